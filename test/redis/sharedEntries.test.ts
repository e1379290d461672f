import { expect, it, onTestFinished, vi } from 'vitest'
import * as v from 'valibot'
import type { CacheEntry, Coordinator } from '../../src/service/coordinator/coordinator'
import { openCoordinator } from '../../src/service/coordinator/openCoordinator'
import { openRedis } from '../../src/service/redis/connection'
import { redisLimits } from '../../src/service/redis/limits'
import { startRedis } from './redisServer'

/** A part of what the schema of the instances does not accept. */
const unreadable = '?'
const collection = { name: 'test', schema: v.pipe(v.string(), v.excludes(unreadable)) }
const key = 'hash'

const createEntry = (value: string, ageMs: number, freshMs = 60_000) => ({
  value,
  fetchedAt: performance.now() - ageMs,
  freshUntil: performance.now() + freshMs,
  keepUntil: performance.now() + 60_000,
})

/** How an instance finds what it knows of the key. */
function createLook({ once }: Coordinator) {
  let end: (entry: CacheEntry<string>) => void = () => {}
  const look = (): Promise<[role: string, value?: string]> =>
    new Promise((resolve, reject) => {
      const wanted = { isOutdated: false, findKnown: () => null, keep: () => {} }
      once({ collection, key, ...wanted }, async (known) => {
        resolve(known === null ? ['fetch'] : ['fetch', known.value])
        return new Promise<CacheEntry<string>>((fetched) => (end = fetched))
      })
        .then(({ entry, failure }) => {
          const role = failure === null ? 'fresh' : 'taken'
          return resolve(entry === null ? [role] : [role, entry.value])
        })
        .catch(reject)
    })
  /** Ends its fetch. */
  const write = (...fetched: Parameters<typeof createEntry>) =>
    end(createEntry(...fetched))
  return { look, write }
}

/** Three instances on one Redis, whose replies never take too long. */
async function openInstances() {
  const { url } = await startRedis()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const instances = [1, 2, 3].map(async () => {
    const connection = await openRedis(url, () => {})
    onTestFinished(connection.disconnect)
    let isSlow = false
    let meanwhile: () => Promise<unknown> = async () => {}
    const runScript: typeof connection.runScript = async (name, ...command) => {
      if (isSlow && name === 'look') return new Promise(() => {})
      const reply = await connection.runScript(name, ...command)
      const happens = meanwhile
      meanwhile = async () => {}
      await happens()
      return reply
    }
    const coordinator = openCoordinator({ ...connection, runScript }, 'x')
    const { look, write } = createLook(coordinator)
    return {
      look,
      write,
      /** Looks the key up while something else happens once Redis has first replied. */
      lookWhile(happens: () => Promise<unknown>) {
        meanwhile = happens
        return look()
      },
      /** Fetches the key while Redis is slow. */
      async fetchAlone(value: string, ageMs: number) {
        isSlow = true
        const looking = look()
        await vi.advanceTimersByTimeAsync(redisLimits.replyMs)
        expect(await looking).toEqual(['fetch'])
        isSlow = false
        write(value, ageMs)
      },
      delete: () => coordinator.forget(collection.name, key),
    }
  })
  const [one, two, three] = await Promise.all(instances)
  if (!one || !two || !three) throw new Error('An instance is missing.')
  return { one, two, three }
}

it('what an instance fetched alone, while Redis was slow, is shared where it is newer', async () => {
  const { one, two, three } = await openInstances()
  expect(await one.look()).toEqual(['fetch'])
  one.write('first', 10_000)
  await expect.poll(three.look).toEqual(['fresh', 'first'])
  await two.fetchAlone('older', 20_000)
  expect(await two.look()).toEqual(['fresh', 'first'])
  await two.fetchAlone('newer', 1_000)
  await expect.poll(two.look).toEqual(['fresh', 'newer'])
  await expect.poll(three.look).toEqual(['fresh', 'newer'])
})

it('what an instance fetched alone is not shared while another one fetches, or once the entry was deleted', async () => {
  const { one, two, three } = await openInstances()
  await one.look()
  one.write('first', 10_000, 1)
  await expect.poll(three.look).toEqual(['fetch', 'first'])
  await two.fetchAlone('before the start', 1_000)
  expect(await two.look()).toEqual(['taken', 'first'])
  await one.delete()
  await two.fetchAlone('before the start', 1_000)
  expect(await two.look()).toEqual(['fetch'])
})

it('what another instance has fetched in place of an unreadable entry is not fetched again', async () => {
  const { one, two, three } = await openInstances()
  await one.look()
  one.write(`first${unreadable}`, 0)
  const fetchMeanwhile = async () => {
    await expect.poll(two.look).toEqual(['fetch'])
    two.write('second', 0)
    await expect.poll(two.look).toEqual(['fresh', 'second'])
  }
  expect(await three.lookWhile(fetchMeanwhile)).toEqual(['fresh', 'second'])
})
