import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { blockMs, createChain } from './follow/chain.mjs'
import { measurePiles } from './follow/pile.mjs'
import { startReceiver } from './follow/receiver.mjs'
import {
  startInstance,
  startInstances,
  startRedis,
  stopInstances,
} from './scale/fleet.mjs'
import { createHash, startNetwork } from './scale/network.mjs'
import { look } from './scale/viewers.mjs'

/**
 * The figures of following blocks in `npm run bench`. Needs Linux and redis-server.
 * @import { Chain } from './follow/chain.mjs'
 * @import { Receiver } from './follow/receiver.mjs'
 * @import { Instance, RedisServer } from './scale/fleet.mjs'
 * @import { Network } from './scale/network.mjs'
 * @import { ServiceFigure } from './service.mjs'
 * @typedef {{
 *   instances: Instance[],
 *   network: Network,
 *   chain: Chain,
 *   receiver: Receiver,
 *   redis: RedisServer,
 *   environment: Record<string, string>,
 * }} Fleet
 */

const instanceCount = 6
const hashesPerRequest = 100
const quietHashes = 10_000
const quietBlocks = 5
const hotSeconds = 120
/** How many hashes end, at which budget, in requests a second. */
const bursts = [
  { hashes: 1_000, rate: 100, overMs: 60_000 },
  { hashes: 200, rate: 20, overMs: 60_000 },
]
const latestMs = 120_000
/** Where the hashes of each part begin. */
const firstHashes = {
  burst: 10_000,
  kill: 30_000,
  crash: 35_000,
  hot: 40_000,
  quiet: 50_000,
  memory: 100_000,
}
const endingHashes = 300
const redisAwayMs = 10_000
const rememberedHashes = 100_000

/**
 * The parts by their names.
 * @type {Record<string, () => Promise<ServiceFigure[]>>}
 */
const parts = {
  bursts: measureBursts,
  several: () => withFleet({ count: instanceCount, rate: 200 }, measureSeveral),
  redis: () => withFleet({ count: 2, rate: 200, appendOnly: true }, measureRedisCrash),
  quiet: () => withFleet({ count: 1, rate: 200 }, measureQuiet),
  memory: () => withFleet({ count: 1, rate: 20 }, measureMemory),
  cpu: measureCpu,
  pile: measurePiles,
}

/**
 * @param {(part: string) => boolean} isSelected
 * @returns {Promise<ServiceFigure[]>}
 */
export async function measureFollowing(isSelected) {
  const selected = Object.keys(parts).filter(isSelected)
  if (selected.length === 0) return []
  if (spawnSync('redis-server', ['-v']).error !== undefined) {
    console.error('The figures of following blocks need redis-server.')
    return []
  }
  /** @type {ServiceFigure[]} */
  const figures = []
  for (const name of selected) figures.push(...((await parts[name]?.()) ?? []))
  return figures
}

async function measureBursts() {
  const figures = []
  for (const burst of bursts) {
    const { rate } = burst
    figures.push(
      ...(await withFleet({ count: 1, rate }, (fleet) => measureBurst(fleet, burst))),
    )
  }
  return figures
}

/**
 * @param {{ count: number, rate: number, appendOnly?: boolean }} options of instances, and of
 * requests a second to the network
 * @param {(fleet: Fleet) => Promise<ServiceFigure[]>} measure
 */
async function withFleet({ count, rate, appendOnly }, measure) {
  const redis = await startRedis({ appendOnly })
  const chain = createChain()
  const network = await startNetwork(chain)
  const receiver = await startReceiver()
  const environment = {
    ...receiver.environment,
    CROSSWATCH_UPSTREAM_RATE: String(rate),
  }
  /** @type {Fleet} */
  const fleet = { instances: [], network, chain, receiver, redis, environment }
  try {
    fleet.instances = await startInstances(count, network, redis.url, environment)
    return await measure(fleet)
  } finally {
    await stopInstances(fleet.instances)
    network.stop()
    receiver.stop()
    await redis.stop()
  }
}

/** @param {Omit<ServiceFigure, 'of'>} figure @returns {ServiceFigure} */
const createFigure = (figure) => ({ ...figure, of: [] })

/** @param {number} first @param {number} count */
const listHashes = (first, count) =>
  Array.from({ length: count }, (_, index) => createHash(first + index))

/**
 * @param {Fleet} fleet
 * @param {readonly string[]} hashes
 * @param {number} perRequest
 */
async function watch({ instances: [first], receiver }, hashes, perRequest) {
  for (let index = 0; index < hashes.length; index += perRequest) {
    await receiver.watch(first?.address ?? '', hashes.slice(index, index + perRequest))
  }
}

/**
 * Watches hashes, and waits until each has been looked up.
 * @param {Fleet} fleet
 * @param {readonly string[]} hashes
 */
async function watchAll(fleet, hashes) {
  const { network } = fleet
  await watch(fleet, hashes, hashesPerRequest)
  for (const until = Date.now() + 300_000; Date.now() < until; await wait(500)) {
    const asked = new Set(network.requests.map(({ hash }) => hash))
    if (hashes.every((hash) => asked.has(hash))) break
  }
}

