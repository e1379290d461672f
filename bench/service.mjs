import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNetwork } from './scale/network.mjs'
import { soak } from './soak.mjs'
import { readAddress, startService } from './startService.mjs'

/**
 * The figures of the service in `npm run bench`. Needs Linux.
 * @typedef {{
 *   what: string,
 *   unit: string,
 *   value: number,
 *   limit: number | null,
 *   of: number[],
 * }} ServiceFigure
 * @typedef {{
 *   method: 'GET' | 'POST',
 *   path: string,
 *   headers?: Record<string, string>,
 *   body?: string,
 * }} Sent
 * @typedef {{ address: string, pid: number }} Server
 */

const connections = 20
/**
 * V8 compiles functions of the service in other threads until then, which takes a quarter
 * of its CPU time.
 */
const warmUpRequests = 30_000
const turns = 9
const requestsPerTurn = 10_000
const pollers = 1_500
const pollMs = 3_000
/** Before the polling is measured: a process that has just started compiles its code. */
const warmUpSeconds = 10
const polledHashes = 30
const warmUpPages = 300
const loadedPages = 200

/**
 * @param {number} seconds of the polling and of the soak
 * @returns {Promise<ServiceFigure[]>}
 */
export async function measureService(seconds) {
  return [
    ...(await measureCosts()),
    ...(await measureRendering()),
    ...(await measurePolling(seconds)),
    ...(await soak(seconds)),
  ]
}

/**
 * Compares the CPU time of a request with that of a bare `node:http` server that sends
 * the same bytes.
 */
async function measureCosts() {
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '999999999',
    CROSSWATCH_LOG: 'info',
  })
  try {
    const { samples } = await (await fetch(`${service.address}/service`)).json()
    const recorded = samples.find(
      (/** @type {{ recorded: boolean }} */ each) => each.recorded,
    )
    /** @type {Sent} */
    const post = {
      method: 'POST',
      path: '/tracker/v2/txn',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: recorded.hash }),
    }
    /** @type {Sent} */
    const get = {
      method: 'GET',
      path: `/tracker/v2/txn/${recorded.hash}`,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    }
    return [
      await compareWithBare('catalogue', 1.4, service, {
        method: 'GET',
        path: '/tokenlist/utils/currencies/details',
        headers: { 'accept-encoding': 'br' },
      }),
      await compareWithBare('tracker from cache', 2.5, service, post),
      await compareCpu(
        'CPU time, cached GET (br) : POST',
        1.1,
        [service, get],
        [service, post],
      ),
    ]
  } finally {
    await service.stop()
  }
}

/**
 * @param {string} what
 * @param {number} limit of the ratio
 * @param {Server} service
 * @param {Sent} sent
 * @returns {Promise<ServiceFigure>}
 */
async function compareWithBare(what, limit, service, sent) {
  const bare = await startBare(await recordResponse(service.address, sent))
  const name = `CPU time, ${what} : bare node:http`
  try {
    return await compareCpu(name, limit, [service, sent], [bare, sent])
  } finally {
    await bare.stop()
  }
}

/**
 * Loads a server with two requests, or two servers, in turns, so that other processes
 * slow both. CPU time varies less than requests per second. Both are warmed up first,
 * because the service has more code to compile.
 * @param {string} what
 * @param {number} limit of the ratio
 * @param {[Server, Sent]} measured
 * @param {[Server, Sent]} reference
 * @returns {Promise<ServiceFigure>}
 */
async function compareCpu(what, limit, measured, reference) {
  for (const each of [measured, reference]) await measureCpuUs(...each, warmUpRequests)
  const ratios = []
  for (let turn = 0; turn < turns; turn += 1) {
    const cpuUs = await measureCpuUs(...measured, requestsPerTurn)
    ratios.push(cpuUs / (await measureCpuUs(...reference, requestsPerTurn)))
  }
  return { what, unit: 'x', value: getQuantile(ratios, 0.5), limit, of: ratios }
}

/**
 * @param {Server} server
 * @param {Sent} sent
 * @param {number} amount of requests
 * @returns {Promise<number>} the CPU time of one request in µs
 */
async function measureCpuUs({ address, pid }, sent, amount) {
  const before = readCpuUs(pid)
  await keepBusy(address, sent, amount)
  return (readCpuUs(pid) - before) / amount
}

/**
 * Asks a server on all connections, each time as soon as a response is complete, so that
 * it never waits for a request. Not autocannon: it is slower than the servers. This
 * process does not sleep meanwhile: a server that finds its client asleep pays 10 µs of
 * CPU time to wake it, and the slower server finds it asleep more often.
 * @param {string} address
 * @param {Sent} sent
 * @param {number} amount of requests
 */
