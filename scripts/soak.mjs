import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { middle } from './measureRequests.mjs'
import { startService } from './measureService.mjs'

/** Bytes: the most there may be, and by how much the last quarter may lie above the one before. */
const highest = 256_000_000
const steepest = 5_000_000
/** A shorter run is still filling its caches and compiling at its end, seconds. */
const longEnough = 600

/**
 * Asks a service about ever new hashes and the same few again, for so long, and watches its memory.
 * @param {number} seconds
 * @param {number} [perSecond] how many requests a second; as many as it takes when left out
 * @returns {Promise<{ rss: number, slope: number, of: number[] }>} bytes: the highest, and how much more the last quarter of
 * the samples has than the one before it
 */
export async function soak(seconds, perSecond) {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  /** @type {number[]} */
  const of = []
  const timer = setInterval(() => of.push(service.rssBytes()), (seconds * 1_000) / 80)
  try {
    await autocannon({
      url: service.address,
      duration: seconds,
      connections: 20,
      ...(perSecond !== undefined && { overallRate: perSecond }),
      requests: [
        {
          method: 'POST',
          path: '/tracker/v2/txn',
          setupRequest: (request) => ({ ...request, body: JSON.stringify({ hash: hash() }) }),
        },
        {
          method: 'POST',
          path: '/tracker/v2/txn',
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({
              txn: { quoteId: 'soak', hash: hash(), sellAmount: '1', route: {} },
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
  const quarter = Math.floor(of.length / 4)
  return {
    rss: Math.max(...of),
    slope: middle(of.slice(-quarter)) - middle(of.slice(-2 * quarter, -quarter)),
    of,
  }
}

const hash = () => randomBytes(32).toString('hex')

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Two hours are the real thing, at a pace that leaves the machine to others: `node scripts/soak.mjs 7200 120`.
  const [seconds = 60, perSecond] = process.argv.slice(2).map(Number)
  const { rss, slope, of } = await soak(seconds, perSecond)
  const isFine = rss <= highest && (seconds < longEnough || slope <= steepest)
  console.log(`MB over time: ${of.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`)
  console.log(
    `${isFine ? 'ok' : 'OVER'}: at most ${rss} of ${highest} bytes; the last quarter ${slope} more than the one before`,
  )
  process.exitCode = isFine ? 0 : 1
}