/** Longer than until a look-up that has failed is repeated. */
const quietMs = 3 * blockMs

/**
 * Waits until next to nothing but blocks is asked for. First look-ups have no news to find, so
 * few run at a time: those of 10,000 hashes take nine minutes.
 * @param {Network} network
 */
async function waitUntilQuiet(network) {
  for (const until = Date.now() + 900_000; Date.now() < until;) {
    const since = performance.now()
    await wait(quietMs)
    const asked = network.requests.filter(({ at, hash }) => at >= since && hash !== '')
    if (asked.length <= (2 * quietMs) / 1_000) return
  }
}

/** @param {readonly number[]} values @param {number} share of the values that are lower */
const getQuantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** @param {Receiver} receiver @param {readonly string[]} hashes */
async function waitForEvents({ ended }, hashes) {
  for (const until = Date.now() + latestMs; Date.now() < until; await wait(500)) {
    if (hashes.every((hash) => ended.has(hash))) return
  }
}

/** Lets hashes end, evenly. @param {Chain} chain @param {readonly string[]} hashes @param {number} overMs */
async function endEvenly(chain, hashes, overMs) {
  const startedAt = Date.now()
  for (const [index, hash] of hashes.entries()) {
    const restMs = startedAt + (overMs * index) / hashes.length - Date.now()
    if (restMs > 0) await wait(restMs)
    chain.end(hash)
  }
}

/**
 * How long it takes from a block to the request that tells of it.
 * @param {Fleet} fleet
 * @param {(typeof bursts)[number]} burst
 */
async function measureBurst(fleet, { hashes: count, rate, overMs }) {
  const { chain, receiver, network } = fleet
  const hashes = listHashes(firstHashes.burst, count)
  await watchAll(fleet, hashes)
  await waitUntilQuiet(network)
  await endEvenly(chain, hashes, overMs)
  await waitForEvents(receiver, hashes)
  const delays = hashes.map(
    (hash) => (receiver.ended.get(hash) ?? Infinity) - chain.getEndTime(hash),
  )
  const name = `${count} hashes end within ${overMs / 1_000} s, budget ${rate}/s`
  return [
    createFigure({
      what: `${name}: block to the event's request, p95`,
      unit: 's',
      value: getQuantile(delays, 0.95) / 1_000,
      limit: 30,
    }),
    createFigure({
      what: `${name}: events that did not come`,
      unit: '',
      value: delays.filter((delay) => !Number.isFinite(delay)).length,
      limit: 0,
    }),
  ]
}

/** @param {Fleet} fleet */
async function measureSeveral(fleet) {
  const once = await measureBlocks(fleet)
  const hot = await measureHot(fleet)
  return [once, hot, ...(await measureKill(fleet))]
}

/** @param {Network} network @param {Chain} chain @param {number} since */
const listBlocks = ({ requests }, { getHeight }, since) =>
  requests
    .filter(({ at }) => at >= since)
    .map(({ path, instance }) => ({
      height: Number(/height=(\d+)/.exec(path)?.[1]),
      instance,
    }))
    .filter(({ height }) => height <= getHeight())

/** @param {Fleet} fleet */
async function measureBlocks({ network, chain }) {
  // The first ones are read at the start.
  await wait(2 * blockMs)
  const since = performance.now()
  await wait(quietBlocks * blockMs)
  const heights = listBlocks(network, chain, since).map(({ height }) => height)
  return createFigure({
    what: `${instanceCount} instances: answers with a block per block`,
    unit: '',
    value: heights.length / new Set(heights).size,
    limit: 1,
  })
}

/** @param {Fleet} fleet */
async function measureHot({ instances, network, chain }) {
  const hash = createHash(firstHashes.hot)
  const since = performance.now()
  let turn = 0
  for (const until = Date.now() + hotSeconds * 1_000; Date.now() < until;) {
    const instance = instances[turn % instances.length]
    await look(instance?.address ?? '', hash, { client: turn % 60 })
    turn += 1
    if (turn === 200) chain.end(hash)
    await wait(250)
  }
  const asked = network.requests.filter((each) => each.at >= since && each.hash === hash)
  return createFigure({
    what: `one viewed hash with an end, ${hotSeconds} s, ${instanceCount} instances: requests to the network`,
    unit: '',
    value: asked.length,
    // Every 3 s until the end, then as without blocks.
    limit: 2 * (50 / 3 + 5),
  })
}

/**
 * The instance that follows is killed while hashes end.
 * @param {Fleet} fleet
 */
async function measureKill(fleet) {
  const { instances, network, chain } = fleet
  let since = 0
  const figures = await measureEnds(fleet, {
    first: firstHashes.kill,
    what: 'the instance that follows is killed',
    disturb: async () => {
      since = performance.now()
      const blocks = listBlocks(network, chain, since - 2 * blockMs)
      const index = Number(/\d+$/.exec(blocks.at(-1)?.instance ?? '')?.[0])
      instances[index]?.child.kill('SIGKILL')
    },
  })
  const heights = listBlocks(network, chain, since).map(({ height }) => height)
  return [
    ...figures,
    createFigure({
      what: 'and answers with a block per block around the change',
      unit: '',
      value: heights.length / new Set(heights).size,
      limit: 1.2,
    }),
  ]
}

