import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { median } from './measureRequests.mjs'
import { startService } from './measureService.mjs'

/** The limits of the service's resident memory, and of its growth from the third to the last quarter of a run, in bytes. */
const startLimitBytes = 150_000_000
const loadLimitBytes = 256_000_000
const growthLimitBytes = 5_000_000
/** In a shorter run the caches are still filling, and code is still being compiled. */
const minSecondsForGrowth = 600

/**
 * Sends distinct hashes and a few repeated requests to a service, and samples its memory.
 * @param {number} seconds
 * @param {number} [requestsPerSecond] as many as possible if omitted
 * @returns {Promise<{ startBytes: number, highestBytes: number, growthBytes: number, samples: number[] }>} `startBytes`: after the
 * page and the whole catalogue were served once
 */
export async function soak(seconds, requestsPerSecond) {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  for (const path of ['/', '/tokenlist/utils/currencies/details']) {
    await (await fetch(service.address + path)).arrayBuffer()
  }
  const startBytes = service.rssBytes()
  /** @type {number[]} */
  const samples = []
  const timer = setInterval(() => samples.push(service.rssBytes()), (seconds * 1_000) / 80)
  try {
    await autocannon({
      url: service.address,
      duration: seconds,
      connections: 20,
      ...(requestsPerSecond !== undefined && { overallRate: requestsPerSecond }),
      requests: [
        {
          method: 'POST',
          path: '/tracker/v2/txn',
          setupRequest: (request) => ({ ...request, body: JSON.stringify({ hash: makeHash() }) }),
        },
        {
          method: 'POST',
          path: '/tracker/v2/txn',
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({
              txn: { quoteId: 'soak', hash: makeHash(), sellAmount: '1', route: {} },
            }),
          }),
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
  return {
    startBytes,
    highestBytes: Math.max(...samples),
    growthBytes: median(samples.slice(-quarter)) - median(samples.slice(-2 * quarter, -quarter)),
    samples,
  }
}

const makeHash = () => randomBytes(32).toString('hex')

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // A full run takes two hours, at a rate that leaves the machine to others: `node scripts/soak.mjs 7200 120`.
  const [seconds = 60, requestsPerSecond] = process.argv.slice(2).map(Number)
  const { startBytes, highestBytes, growthBytes, samples } = await soak(seconds, requestsPerSecond)
  console.log(`MB over time: ${samples.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`)
  for (const { name, bytes, limit } of [
    { name: 'memory after start', bytes: startBytes, limit: startLimitBytes },
    { name: 'highest memory', bytes: highestBytes, limit: loadLimitBytes },
    {
      name: 'growth in the last quarter',
      bytes: growthBytes,
      limit: seconds < minSecondsForGrowth ? Infinity : growthLimitBytes,
    },
  ]) {
    const isWithinLimit = bytes <= limit
    console.log(`${isWithinLimit ? 'ok' : 'OVER'}: ${name}: ${bytes} of ${limit} bytes`)
    if (!isWithinLimit) process.exitCode = 1
  }
}
