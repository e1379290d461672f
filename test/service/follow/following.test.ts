import { expect, it, vi } from 'vitest'
import { Refusal, UpstreamError } from '../../../src/service/errors/errors'
import { metrics } from '../../../src/service/observe/metrics'
import { action } from '../../films/answers'
import {
  type ScriptedRequest,
  type ScriptedResponse,
  bitcoinSwap,
  down,
  etherPayout,
  unseen,
} from '../../support/scriptedNetwork'
import { setLimit } from '../../support/pushSubscriptions'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import type { StorageDriver } from '../../../src/service/store/storage'
import { createClock, following, nameHash } from './followed'

/** Lists the heights that were asked for; null for the newest block. */
const listHeights = (requests: readonly ScriptedRequest[]): (number | null)[] =>
  requests
    .filter(({ path }) => path.includes('/block'))
    .filter(({ path }) => !path.includes('lastblock'))
    .map(({ path }) => {
      const height = path.split('height=')[1]
      return height === undefined ? null : Number(height)
    })

/** Lists the hashes that were looked up. */
const listLookUps = (requests: readonly ScriptedRequest[]) =>
  requests
    .filter(({ path }) => path.includes('/tx/status/'))
    .map(({ path }) => path.split('/').at(-1) ?? '')

type Over = Awaited<ReturnType<typeof following>>
type Options = Parameters<typeof following>[0]

const countAll = ({ node, indexer }: Over) => node.length + indexer.length

const [one, two] = [nameHash(1), nameHash(2)]

/** A service that has followed hashes for some seconds. */
async function followingFor(seconds: number, hashes = [one], options: Options = {}) {
  const over = await following(options)
  over.subscribe(...hashes)
  await over.seconds(seconds)
  return over
}

/** Two services on one store, which follow the same hashes. */
async function openTwo(hashes = [one], wrap = (storage: StorageDriver) => storage) {
  const clock = createClock()
  const storage = wrap(openMemoryStorage(clock.now))
  const over = await followingFor(0, hashes, { clock, storage })
  const other = over.open()
  other.subscribe(...hashes)
  return { clock, over, other }
}

/** The hashes that were told of, since the last time. */
const takeTold = ({ tracked }: Pick<Over, 'tracked'>) =>
  tracked
    .splice(0)
    .map(({ hash }) => hash)
    .toSorted()

/** Has a block name hashes. Returns which are told of in the next seconds. */
async function tellNamed(
  over: Pick<Over, 'tracked' | 'seconds'>,
  { chain }: Pick<Over, 'chain'>,
  hashes = [one],
  seconds = 7,
) {
  takeTold(over)
  chain.name(...hashes)
  await over.seconds(seconds)
  return takeTold(over)
}

it('a followed hash is looked up at once, and then when a block names it', async () => {
  const over = await following()
  await over.seconds(1)
  over.subscribe(one)
  await over.seconds(1)
  expect(over.tracked).toEqual([{ hash: one, ageMs: 0, verdict: 'in-progress' }])
  await over.seconds(40)
  expect(await tellNamed(over, over)).toEqual([one])
})

it('blocks are read in order, once each, and one that is not there is asked for each second at most', async () => {
  const over = await following()
  await over.seconds(1)
  // The newest one says how far the network is.
  expect(listHeights(over.node)).toEqual([null, 1_000])
  over.node.length = 0
  await over.seconds(60)
  const heights = listHeights(over.node)
  const found = heights.filter((height) => (height ?? 0) <= over.chain.getHeight())
  expect(new Set(found).size).toBe(10)
  expect(heights.length).toBeLessThanOrEqual(20)
  expect(heights).toEqual(heights.toSorted((a, b) => Number(a) - Number(b)))
})

it('hashes of which nothing is heard cost nothing but a slow sweep', async () => {
  const hashes = Array.from({ length: 200 }, (_, index) => nameHash(index))
  const over = await followingFor(30, hashes)
  const before = countAll(over)
  await over.seconds(120)
  // Twenty blocks, each with two queues, and the requests for blocks that are not there yet.
  expect(countAll(over) - before).toBeLessThanOrEqual(20 * 4)
  over.clock.pass(3_600_000)
  await over.seconds(1)
  const swept = listLookUps(over.node).length
  await over.seconds(10)
  expect(listLookUps(over.node).length - swept).toBeLessThanOrEqual(10)
})

