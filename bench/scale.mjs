import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import {
  nameInstance,
  startInstance,
  startInstances,
  startRedis,
  startSlowLink,
  stopInstances,
  upstreamRate,
} from './scale/fleet.mjs'
import { createHash, startNetwork } from './scale/network.mjs'
import { restartAll } from './scale/rollingRestart.mjs'
import { startBalancer, startNginx } from './scale/sharedCache.mjs'
import { look, watch } from './scale/viewers.mjs'

/**
 * The figures of several instances in `npm run bench`. Needs Linux, redis-server and
 * nginx.
 * @import { Instance } from './scale/fleet.mjs'
 * @import { Network, NetworkRequest } from './scale/network.mjs'
 * @import { Poll } from './scale/viewers.mjs'
 * @import { ServiceFigure } from './service.mjs'
 * @typedef {{ instances: Instance[], network: Network, store: string }} Fleet
 */

const instanceCount = 6
const viewers = 60
/** Pages poll as often at first, and later more rarely. */
const earlyPollMs = 3_000
const laterPollMs = 5_000
/** How long a response is fresh. */
const freshSeconds = 3
const hotSeconds = 30
const manyHashes = 100
const manySeconds = 40
/** In the first seconds of many hashes, none is known. */
const coldMs = 15_000
const cachedSeconds = 21
const limitedSeconds = 20
const redisDelayMs = 300

/** The first hash of each part, so that none has been looked up before. */
const firstHashes = { hot: 0, many: 1_000, cached: 2_000, limited: 3_000, slow: 4_000 }

const programs = ['redis-server', 'nginx']

/** @returns {Promise<ServiceFigure[]>} */
export async function measureScale() {
  const missing = programs.filter(
    (program) => spawnSync(program, ['-v']).error !== undefined,
  )
  if (missing.length > 0) {
    console.error(`The figures of several instances need ${missing.join(' and ')}.`)
    return []
  }
  return [
    ...(await withFleet(1, measureOne)),
    ...(await withFleet(instanceCount, measureSeveral)),
    ...(await measureSlowRedis()),
  ]
}

/**
 * @param {number} count
 * @param {(fleet: Fleet) => Promise<ServiceFigure[]>} measure
 */
async function withFleet(count, measure) {
  const redis = await startRedis()
  const network = await startNetwork()
  /** @type {Instance[]} */
  let instances = []
  try {
    instances = await startInstances(count, network, redis.url)
    return await measure({ instances, network, store: redis.url })
  } finally {
    await stopInstances(instances)
    network.stop()
    await redis.stop()
  }
}

/** @param {Fleet} fleet */
async function measureOne(fleet) {
  const hot = await measureHotHash(fleet)
  return [hot, ...(await measureMany(fleet))]
}

/** @param {Fleet} fleet */
async function measureSeveral(fleet) {
  const hot = await measureHotHash(fleet)
  const cached = await measureSharedCache(fleet)
  const restart = await measureRestart(fleet)
  const many = await measureMany(fleet)
  // Lookups that wait for the budget end.
  await wait(coldMs)
  return [hot, ...many, await measureLimited(fleet), cached, ...restart]
}

/** @param {Omit<ServiceFigure, 'of'>} figure @returns {ServiceFigure} */
const createFigure = (figure) => ({ ...figure, of: [] })

/** @param {Fleet} fleet */
const listAddresses = ({ instances }) => instances.map(({ address }) => address)

/** @param {Fleet} fleet */
const describeCount = ({ instances: { length } }) =>
  `${length} ${length === 1 ? 'instance' : 'instances'}`

/**
 * Requests that are not about a transaction are left out.
 * @param {Network} network
 * @param {number} since
 */
const listLookups = ({ requests }, since) =>
  requests.filter(({ at, hash }) => at >= since && hash !== '')

