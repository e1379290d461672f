/** @import { ServiceFigure } from './service.mjs' */
import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { startService } from './startService.mjs'

/**
 * The limits of the service's resident memory, and of its growth from the third to the
 * last quarter of a run, in MB.
 */
const limits = { start: 150, highest: 256, growth: 5 }
/** In a shorter run the caches are still filling, and code is still being compiled. */
const minSecondsForGrowth = 600

/**
 * Sends distinct hashes, starts and names, and a few repeated requests to a service, and
 * samples its memory.
 * @param {number} seconds
 * @param {number} [requestsPerSecond] as many as possible if omitted
 * @returns {Promise<ServiceFigure[]>}
 */
export async function soak(seconds, requestsPerSecond) {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const readMb = () => service.rssBytes() / 1e6
  for (const path of ['/', '/tokenlist/utils/currencies/details']) {
    await (await fetch(service.address + path)).arrayBuffer()
  }
  // After the page and the whole catalogue were served once.
  const startMb = readMb()
  /** @type {number[]} */
  const samples = []
  const timer = setInterval(() => samples.push(readMb()), (seconds * 1_000) / 80)
  try {
    await autocannon({
      url: service.address,
      duration: seconds,
      connections: 20,
      ...(requestsPerSecond !== undefined && { overallRate: requestsPerSecond }),
      requests: [
        createPost(() => ({ hash: createHash() })),
        createPost(() => ({
          txn: { quoteId: 'q', hash: createHash(), sellAmount: '1', route },
        })),
        {
          method: 'GET',
          setupRequest: (sent) => ({ ...sent, path: `/tx/${createHash()}` }),
        },
        { method: 'GET', path: '/xname/alice' },
        {
          method: 'GET',
          path: '/tokenlist/utils/currencies/details',
          headers: { 'accept-encoding': 'br' },
        },
      ],
    })
  } finally {
    clearInterval(timer)
    await service.stop()
  }
  const quarter = Math.floor(samples.length / 4)
  const growthMb =
    computeMean(samples.slice(-quarter)) -
    computeMean(samples.slice(-2 * quarter, -quarter))
  const name = `soak of ${seconds} s`
  const growthLimit = seconds < minSecondsForGrowth ? null : limits.growth
  return [
    {
      what: 'memory after start',
      unit: 'MB',
      value: startMb,
      limit: limits.start,
      of: [],
    },
    {
      what: `${name}: highest memory`,
      unit: 'MB',
      value: Math.max(...samples),
      limit: limits.highest,
      of: [],
    },
    {
      what: `${name}: growth in its last quarter`,
      unit: 'MB',
      value: growthMb,
      limit: growthLimit,
      of: [],
    },
  ]
}

const route = { sellAsset: 'BTC.BTC', calldata: 'f'.repeat(8_000) }
const createHash = () => randomBytes(32).toString('hex')

/** @param {() => object} createBody */
const createPost = (createBody) => ({
  method: 'POST',
  path: '/tracker/v2/txn',
  setupRequest: (/** @type {import('autocannon').Request} */ sent) => ({
    ...sent,
    body: JSON.stringify(createBody()),
  }),
})

/** @param {number[]} values */
const computeMean = (values) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // A full run takes two hours, at a rate that leaves the machine to others: `npm run
  // soak -- 7200 120`.
  const [seconds = 60, requestsPerSecond] = process.argv.slice(2).map(Number)
  for (const { what, value, limit } of await soak(seconds, requestsPerSecond)) {
    const isOver = limit !== null && value > limit
    console.log(
      `${isOver ? 'OVER' : 'ok'}: ${what}: ${value.toFixed(1)} MB of ${limit ?? '-'} MB`,
    )
    if (isOver) process.exitCode = 1
  }
}
