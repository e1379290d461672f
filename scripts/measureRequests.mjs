/** @import { ChildProcess } from 'node:child_process' */
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { residentBytes } from './measureService.mjs'
import { root } from './run.mjs'

/**
 * Compares the CPU time of a request with that of a bare `node:http` server that sends the same bytes. autocannon loads both in
 * turns, so that other processes slow both. CPU time varies less than requests per second. Both are warmed up first, because the
 * service has more code to compile.
 */
const connections = 10
const warmUpRequests = 10_000
const turns = 9
const requestsPerTurn = 2_000

/** @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Sent */
/** @typedef {{ address: string, pid: number }} Server */
/** @typedef {{ cpuUs: number, p50: number, p99: number, rss: number }} Cost CPU time and latencies (ms) of a request, memory in bytes */

/**
 * @param {Server} service
 * @param {Sent} sent
 * @returns {Promise<{ ratios: number[], service: Cost, bare: Cost }>} `ratios`: CPU time of each turn relative to the
 * bare server; each cost is the median of all turns
 */
export async function compareWithBare(service, sent) {
  const bare = await startBare(await recordResponse(service.address, sent))
  /** @type {{ service: Cost, bare: Cost }[]} */
  const costs = []
  try {
    for (const server of [service, bare]) await measureCost(server, sent, warmUpRequests)
    for (let turn = 0; turn < turns; turn += 1) {
      costs.push({
        service: await measureCost(service, sent, requestsPerTurn),
        bare: await measureCost(bare, sent, requestsPerTurn),
      })
    }
  } finally {
    await bare.stop()
  }
  return {
    ratios: costs.map((each) => each.service.cpuUs / each.bare.cpuUs),
    service: getMedianCost(costs.map((each) => each.service)),
    bare: getMedianCost(costs.map((each) => each.bare)),
  }
}

/**
 * @param {Server} server
 * @param {Sent} sent
 * @param {number} amount of requests
 * @returns {Promise<Cost>}
 */
async function measureCost({ address, pid }, { method, path: target, headers = {}, body }, amount) {
  const before = readCpuUs(pid)
  const { latency, errors, non2xx } = await autocannon({
    url: address + target,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections,
    amount,
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} responses other than 2xx.`)
  const cpuUs = (readCpuUs(pid) - before) / amount
  return { cpuUs, p50: latency.p50, p99: latency.p99, rss: residentBytes(pid) }
}

/**
 * Records an encoded response. fetch would decode it.
 * @param {string} address
 * @param {Sent} sent
 * @returns {Promise<{ status: number, headers: [string, string][], body: string }>} `body` in base64
 */
function recordResponse(address, { method, path: target, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const clientRequest = request(address + target, { method, headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const connectionHeaders = new Set([
          'connection',
          'keep-alive',
          'content-length',
          'transfer-encoding',
        ])
        const headerEntries = Object.entries(response.headers).filter(
          ([name]) => !connectionHeaders.has(name),
        )
        resolve({
          status: response.statusCode ?? 0,
          headers: [
            ...headerEntries.map(
              ([name, value]) => /** @type {[string, string]} */ ([name, String(value)]),
            ),
            ['content-length', String(bytes.length)],
          ],
          body: bytes.toString('base64'),
        })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** @param {Awaited<ReturnType<typeof recordResponse>>} response */
async function startBare(response) {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-bare-'))
  const file = path.join(folder, 'response.json')
  await writeFile(file, JSON.stringify(response))
  const child = spawn(process.execPath, [path.join(root, 'scripts/bareServer.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await readFirstLine(child),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<string>}
 */
async function readFirstLine(child) {
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) return line
  }
  throw new Error('The bare server ended without printing its address.')
}

/**
 * @param {number} pid
 * @returns {number} the CPU time of all its threads in µs. Linux reports it in nanoseconds for each thread, and in steps of 10 ms
 * for the process
 */
function readCpuUs(pid) {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads)
    .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1_000, 0)
}

/** @param {Cost[]} costs */
const getMedianCost = (costs) => ({
  cpuUs: median(costs.map(({ cpuUs }) => cpuUs)),
  p50: median(costs.map(({ p50 }) => p50)),
  p99: median(costs.map(({ p99 }) => p99)),
  rss: median(costs.map(({ rss }) => rss)),
})

/** @param {number[]} values */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