/** @param {Fleet} fleet */
async function measureHotHash(fleet) {
  const since = performance.now()
  await watch({
    addresses: listAddresses(fleet),
    pages: viewers,
    hashes: 1,
    firstHash: firstHashes.hot,
    everyMs: earlyPollMs,
    seconds: hotSeconds,
  })
  const ofNode = listLookups(fleet.network, since).filter(
    ({ source }) => source === 'node',
  )
  return createFigure({
    what: `one hash, ${viewers} viewers, ${describeCount(fleet)}: requests to the node : expiries`,
    unit: 'x',
    value: ofNode.length / (hotSeconds / freshSeconds),
    limit: 1.25,
  })
}

/**
 * Watches twice as many hashes as the budget allows to confirm.
 * @param {Fleet} fleet
 */
async function measureMany(fleet) {
  const since = performance.now()
  const polls = await watch({
    addresses: listAddresses(fleet),
    pages: manyHashes,
    hashes: manyHashes,
    firstHash: firstHashes.many,
    everyMs: laterPollMs,
    seconds: manySeconds,
  })
  const until = performance.now()
  // The budget has a burst of a second at the start.
  const warmAt = since + coldMs
  const sent = fleet.network.requests.filter(({ at }) => at >= warmAt && at < until)
  const rate = createFigure({
    what: `${manyHashes} hashes every ${laterPollMs / 1_000} s, ${describeCount(fleet)}: requests to the network`,
    unit: '/s',
    value: sent.length / ((until - warmAt) / 1_000),
    limit: upstreamRate + 0.5,
  })
  const name = `${manyHashes} hashes, ${describeCount(fleet)}`
  const warmPolls = polls.filter(({ at }) => at >= warmAt)
  return [rate, ...describeMany(name, warmPolls, listLookups(fleet.network, since))]
}

/**
 * @param {string} name
 * @param {readonly Poll[]} polls
 * @param {readonly NetworkRequest[]} requests
 */
function describeMany(name, polls, requests) {
  const refused = polls.filter(({ status }) => status !== 200)
  const ages = polls.map(({ ageMs }) => ageMs).filter((ageMs) => !Number.isNaN(ageMs))
  const ofNode = requests.filter(({ source }) => source === 'node')
  const wasted = ofNode.filter((each) => !isAnsweredByBoth(each, requests))
  return [
    createFigure({
      what: `${name}: refused of ${polls.length} polls after ${coldMs / 1_000} s`,
      unit: '%',
      value: (100 * refused.length) / polls.length,
      limit: 0,
    }),
    createFigure({
      what: `${name}: true age, p95`,
      unit: 's',
      value: getQuantile(ages, 0.95) / 1_000,
      limit: 15,
    }),
    createFigure({
      what: `${name}: true age, highest`,
      unit: 's',
      value: Math.max(...ages) / 1_000,
      limit: null,
    }),
    createFigure({
      what: `${name}: answers of the node without one of the indexer`,
      unit: '%',
      value: (100 * wasted.length) / ofNode.length,
      limit: 0,
    }),
  ]
}

/** One lookup asks both sources within this time. */
const lookupMs = 4_000

/**
 * @param {NetworkRequest} ofNode
 * @param {readonly NetworkRequest[]} requests
 */
const isAnsweredByBoth = (ofNode, requests) =>
  requests.some(
    ({ source, hash, at }) =>
      source === 'indexer' &&
      hash === ofNode.hash &&
      Math.abs(at - ofNode.at) <= lookupMs,
  )

/** @param {readonly number[]} values @param {number} share of the values that are lower */
const getQuantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** @param {Fleet} fleet */
async function measureSharedCache(fleet) {
  const balancer = await startBalancer(listAddresses(fleet))
  const nginx = await startNginx(balancer.address)
  const before = balancer.countPassed()
  try {
    const polls = await watch({
      addresses: [nginx.address],
      pages: viewers,
      hashes: 1,
      firstHash: firstHashes.cached,
      everyMs: earlyPollMs,
      seconds: cachedSeconds,
    })
    return createFigure({
      what: `${viewers} viewers behind nginx, ${cachedSeconds} s, ${polls.length} polls: requests to the service`,
      unit: '',
      value: balancer.countPassed() - before,
      limit: 8,
    })
  } finally {
    await nginx.stop()
    balancer.stop()
  }
}

