import { expect, it } from 'vitest'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { post } from '../../support/sandboxed'
import { startOf } from '../../support/samples'
import { down, nothing, tellSwap, unseen } from '../../support/scriptedNetwork'
import { createClock, following, nameHash } from './followed'

const hash = nameHash(1)

/** A service that has read blocks for a minute, so that it counts on them. */
async function warm(options: Parameters<typeof following>[0] = {}) {
  const over = await following(options)
  await over.seconds(60)
  return { ...over, ...readPolls(over) }
}

type Over = Awaited<ReturnType<typeof following>>

function readPolls(over: Over) {
  const countLookUps = () =>
    over.node.filter(({ path }) => path.includes(`/tx/status/${hash}`)).length
  return {
    countLookUps,
    /** Polls every three seconds, and returns each response's time and verdict. */
    async view(seconds: number) {
      const seen: { ageMs: number; confirmedAt: number; verdict: string }[] = []
      for (let second = 0; second < seconds; second += 3) {
        const response = await over.poll(hash)
        const { verdict } = await response.json()
        const confirmedAt = Number(response.headers.get('confirmed-at'))
        seen.push({ ageMs: over.clock.now() - confirmedAt, confirmedAt, verdict })
        await over.seconds(3)
      }
      return seen
    },
  }
}

it('a viewed transaction that no block names is looked up once a minute', async () => {
  const over = await warm()
  await over.view(60)
  const before = over.countLookUps()
  const seen = await over.view(180)
  expect(over.countLookUps() - before).toBeLessThanOrEqual(4)
  // Its data is as old as the newest block, and what was served since.
  expect(Math.max(...seen.map(({ ageMs }) => ageMs))).toBeLessThan(13_000)
  const times = seen.map(({ confirmedAt }) => confirmedAt)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

it('is looked up as soon as a block names it, and then as often as without blocks', async () => {
  const over = await warm()
  await over.view(60)
  over.script.status = (each) => tellSwap('sent', each)
  over.script.actions = () => nothing
  const unnamed = await over.view(30)
  expect(new Set(unnamed.map(({ verdict }) => verdict))).toEqual(new Set(['in-progress']))
  const before = over.countLookUps()
  over.chain.name(hash)
  await over.view(30)
  expect(over.countLookUps() - before).toBeGreaterThan(6)
})

it('its body and ETag stay the same while no block names it: a poll is a 304 with a later time', async () => {
  const over = await warm()
  await over.view(30)
  // A look-up has just been made, whose answer says when it was given.
  for (const before = over.countLookUps(); over.countLookUps() === before;)
    await over.view(3)
  const first = await over.poll(hash)
  const etag = first.headers.get('etag') ?? ''
  await over.seconds(12)
  const second = await over.poll(hash, { 'if-none-match': etag })
  expect(second.status).toBe(304)
  const [before, after] = [first, second].map(({ headers }) =>
    Number(headers.get('confirmed-at')),
  )
  expect(after).toBeGreaterThan(before ?? 0)
})

const counting = (each: string) =>
  tellSwap('confirming', each, {
    inbound_confirmation_counted: {
      chain: 'BTC',
      external_observed_height: 1_000,
      external_confirmation_delay_height: 1_010,
      remaining_confirmation_seconds: 600,
      completed: false,
    },
  })

it('while confirmations are counted, it is looked up every 15 s, and its time is that of the count', async () => {
  const over = await warm()
  over.script.status = counting
  await over.view(60)
  const before = over.countLookUps()
  const seen = await over.view(120)
  expect(over.countLookUps() - before).toBeGreaterThanOrEqual(6)
  expect(over.countLookUps() - before).toBeLessThanOrEqual(9)
  expect(Math.max(...seen.map(({ ageMs }) => ageMs))).toBeGreaterThanOrEqual(12_000)
})

it.each<[string, (over: Over) => void]>([
  ['the newest block is old', (over) => void (over.chain.answer = () => down)],
  [
    'its node has no blocks',
    (over) => void (over.chain.answer = () => ({ json: {}, status: 404 })),
  ],
  ['no source has reported it', (over) => void (over.script.status = () => unseen)],
  ['the indexer is away', (over) => void (over.script.actions = () => down)],
])('is looked up as often as without blocks while %s', async (_, change) => {
  const over = await warm()
  change(over)
  await post(over, startOf(hash))
  await over.view(90)
  const before = over.countLookUps()
  await over.view(60)
  expect(over.countLookUps() - before).toBeGreaterThan(15)
})

it('its time never goes back when a source is lost', async () => {
  const over = await warm()
  const seen = await over.view(72)
  over.script.actions = () => down
  seen.push(...(await over.view(90)))
  const times = seen.map(({ confirmedAt }) => confirmedAt)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

it('a start that another process on the store took is seen at once', async () => {
  const clock = createClock()
  const storage = openMemoryStorage(clock.now)
  const over = await warm({ clock, storage })
  await over.view(60)
  const other = over.open()
  await post(other, startOf(hash))
  await over.seconds(4)
  const { result } = await (await over.poll(hash)).json()
  expect(result.quoteId).toBe('quote-1')
})