it('a hash without subscriptions is not looked up any more', async () => {
  const over = await followingFor(20, [one, two])
  over.unsubscribe(one)
  await over.seconds(1)
  expect(await tellNamed(over, over, [one, two])).toEqual([two])
})

it('a hash that is followed on two chains stays followed on the other one', async () => {
  const over = await following()
  over.subscribeOn('BTC', one)
  over.subscribeOn('LTC', one)
  await over.seconds(40)
  expect(new Set(over.trackedChains)).toEqual(new Set(['BTC', 'LTC']))
  over.unsubscribe(one, 'BTC')
  await over.seconds(1)
  over.trackedChains.length = 0
  await tellNamed(over, over)
  expect(new Set(over.trackedChains)).toEqual(new Set(['LTC']))
})

it('of more hashes than it follows, the first are looked up, and others once some have ended', async () => {
  setLimit('maxFollowed', 3)
  const [three, four] = [nameHash(3), nameHash(4)]
  const over = await followingFor(40, [one, two, three, four])
  expect(over.countFollowed()).toBe(3)
  over.unsubscribe(two)
  await over.seconds(40)
  const told = await tellNamed(over, over, [one, two, three, four])
  expect(told).toEqual([one, three, four])
  expect(over.logged).toEqual([
    'More than 3 transactions are to be followed: the others are, once some have ended.',
  ])
})

it('a payout’s hash is looked up when a block names the deposit', async () => {
  const over = await following()
  const { hash: payout } = etherPayout
  const swap = action('swap', 'pending', { ...bitcoinSwap, hash: one }, [etherPayout])
  over.script.actions = (hash) => ({
    json: { actions: [swap].filter(() => [payout, one].includes(hash)) },
  })
  const { status } = over.script
  over.script.status = (hash) => (hash === payout ? unseen : status(hash))
  over.subscribe(payout)
  await over.seconds(40)
  expect(await tellNamed(over, over)).toEqual([payout])
})

it('a hash whose payout moves in the queue is looked up', async () => {
  const over = await followingFor(0, [one, two])
  over.chain.queue = [{ in_hash: one, height: 1_100, to_address: '0xto' }]
  await over.seconds(40)
  over.chain.queue = [{ in_hash: one, height: 1_200, to_address: '0xto' }]
  expect(await tellNamed(over, over, [])).toEqual([one])
})

it('is looked up again after a result that could not be told', async () => {
  const over = await followingFor(0)
  over.failures.push(new Refusal(503, 'The service cannot store anything now.'))
  await over.seconds(1)
  expect(over.tracked).toEqual([])
  await over.seconds(16)
  expect(over.tracked.length).toBeGreaterThan(0)
})

it('is looked up again soon where the budget had no turn for it half a minute after a block had named it', async () => {
  const over = await followingFor(60)
  const track = vi.spyOn(over.source, 'track')
  track.mockRejectedValue(new UpstreamError('over-budget', 'no turn'))
  over.chain.name(one)
  await over.seconds(45)
  track.mockRestore()
  over.node.length = 0
  await over.seconds(45)
  expect(listLookUps(over.node)).not.toEqual([])
})

/** A service that ends without a word, and the next one on the same storage. */
async function restarted(downMs: number) {
  const clock = createClock()
  const storage = openMemoryStorage(clock.now)
  const over = await followingFor(30, [one, two], { clock, storage })
  return {
    ...over,
    restart() {
      over.node.length = 0
      clock.pass(downMs)
      const next = over.open()
      next.subscribe(one, two)
      return next
    },
  }
}

it('after a crash, the next instance goes on with the block after the last one', async () => {
  const over = await restarted(60_000)
  const last = listHeights(over.node).at(-1) ?? 0
  over.chain.name(one)
  const next = over.restart()
  await next.seconds(1)
  const heights = listHeights(over.node).filter((height) => height !== null)
  expect(heights[0]).toBeLessThanOrEqual(last + 1)
  expect(heights).toEqual(heights.map((_, index) => (heights[0] ?? 0) + index))
  expect(heights.length).toBeGreaterThan(9)
  expect(next.logged).toEqual([])
  // It cannot know what the crashed one has told.
  expect(takeTold(next)).toEqual([one, two])
})

it('after a longer break it goes on with the newest block, says so, and looks each hash up once', async () => {
  const over = await restarted(10 * 60_000)
  const next = over.restart()
  const newest = over.chain.getHeight()
  await next.seconds(1)
  expect(listHeights(over.node)).toEqual([null, newest])
  expect(next.logged).toEqual([
    expect.stringMatching(
      /^\d\d blocks of thorchain were not read, after 100\d\. Each followed/,
    ),
  ])
  expect(takeTold(next)).toEqual([one, two])
})