/** @param {Fleet} fleet */
async function measureRestart({ instances, network, store }) {
  const { onNew, onKept } = await restartAll(instances, network, store)
  return Object.entries({ new: onNew, kept: onKept }).map(([name, sent]) =>
    createFigure({
      what: `all instances replaced, ${name} connections: failed of ${sent.requests} requests`,
      unit: '',
      value: sent.failed,
      limit: 0,
    }),
  )
}

/**
 * The node limits one instance, which looks up new hashes of several clients at once.
 * Counts the others' requests to it.
 * @param {Fleet} fleet
 */
async function measureLimited(fleet) {
  const { network } = fleet
  const [limited = '', ...others] = listAddresses(fleet)
  const hashes = 10
  const watching = watch({
    addresses: others,
    pages: hashes,
    hashes,
    firstHash: firstHashes.limited,
    everyMs: laterPollMs,
    seconds: limitedSeconds + 8,
  })
  await wait(7_000)
  network.limited.add(nameInstance(0))
  const ended = AbortSignal.timeout(1_000)
  for (let client = 0; client < hashes; client += 1) {
    const hash = createHash(firstHashes.limited + hashes + client)
    void look(limited, hash, { client: viewers + client, ended })
  }
  await wait(1_000)
  const since = performance.now()
  await watching
  network.limited.clear()
  const sent = listLookups(network, since).filter(
    ({ source, instance }) => source === 'node' && instance !== nameInstance(0),
  )
  return createFigure({
    what: `after a 429 to one instance, ${limitedSeconds} s: requests of the other ${others.length} to the node`,
    unit: '',
    value: sent.length,
    limit: 2,
  })
}

/**
 * How long responses take where each reply of Redis takes long. With the limits of
 * clients, which are counted in Redis.
 */
async function measureSlowRedis() {
  const redis = await startRedis()
  const network = await startNetwork()
  const link = await startSlowLink(redis, redisDelayMs)
  const environment = { CROSSWATCH_RATE_LIMIT: '1200', CROSSWATCH_UPSTREAM_RATE: '1000' }
  const instance = await startInstance(0, network, link.url, environment)
  try {
    const name = `Redis at ${redisDelayMs} ms`
    const clients = { IPv4: '203.0.113.7', IPv6: '2001:db8:1:2::7' }
    const figures = []
    let hash = firstHashes.slow
    for (const [family, client] of Object.entries(clients)) {
      hash += 1
      const times = await measureCached(instance.address, createHash(hash), client)
      const value = getQuantile(times, 0.5)
      const what = `${name}, ${family}: cached poll, median`
      figures.push({ what, unit: 'ms', value, limit: 60, of: times })
    }
    const times = []
    for (let each = 0; each < 5; each += 1) {
      hash += 1
      const sentAt = performance.now()
      await look(instance.address, createHash(hash), { client: clients.IPv4 })
      times.push(performance.now() - sentAt)
    }
    const value = getQuantile(times, 0.5)
    const what = `${name}: poll of a new hash, median`
    return [...figures, { what, unit: 'ms', value, limit: 1_000, of: times }]
  } finally {
    await instance.stop()
    link.stop()
    network.stop()
    await redis.stop()
  }
}

/**
 * @param {string} address
 * @param {string} hash
 * @param {string} client
 */
async function measureCached(address, hash, client) {
  const times = []
  await look(address, hash, { client })
  const freshUntil = performance.now() + freshSeconds * 1_000 - 200
  while (performance.now() < freshUntil && times.length < 20) {
    const sentAt = performance.now()
    await look(address, hash, { client })
    times.push(performance.now() - sentAt)
  }
  return times
}
