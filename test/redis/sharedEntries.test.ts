import { expect, it, onTestFinished } from 'vitest'
import * as v from 'valibot'
import type { CacheEntry } from '../../src/service/cache/entry'
import { openSharedEntries } from '../../src/service/cache/sharedEntries'
import { openRedis } from '../../src/service/redis/connection'
import { openCoordinator } from '../../src/service/coordinator/openCoordinator'
import { startRedis } from './redisServer'

const key = 'hash'
/** A part of what the schema of the instances does not accept. */
const unreadable = '?'

/** Entries of three instances on one Redis. */
async function openEntries() {
  const { url } = await startRedis()
  const now = () => performance.now()
  const instances = ['one', 'two', 'three'].map(async (owner) => {
    const connection = await openRedis(url, () => {})
    onTestFinished(connection.disconnect)
    const { entries: scripts } = openCoordinator(connection, 'x')
    if (scripts === null) throw new Error('Nothing is shared.')
    let meanwhile = async () => {}
    const run: typeof scripts.run = async (...command) => {
      const reply = await scripts.run(...command)
      await meanwhile()
      return reply
    }
    const schema = v.pipe(v.string(), v.excludes(unreadable))
    const entries = openSharedEntries({ ...scripts, run }, { name: 'test', schema, now })
    if (entries === null) throw new Error('Nothing is shared.')
    const look = async () => {
      const looked = await entries.look({ key, owner, isOutdated: false }, false)
      return [looked?.role, looked?.entry?.value]
    }
    const write = (value: string, ageMs: number, freshMs = 60_000) => {
      const entry: CacheEntry<string> = {
        value,
        fetchedAt: now() - ageMs,
        freshUntil: now() + freshMs,
        keepUntil: now() + 60_000,
      }
      entries.write({ key, owner, isOutdated: false }, entry)
    }
    /** Looks the key up while something else happens once Redis has first replied. */
    const lookWhile = (happens: () => Promise<unknown>) => {
      meanwhile = async () => {
        meanwhile = async () => {}
        await happens()
      }
      return look()
    }
    return { look, lookWhile, write, delete: () => entries.delete(key) }
  })
  const [one, two, three] = await Promise.all(instances)
  if (!one || !two || !three) throw new Error('An instance is missing.')
  return { one, two, three }
}

it('what an instance fetched alone, while Redis was slow, is shared where it is newer', async () => {
  const { one, two, three } = await openEntries()
  expect(await one.look()).toEqual(['fetch', undefined])
  one.write('first', 10_000)
  await expect.poll(three.look).toEqual(['fresh', 'first'])
  two.write('older', 20_000)
  expect(await two.look()).toEqual(['fresh', 'first'])
  two.write('newer', 1_000)
  expect(await two.look()).toEqual(['fresh', 'newer'])
  await expect.poll(three.look).toEqual(['fresh', 'newer'])
})

it('what an instance fetched alone is not shared while another one fetches, or once the entry was deleted', async () => {
  const { one, two, three } = await openEntries()
  await one.look()
  one.write('first', 10_000, 1)
  await expect.poll(three.look).toEqual(['fetch', 'first'])
  two.write('before the start', 1_000)
  expect(await two.look()).toEqual(['taken', 'first'])
  await one.delete()
  two.write('before the start', 1_000)
  expect(await two.look()).toEqual(['fetch', undefined])
})

it('what another instance has fetched in place of an unreadable entry is not fetched again', async () => {
  const { one, two, three } = await openEntries()
  await one.look()
  one.write(`first${unreadable}`, 0)
  const fetchMeanwhile = async () => {
    await expect.poll(two.look).toEqual(['fetch', undefined])
    two.write('second', 0)
    await expect.poll(two.look).toEqual(['fresh', 'second'])
  }
  expect(await three.lookWhile(fetchMeanwhile)).toEqual(['fresh', 'second'])
})