it('an instance that was cut off for long looks each hash up once', async () => {
  const over = await followingFor(60, [one, two])
  takeTold(over)
  over.chain.answer = () => down
  await over.seconds(60)
  over.clock.pass(10 * 60_000)
  expect(over.tracked).toEqual([])
  over.chain.answer = () => null
  await over.seconds(5)
  expect(takeTold(over)).toEqual([one, two])
  expect(over.logged.filter((line) => line.includes('were not read'))).toHaveLength(1)
})

it.each([404, 501])(
  'a node that answers its newest block with %i is asked again after ten minutes',
  async (status) => {
    const over = await followingFor(0)
    over.chain.answer = () => ({ json: { code: 5, message: 'Not Found' }, status })
    await over.seconds(120)
    expect(listHeights(over.node)).toEqual([null])
    expect(over.logged).toEqual([
      `The blocks of thorchain are not followed: its node answers them with ${status}. Transactions are looked up as often as without. It is asked again every ten minutes.`,
    ])
    // By age alone.
    expect(over.tracked.length).toBeGreaterThan(4)
    over.clock.pass(600_000)
    await over.seconds(1)
    expect(listHeights(over.node)).toEqual([null, null])
    expect(over.logged).toHaveLength(1)
    over.chain.answer = () => null
    over.clock.pass(600_000)
    await over.seconds(1)
    expect(over.logged[1]).toBe('The blocks of thorchain are followed again.')
  },
)

const notYet: [string, ScriptedResponse][] = [
  ['404', { json: { code: 5 }, status: 404 }],
  ['501', { json: { code: 12 }, status: 501 }],
  ['400', { json: { code: 3 }, status: 400 }],
  ['error of a gateway', down],
  ['200 without a block', { json: { result: null } }],
  ['closed connection', 'reset'],
]
it.each(notYet)(
  'a %s above the newest height means that the block is not there yet',
  async (_, answer) => {
    const over = await followingFor(0)
    over.chain.answer = (height) =>
      height !== null && height > over.chain.getHeight() ? answer : null
    await over.seconds(40)
    expect(await tellNamed(over, over, [one], 10)).toContain(one)
    expect(over.logged.filter((line) => line.includes('are not followed'))).toEqual([])
  },
)

it('nodes behind one address that lag each other lose no block', async () => {
  const over = await followingFor(0)
  let asked = 0
  over.chain.answer = (height) => {
    asked += 1
    const known = over.chain.getHeight() - (asked % 2) * 3
    if (height === null) return { json: over.chain.create(known) }
    return height > known ? { json: { code: 5 }, status: 404 } : null
  }
  await over.seconds(60)
  expect(await tellNamed(over, over, [one], 12)).toContain(one)
  const newest = Math.max(...listHeights(over.node).map(Number))
  const read = new Set(listHeights(over.node))
  for (let height = 1_000; height <= newest; height += 1) expect(read).toContain(height)
  expect(over.logged).toEqual([])
})

it.each([
  ['a start', 0],
  ['blocks that stay out', 30],
])(
  'a height that no network has, told once after %s, is not waited for',
  async (_, seconds) => {
    const over = await followingFor(seconds)
    let isTold = false
    let isSilent = true
    over.chain.answer = (height) => {
      if (height !== null)
        return isSilent || height > over.chain.getHeight()
          ? { json: { code: 5 }, status: 404 }
          : null
      if (isTold) return null
      isTold = true
      return { json: over.chain.create(10_000_000) }
    }
    await over.seconds(30)
    expect(isTold).toBe(true)
    isSilent = false
    await over.seconds(60)
    expect(listHeights(over.node)).toContain(over.chain.getHeight())
    expect(await tellNamed(over, over, [one], 10)).toContain(one)
  },
)

it('a block that its node cannot send is left out, and each hash is looked up once', async () => {
  const over = await followingFor(30)
  const broken = over.chain.getHeight() + 1
  over.chain.answer = (height) => (height === broken ? down : null)
  await over.seconds(60)
  expect(over.logged).toContain(
    `1 block of thorchain was not read, after ${broken - 1}. Each followed transaction is looked up once.`,
  )
  expect(await tellNamed(over, over)).toEqual([one])
})

