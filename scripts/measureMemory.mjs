import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { startService } from './measureService.mjs'

/**
 * `node scripts/measureMemory.mjs [REQUESTS] [RESPONSES]` measures the service's memory under distinct requests, and under
 * large responses of an upstream. The default counts take about 20 minutes.
 */
const maxRssBytes = 256_000_000
const connections = 20

/** @typedef {{ rssBytes: number, statuses: Record<string, number> }} Measured */

const createHash = () => randomBytes(32).toString('hex').toUpperCase()

/**
 * Sends `count` requests. A request that the upstream budget refuses (503) is replaced by another one later.
 * @param {Awaited<ReturnType<typeof startService>>} service
 * @param {number} count
 * @param {(index: number) => [string, RequestInit]} createRequest
 * @returns {Promise<Measured>}
 */
async function measureUnderLoad(service, count, createRequest) {
  let rssBytes = 0
  const timer = setInterval(() => (rssBytes = Math.max(rssBytes, service.rssBytes())), 250)
  /** @type {Record<string, number>} */
  const statuses = {}
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const [path, init] = createRequest(next++)
        const response = await fetch(`${service.address}${path}`, init)
        await response.arrayBuffer()
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
        if (response.status !== 503) continue
        next -= 1
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }),
  )
  clearInterval(timer)
  return { rssBytes, statuses }
}

/** @param {object} body @returns {RequestInit} */
const createPost = (body) => ({ method: 'POST', body: JSON.stringify(body) })

/**
 * Requests distinct transactions and names, and posts distinct starts.
 * @param {number} count
 */
async function measureDistinctRequests(count) {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const route = { sellAsset: 'BTC.BTC', calldata: 'f'.repeat(8_000) }
  const measured = await measureUnderLoad(service, count, (index) => {
    if (index % 3 === 0) return [`/tx/${createHash()}`, {}]
    if (index % 3 === 1) return [`/names/name${index}`, {}]
    const txn = { quoteId: `quote-${index}`, hash: createHash(), sellAmount: '1', route }
    return ['/tracker/v2/txn', createPost({ txn })]
  })
  await service.stop()
  return measured
}

/**
 * Requests distinct hashes from a service whose upstream responds with 1 to 4 MB.
 * @param {number} count
 */
async function measureLargeResponses(count) {
  let responses = 0
  const upstream = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      responses += 1
      const hash = JSON.parse(body || '{}').hash ?? ''
      const leg = {
        chain: 'BTC',
        hash,
        fromAsset: 'BTC.BTC',
        toAsset: 'ETH.ETH',
        status: 'pending',
        txnType: 'x'.repeat(900),
      }
      const legs = Array.from({ length: 1_000 * (1 + (responses % 4)) - 200 }, () => leg)
      const result = { firstTransactionHash: hash, legs }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ done: false, status: 'pending', result }))
    })
  })
  await new Promise((resolve) => upstream.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = upstream.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_URL: `http://127.0.0.1:${port}`,
  })
  const measured = await measureUnderLoad(service, count, () => [
    '/tracker/v2/txn',
    createPost({ hash: createHash() }),
  ])
  await service.stop()
  upstream.closeAllConnections()
  upstream.close()
  return measured
}

/**
 * @param {string} name
 * @param {Measured} measured
 */
function report(name, { rssBytes, statuses }) {
  const isOk = rssBytes <= maxRssBytes
  const megabytes = Math.round(rssBytes / 1e6)
  console.log(`${isOk ? 'ok' : 'OVER'}: ${name}: ${megabytes} of ${maxRssBytes / 1e6} MB`)
  console.log(`  statuses: ${JSON.stringify(statuses)}`)
  if (!isOk) process.exitCode = 1
}

const [requests = 40_000, responses = 2_000] = process.argv.slice(2).map(Number)
report(`${requests} distinct requests`, await measureDistinctRequests(requests))
report(`${responses} upstream responses of 1 to 4 MB`, await measureLargeResponses(responses))
