import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { startService } from './measureService.mjs'

/** The most memory that the service may take under any input of its clients, bytes. */
const most = 256_000_000
const inParallel = 20

const hash = () => randomBytes(32).toString('hex').toUpperCase()

/**
 * Sends so many requests, and tells the most memory that the service took meanwhile.
 * @param {Awaited<ReturnType<typeof startService>>} service
 * @param {number} count
 * @param {(at: number) => [string, RequestInit]} requestOf
 */
async function rssUnder(service, count, requestOf) {
  let rss = 0
  const timer = setInterval(() => (rss = Math.max(rss, service.rssBytes())), 250)
  /** @type {Map<number, number>} */
  const statuses = new Map()
  let next = 0
  await Promise.all(
    Array.from({ length: inParallel }, async () => {
      while (next < count) {
        const [path, init] = requestOf(next++)
        const response = await fetch(`${service.address}${path}`, init)
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status !== 503) continue
        // The budget of upstream requests refused it: another one is sent instead, later.
        next -= 1
        await new Promise((ready) => setTimeout(ready, 500))
      }
    }),
  )
  clearInterval(timer)
  return { rss, statuses: Object.fromEntries(statuses) }
}

/** @param {object} body @returns {RequestInit} */
const posting = (body) => ({ method: 'POST', body: JSON.stringify(body) })

/** Distinct documents and starts: `/tx/…`, `/names/…` and `{ txn }` in turn. */
async function distinct(/** @type {number} */ count) {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const route = { sellAsset: 'BTC.BTC', calldata: 'f'.repeat(8_000) }
  const measured = await rssUnder(service, count, (at) => {
    if (at % 3 === 0) return [`/tx/${hash()}`, {}]
    if (at % 3 === 1) return [`/names/name${at}`, {}]
    const txn = { quoteId: `quote-${at}`, hash: hash(), sellAmount: '1', route }
    return ['/tracker/v2/txn', posting({ txn })]
  })
  await service.stop()
  return measured
}

/** Distinct hashes of which the upstream tells 1 to 4 MB. */
async function large(/** @type {number} */ count) {
  let answered = 0
  const upstream = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      answered += 1
      const asked = JSON.parse(body || '{}').hash ?? ''
      const leg = {
        chain: 'BTC',
        hash: asked,
        fromAsset: 'BTC.BTC',
        toAsset: 'ETH.ETH',
        status: 'pending',
        txnType: 'x'.repeat(900),
      }
      const legs = Array.from({ length: 1_000 * (1 + (answered % 4)) - 200 }, () => leg)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          done: false,
          status: 'pending',
          result: { firstTransactionHash: asked, legs },
        }),
      )
    })
  })
  await new Promise((ready) => upstream.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = upstream.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_URL: `http://127.0.0.1:${port}`,
  })
  const measured = await rssUnder(service, count, () => [
    '/tracker/v2/txn',
    posting({ hash: hash() }),
  ])
  await service.stop()
  upstream.closeAllConnections()
  upstream.close()
  return measured
}

// `node scripts/measureMemory.mjs 40000 2000`: distinct requests, and large answers of an upstream.
const [requests = 40_000, answers = 2_000] = process.argv.slice(2).map(Number)
/** @type {[string, Awaited<ReturnType<typeof large>> | null][]} */
const results = [
  [
    `${requests} distinct documents, names and starts`,
    requests > 0 ? await distinct(requests) : null,
  ],
  [`${answers} upstream answers of 1 to 4 MB`, answers > 0 ? await large(answers) : null],
]
for (const [name, measured] of results) {
  if (measured === null) continue
  const isFine = measured.rss <= most
  const mb = Math.round(measured.rss / 1e6)
  console.log(`${isFine ? 'ok' : 'OVER'}: ${name}: at most ${mb} of ${most / 1e6} MB RSS`)
  console.log(`  statuses: ${JSON.stringify(measured.statuses)}`)
  if (!isFine) process.exitCode = 1
}