/** @param {Fleet} fleet */
const measureRedisCrash = (fleet) =>
  measureEnds(fleet, {
    first: firstHashes.crash,
    what: `Redis, with an append-only file, is killed for ${redisAwayMs / 1_000} s`,
    disturb: () => fleet.redis.crash(redisAwayMs),
  })

/**
 * Lets hashes end within half a minute, and disturbs that after 15 s.
 * @param {Fleet} fleet
 * @param {{ first: number, what: string, disturb: () => Promise<void> }} options
 */
async function measureEnds(fleet, { first, what, disturb }) {
  const { network, chain, receiver } = fleet
  const hashes = listHashes(first, endingHashes)
  await watchAll(fleet, hashes)
  await waitUntilQuiet(network)
  const ending = endEvenly(chain, hashes, 30_000)
  await wait(15_000)
  await disturb()
  await ending
  await waitForEvents(receiver, hashes)
  // Those whose lease ended with the disturbance come again after 30 s.
  await wait(40_000)
  const ofHashes = receiver.ids.filter((id) => hashes.some((hash) => id.startsWith(hash)))
  const ids = new Set(ofHashes)
  return [
    createFigure({
      what: `${what} while ${endingHashes} hashes end: events lost`,
      unit: '',
      value: hashes.filter((hash) => !receiver.ended.has(hash)).length,
      limit: 0,
    }),
    createFigure({
      what: 'and those that came twice under another ID',
      unit: '',
      value: ids.size - new Set(ofHashes.map((id) => id.split(' ')[0])).size,
      limit: 0,
    }),
    createFigure({
      what: 'and those that came twice under the same ID',
      unit: '',
      value: ofHashes.length - ids.size,
      limit: null,
    }),
  ]
}

/** @param {Fleet} fleet */
async function measureQuiet(fleet) {
  const { network } = fleet
  await watchAll(fleet, listHashes(firstHashes.quiet, quietHashes))
  await waitUntilQuiet(network)
  const since = performance.now()
  await wait(quietBlocks * blockMs)
  const asked = network.requests.filter(({ at }) => at >= since)
  const others = asked.filter(
    ({ path, hash }) => hash === '' && !/\/block(?:\?|$)|\/queue\//.test(path),
  )
  return [
    createFigure({
      what: `${quietHashes} watched hashes of which nothing is heard: requests to the network per block, beside blocks, queues and the sweep`,
      unit: '',
      value: others.length / quietBlocks,
      limit: 0,
    }),
    createFigure({
      what: 'and of the sweep',
      unit: '/s',
      value:
        asked.filter(({ hash }) => hash !== '').length /
        ((quietBlocks * blockMs) / 1_000),
      limit: 2,
    }),
  ]
}

/** @param {Fleet} fleet */
async function measureMemory(fleet) {
  const empty = await measureRestarted(fleet, 0)
  const hashes = listHashes(firstHashes.memory, rememberedHashes)
  await watch(fleet, hashes, 1_000)
  const full = await measureRestarted(fleet, rememberedHashes)
  return [
    createFigure({
      what: `${rememberedHashes} watched hashes: memory of the instance that follows, beyond none`,
      unit: 'MB',
      value: (full - empty) / 1e6,
      limit: 60,
    }),
  ]
}

/**
 * The memory of an instance that has read what it follows, a minute later, in bytes.
 * @param {Fleet} fleet
 * @param {number} count of the hashes
 */
async function measureRestarted(fleet, count) {
  await stopInstances(fleet.instances)
  const { network, redis, environment } = fleet
  const instance = await startInstance(0, network, redis.url, environment)
  fleet.instances = [instance]
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(500)) {
    if ((await readMetric(instance, 'crosswatch_followed_hashes')) === count) break
  }
  await wait(60_000)
  return instance.rssBytes()
}

/** What a block costs beside an idle service. */
async function measureCpu() {
  const network = await startNetwork(createChain())
  const cpu = []
  for (const follow of ['off', 'auto']) {
    const environment = { CROSSWATCH_FOLLOW: follow }
    const instance = await startInstance(0, network, 'memory', environment)
    await wait(20_000)
    const before = await readMetric(instance, cpuSeconds)
    await wait(10 * blockMs)
    cpu.push((await readMetric(instance, cpuSeconds)) - before)
    await instance.stop()
  }
  network.stop()
  const [idle = 0, following = 0] = cpu
  return [
    createFigure({
      what: 'CPU of following one network, per block of 140 kB',
      unit: 'ms',
      value: ((following - idle) * 1_000) / 10,
      limit: 50,
    }),
  ]
}

const cpuSeconds = 'crosswatch_process_cpu_seconds_total'

/** @param {Instance} instance @param {string} name */
async function readMetric({ address }, name) {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
