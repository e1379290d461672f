import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startService } from './measureService.mjs'

const intervalMs = 3_000
const hashCount = 30

/**
 * Polls a service as many pages do: each client sends a request every 3 s on its own connection. The upstream of the service is
 * another Crosswatch, whose requests are counted. The first seconds, in which all clients connect, are included.
 * @param {{ clients: number, seconds: number }} load
 * @returns {Promise<{ errors: number, p50: number, p99: number, perHash: number, waited: number }>} latencies in ms; `perHash`:
 * upstream requests per second and distinct hash; `waited`: the share of the time in which the service was ready to run, but other
 * processes had the CPUs
 */
export async function measurePolling({ clients, seconds }) {
  const upstream = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_URL: upstream.address,
    // Enough for all hashes at once: they are new to the service when the first clients ask.
    CROSSWATCH_UPSTREAM_RATE: '100',
  })
  try {
    const before = await trackerRequests(upstream.address)
    const waitedBefore = waitedMs(service.pid)
    const until = performance.now() + seconds * 1_000
    const polled = await Promise.all(
      Array.from({ length: clients }, (_, client) => poll(service.address, client, until)),
    )
    const upstreamRequests = (await trackerRequests(upstream.address)) - before
    const times = polled.flatMap((each) => each.times).toSorted((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      times[Math.floor(times.length * share)] ?? Number.NaN
    return {
      errors: polled.reduce((sum, each) => sum + each.errors, 0),
      p50: at(0.5),
      p99: at(0.99),
      perHash: upstreamRequests / seconds / hashCount,
      waited: (waitedMs(service.pid) - waitedBefore) / (seconds * 1_000),
    }
  } finally {
    await service.stop()
    await upstream.stop()
  }
}

/**
 * @param {string} address
 * @param {number} client
 * @param {number} until
 */
async function poll(address, client, until) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = JSON.stringify({ hash: String(client % hashCount).padStart(64, 'a') })
  /** @type {number[]} */
  const times = []
  let errors = 0
  // Pages are not opened at the same time.
  await wait(Math.random() * intervalMs)
  while (performance.now() < until) {
    const startedAt = performance.now()
    try {
      if ((await post(`${address}/tracker/v2/txn`, body, agent)) !== 200) errors += 1
    } catch {
      errors += 1
    }
    times.push(performance.now() - startedAt)
    await wait(Math.max(0, intervalMs - (performance.now() - startedAt)))
  }
  agent.destroy()
  return { times, errors }
}

/**
 * @param {string} url
 * @param {string} body
 * @param {Agent} agent
 * @returns {Promise<number>} the status, once the whole response has arrived
 */
function post(url, body, agent) {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-length': body.length },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.end(body)
  })
}

/**
 * @param {number} pid
 * @returns {number} ms for which its main thread was ready to run and did not run (Linux only)
 */
const waitedMs = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6

/** @param {string} address of a Crosswatch */
async function trackerRequests(address) {
  const text = await (await fetch(`${address}/metrics`)).text()
  const lines = text.matchAll(
    /^crosswatch_http_requests_total\{.*route="\/tracker\/v2\/txn".*\} (\d+)$/gm,
  )
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}
