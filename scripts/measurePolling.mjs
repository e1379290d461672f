/** @import { Socket } from 'node:net' */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startService } from './measureService.mjs'

const interval = 3_000
const hashCount = 30

/**
 * Many pages that poll at once: each client asks every 3 s on a connection of its own. Behind the service stands another
 * of ours as its upstream, whose requests are counted. `slow` connections beside them never finish their request, and
 * come again when they are cut off.
 * @param {{ clients: number, seconds: number, slow: number }} of
 * @returns {Promise<{ errors: number, p50: number, p99: number, perHash: number, waited: number }>} latencies in ms; `perHash`:
 * upstream requests a second for each distinct hash; `waited`: for what share of the time the service had work and no
 * processor, as other work on the machine had it. The first seconds, in which all connect to a service that has just
 * started, are part of it.
 */
export async function measurePolling({ clients, seconds, slow }) {
  const upstream = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_URL: upstream.address,
    // Enough for all hashes at once: they are new to the service when the first clients ask.
    CROSSWATCH_UPSTREAM_RATE: '100',
  })
  const stopSlow = keepSlow(Number(new URL(service.address).port), slow)
  try {
    const before = await trackerRequests(upstream.address)
    const waitedBefore = waitedMs(service.pid)
    const until = performance.now() + seconds * 1_000
    const polled = await Promise.all(
      Array.from({ length: clients }, (_, client) => poll(service.address, client, until)),
    )
    const asked = (await trackerRequests(upstream.address)) - before
    const times = polled.flatMap((each) => each.times).toSorted((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      times[Math.floor(times.length * share)] ?? Number.NaN
    return {
      errors: polled.reduce((sum, each) => sum + each.errors, 0),
      p50: at(0.5),
      p99: at(0.99),
      perHash: asked / seconds / hashCount,
      waited: (waitedMs(service.pid) - waitedBefore) / (seconds * 1_000),
    }
  } finally {
    stopSlow()
    await service.stop()
    await upstream.stop()
  }
}

/**
 * @param {number} port
 * @param {number} many
 * @returns {() => void} ends them
 */
function keepSlow(port, many) {
  let isOver = false
  /** @type {Set<Socket>} */
  const open = new Set()
  const begin = () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: a\r\nx: '),
    )
    open.add(socket)
    socket.on('error', () => {})
    socket.resume().on('close', () => {
      open.delete(socket)
      if (!isOver) begin()
    })
  }
  for (let each = 0; each < many; each += 1) begin()
  return () => {
    isOver = true
    for (const socket of open) socket.destroy()
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
  // Pages do not open in step.
  await wait(Math.random() * interval)
  while (performance.now() < until) {
    const begun = performance.now()
    try {
      if ((await post(`${address}/tracker/v2/txn`, body, agent)) !== 200) errors += 1
    } catch {
      errors += 1
    }
    times.push(performance.now() - begun)
    await wait(Math.max(0, interval - (performance.now() - begun)))
  }
  agent.destroy()
  return { times, errors }
}

/**
 * @param {string} url
 * @param {string} body
 * @param {Agent} agent
 * @returns {Promise<number>} the status, once the whole answer is here
 */
function post(url, body, agent) {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-length': body.length },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.end(body)
  })
}

/**
 * @param {number} pid
 * @returns {number} ms that its main thread has been ready to run without running. Linux alone says it.
 */
const waitedMs = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6

/** @param {string} address of a service of ours */
async function trackerRequests(address) {
  const text = await (await fetch(`${address}/metrics`)).text()
  const lines = text.matchAll(
    /^crosswatch_http_requests_total\{.*route="\/tracker\/v2\/txn".*\} (\d+)$/gm,
  )
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}