async function keepBusy(
  address,
  { method, path: target, headers = {}, body = '' },
  amount,
) {
  const { host, hostname, port } = new URL(address)
  const lines = Object.entries({ host, 'content-length': body.length, ...headers })
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map((line) => line.join(': '))]
  const message = [...head, '', body].join('\r\n')
  const buffer = Buffer.alloc(65_536)
  let unsent = amount
  const asking = Array.from({ length: connections }, async () => {
    let missing = 0
    const callback = (/** @type {number} */ length) => {
      if (missing === 0)
        missing = readLength(buffer.toString('latin1', 0, Math.min(length, 2_000)))
      missing -= length
      if (missing === 0) ask()
      return true
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer, callback },
    })
    const ask = () => {
      unsent -= 1
      if (unsent >= 0) socket.write(message)
      else socket.end()
    }
    ask()
    await once(socket, 'close')
  })
  let isAwake = true
  const stayAwake = () => isAwake && setImmediate(stayAwake)
  stayAwake()
  await Promise.all(asking)
  isAwake = false
}

/** @param {string} text the beginning of a response @returns {number} its length in bytes */
function readLength(text) {
  const [head, length] =
    /^HTTP\/1\.1 200 .*?^content-length: (\d+)\r$.*?\r\n\r\n/ims.exec(text) ?? []
  if (head === undefined)
    throw new Error(`Not a complete response: ${text.slice(0, 200)}`)
  return head.length + Number(length)
}

/**
 * @param {number} pid
 * @returns {number} the CPU time of all its threads in µs. Linux reports it in nanoseconds
 *   for each thread, and in steps of 10 ms for the process
 */
function readCpuUs(pid) {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads)
    .map((thread) =>
      Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1_000, 0)
}

/**
 * Sends a request as it is, without `fetch`, which would decode the response.
 * @param {string} address
 * @param {Sent} sent
 * @param {Agent} [agent] holds the connections
 * @returns {Promise<{ response: import('node:http').IncomingMessage, bytes: Buffer }>}
 */