/** Counts the look-ups of a hash that is viewed for some seconds. */
async function countViewed(over: Over, seconds: number) {
  const before = listLookUps(over.node).length
  for (let second = 0; second < seconds; second += 1) {
    await over.seconds(1)
    await over.poll(one)
  }
  return listLookUps(over.node).length - before
}

it.each([
  ['is 20 blocks ahead of the newest block', 20, 15, 21],
  ['is two blocks ahead of it', 2, 0, 4],
])(
  'where the height beside the blocks %s, a viewed hash is looked up accordingly',
  async (_, ahead, min, max) => {
    const over = await following()
    over.script.lastBlock = () => [
      { chain: 'BTC', thorchain: over.chain.getHeight() + ahead },
    ]
    await countViewed(over, 60)
    const count = await countViewed(over, 60)
    expect(count).toBeGreaterThanOrEqual(min)
    expect(count).toBeLessThanOrEqual(max)
  },
)

it('blocks that stay out while the network goes on are old before a minute has passed', async () => {
  const over = await following()
  await over.seconds(30)
  const last = over.chain.getHeight()
  over.script.lastBlock = () => [{ chain: 'BTC', thorchain: last + 11 }]
  over.chain.answer = (height) =>
    height === null ? { json: over.chain.create(last) } : down
  await over.seconds(30)
  expect(await countViewed(over, 20)).toBeGreaterThanOrEqual(5)
})

it('with following off, no block is read, and hashes are looked up by age', async () => {
  const over = await followingFor(120, [one], { follow: 'off' })
  expect(listHeights(over.node)).toEqual([])
  expect(over.tracked.length).toBeGreaterThan(4)
  expect(over.tracked.length).toBeLessThan(8)
})

it('of two instances on one store, one follows for both, and the other one after its end', async () => {
  const { over, other } = await openTwo()
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await over.seconds(1)
      await other.follower.runOnce()
    }
  }
  await pass(60)
  expect([over.tracked.length > 0, other.tracked.length]).toEqual([true, 0])
  expect(listHeights(over.node).length).toBeLessThanOrEqual(24)
  // It is killed: the lease expires.
  await other.seconds(30)
  expect(await tellNamed(other, over)).toEqual([one])
})

it('an instance whose list broke off looks nothing up once another one follows', async () => {
  const { over, other } = await openTwo()
  over.subscribe(two)
  over.lists.most = 1
  await over.seconds(1)
  // The lease expires, and the other one follows.
  await other.seconds(30)
  takeTold(over)
  for (let second = 0; second < 120; second += 1) {
    await other.seconds(1)
    await over.follower.runOnce()
  }
  expect(over.tracked).toEqual([])
})

it('an instance that follows again asks at once for the blocks that its node had not', async () => {
  const { over, other } = await openTwo([])
  over.chain.answer = () => ({ json: { code: 5, message: 'Not Found' }, status: 404 })
  await over.seconds(5)
  over.chain.answer = () => null
  // The lease expires, and the other one follows.
  await other.seconds(30)
  await over.seconds(1)
  const before = listHeights(over.node).length
  await over.seconds(60)
  expect(listHeights(over.node).length).toBeGreaterThan(before + 3)
  expect(over.logged).toHaveLength(1)
})

it('a block whose names could not be stored counts as missed for the next instance', async () => {
  let isFull = false
  const { clock, over, other } = await openTwo([one], (kept) => ({
    ...kept,
    open(name, maxEntries) {
      const collection = kept.open(name, maxEntries)
      const set: typeof collection.set = async (...given) => {
        if (isFull && name.startsWith('thor:')) throw new Error('The disk is full.')
        return collection.set(...given)
      }
      return { ...collection, set }
    },
  }))
  await over.seconds(30)
  await other.seconds(1)
  isFull = true
  over.chain.name(one)
  await over.seconds(7)
  isFull = false
  await over.seconds(7)
  // It is killed, and the other one has learned nothing meanwhile.
  clock.pass(20_000)
  const before = await countGaps()
  await other.seconds(20)
  expect((await countGaps()) - before).toBe(1)
})

async function countGaps() {
  const { values } = await metrics.followLookUps.get()
  return values.find(({ labels }) => labels.reason === 'gap')?.value ?? 0
}

it('an instance that is stopped lets the other one follow at once', async () => {
  const { over, other } = await openTwo()
  await over.seconds(10)
  await other.seconds(1)
  expect(other.tracked).toEqual([])
  await over.follower.stop()
  await other.seconds(1)
  expect(other.tracked).toHaveLength(1)
})