function send(address, { method, path: target, headers = {}, body }, agent) {
  return new Promise((resolve, reject) => {
    // A page waits as long.
    const signal = AbortSignal.timeout(15_000)
    const sent = request(
      address + target,
      { method, headers, agent, signal },
      (response) => {
        const ended = response.toArray()
        ended.then(
          (chunks) => resolve({ response, bytes: Buffer.concat(chunks) }),
          reject,
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}

/**
 * @param {string} address
 * @param {Sent} sent
 * @returns {Promise<{ status: number, headers: [string, string][], body: string }>}
 *   `body` in base64
 */
async function recordResponse(address, sent) {
  const ofConnection = /^(connection|keep-alive|content-length|transfer-encoding)$/
  const { response, bytes } = await send(address, sent)
  const headers = Object.entries(response.headers).filter(
    ([name]) => !ofConnection.test(name),
  )
  return {
    status: response.statusCode ?? 0,
    headers: [...headers, ['content-length', bytes.length]].map(([name, value]) => [
      String(name),
      String(value),
    ]),
    body: bytes.toString('base64'),
  }
}

/** @param {Awaited<ReturnType<typeof recordResponse>>} response */
async function startBare(response) {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-bare-'))
  const file = path.join(folder, 'response.json')
  await writeFile(file, JSON.stringify(response))
  const child = spawn(process.execPath, ['bench/bareServer.mjs', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await readAddress(child),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Measures the CPU time of a rendered document, one after the other, and how long another
 * client's API call takes while one client loads many pages at once.
 * @returns {Promise<ServiceFigure[]>}
 */
async function measureRendering() {
  const unlimited = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const figures = []
  try {
    const { samples } = await (await fetch(`${unlimited.address}/service`)).json()
    // A list is shared for seconds, so that each load has a search of its own.
    const pages = {
      'a transaction': () => `/tx/${samples[0].hash}`,
      'a name': () => '/names/eld',
      'a search of tokens': (/** @type {number} */ index) => `/tokens?q=${index}`,
    }
    for (const [name, createPath] of Object.entries(pages)) {
      const load = (/** @type {number} */ index) =>
        send(unlimited.address, { method: 'GET', path: createPath(index) })
      for (let index = 0; index < warmUpPages; index += 1) await load(index)
      const before = readCpuUs(unlimited.pid)
      for (let index = 0; index < loadedPages; index += 1) await load(warmUpPages + index)
      const value = (readCpuUs(unlimited.pid) - before) / loadedPages / 1_000
      figures.push({
        what: `CPU time, document of ${name}`,
        unit: 'ms',
        value,
        limit: 10,
        of: [],
      })
    }
  } finally {
    await unlimited.stop()
  }
  const service = await startService({ CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const sendAs = (/** @type {string} */ client, /** @type {Sent} */ sent) =>
      send(service.address, {
        ...sent,
        headers: { ...sent.headers, 'x-forwarded-for': client },
      })
    const latencies = []
    for (let round = 0; round <= turns; round += 1) {
      const loads = { pending: loadedPages }
      const loading = Array.from({ length: loadedPages }, async (_, index) => {
        await sendAs(`192.0.2.${round + 1}`, {
          method: 'GET',
          path: `/tx/${createHash(index)}`,
        })
        loads.pending -= 1
      })
      while (loads.pending > 0) {
        const sentAt = performance.now()
        await sendAs(`198.51.100.${round + 1}`, createPoll(0))
        // In the first round the service compiles its code.
        if (round > 0) latencies.push(performance.now() - sentAt)
        await wait(5)
      }
      await Promise.all(loading)
    }
    const what = `p99 of a poll while another client loads ${loadedPages} pages`
    const value = getQuantile(latencies, 0.99)
    return [...figures, { what, unit: 'ms', value, limit: 300, of: [] }]
  } finally {
    await service.stop()
  }
}

/**
 * Polls a service as many pages do, then a bare `node:http` server: what that takes is
 * the time of the machine and of the pollers themselves.
 * @param {number} seconds of each
 * @returns {Promise<ServiceFigure[]>}
 */
async function measurePolling(seconds) {
  const network = await startNetwork()
  const service = await startService({
    ...network.environment,
    CROSSWATCH_RATE_LIMIT: '0',
    // All pollers have one address: it may have that many connections, and ask about all
    // hashes at once.
    CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1',
    CROSSWATCH_UPSTREAM_RATE: '1000',
  })
  const bare = await startBare(await recordResponse(service.address, createPoll(0)))
  try {
    const name = `${pollers} pollers, ${seconds} s`
    const figures = []
    for (const [label, { address }] of Object.entries({
      '': service,
      ' of bare node:http': bare,
    })) {
      await poll(address, warmUpSeconds)
      const { failed, latencies } = await poll(address, seconds)
      const [p50, p99] = [getQuantile(latencies, 0.5), getQuantile(latencies, 0.99)]
      const limit = label === '' ? 250 : null
      figures.push(
        { what: `${name}: errors${label}`, unit: '', value: failed, limit: 0, of: [] },
        { what: `${name}: median${label}`, unit: 'ms', value: p50, limit: null, of: [] },
        { what: `${name}: p99${label}`, unit: 'ms', value: p99, limit, of: [] },
      )
    }
    return figures
  } finally {
    await bare.stop()
    await service.stop()
    network.stop()
  }
}

/** @param {number} index @returns {Sent} a poll of one of the hashes, as pages send it */
const createPoll = (index) => ({
  method: 'GET',
  path: `/tracker/v2/txn/${createHash(index % polledHashes)}`,
  headers: { 'accept-encoding': 'gzip, deflate, br', 'cache-control': 'max-age=0' },
})

/** @param {number} index */
const createHash = (index) => String(index).padStart(64, 'a')

/**
 * Each poller has a connection of its own, and begins at any moment. Not autocannon: with
 * a rate it opens at most one connection per request and second, sends all requests of a
 * second at once, and adds a latency for each ms that a response takes.
 * @param {string} address
 * @param {number} seconds
 */
async function poll(address, seconds) {
  const endsAt = performance.now() + seconds * 1_000
  /** @type {number[]} */
  const latencies = []
  let failed = 0
  const polling = Array.from({ length: pollers }, async (_, index) => {
    const agent = new Agent({ keepAlive: true })
    await wait(Math.random() * pollMs)
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      const status = await send(address, createPoll(index), agent).then(
        ({ response }) => response.statusCode,
        () => 0,
      )
      const ms = performance.now() - sentAt
      latencies.push(ms)
      if (status !== 200) failed += 1
      await wait(pollMs - ms)
    }
    agent.destroy()
  })
  await Promise.all(polling)
  return { failed, latencies }
}

/**
 * @param {number[]} values
 * @param {number} share of the values that are lower
 */
const getQuantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

/** @param {ServiceFigure} figure */
export function formatServiceFigure({ what, unit, value, limit, of }) {
  const spread =
    of.length > 1
      ? `  (${Math.min(...of).toFixed(2)} to ${Math.max(...of).toFixed(2)})`
      : ''
  const bound = limit === null ? '' : `  limit ${limit}${value <= limit ? '' : '  OVER'}`
  return `${value.toFixed(2).padStart(12)} ${unit.padEnd(5)} ${what}${spread}${bound}`
}
