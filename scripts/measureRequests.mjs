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
 * What a request costs a service, beside a bare `node:http` server that sends the same bytes, in one run. Both get the
 * same load by autocannon in turns, so that what else happens on the machine happens to both. Requests per second swing
 * with it, processor time much less. Both are warmed up by a number of requests: a service has more code to compile.
 */
const connections = 10
const warmUpRequests = 10_000
const turns = 9
const requestsPerTurn = 2_000

/** @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Asked */
/** @typedef {{ address: string, pid: number }} Server */
/** @typedef {{ cpuUs: number, p50: number, p99: number, rss: number }} Cost processor time and latencies (ms) of a request, memory in bytes */

/**
 * @param {Server} service
 * @param {Asked} asked
 * @returns {Promise<{ ratios: number[], service: Cost, bare: Cost }>} `ratios`: processor time of each turn against the bare
 * server's; each cost is the middle one of all turns
 */
export async function compareWithBare(service, asked) {
  const bare = await startBare(await answerOf(service.address, asked))
  /** @type {{ service: Cost, bare: Cost }[]} */
  const costs = []
  try {
    for (const server of [service, bare]) await costOf(server, asked, warmUpRequests)
    for (let turn = 0; turn < turns; turn += 1) {
      costs.push({
        service: await costOf(service, asked, requestsPerTurn),
        bare: await costOf(bare, asked, requestsPerTurn),
      })
    }
  } finally {
    await bare.stop()
  }
  return {
    ratios: costs.map((each) => each.service.cpuUs / each.bare.cpuUs),
    service: middleCost(costs.map((each) => each.service)),
    bare: middleCost(costs.map((each) => each.bare)),
  }
}

/**
 * @param {Server} server
 * @param {Asked} asked
 * @param {number} amount of requests
 * @returns {Promise<Cost>}
 */
async function costOf({ address, pid }, { method, path: target, headers = {}, body }, amount) {
  const before = processorTimeUs(pid)
  const { latency, errors, non2xx } = await autocannon({
    url: address + target,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections,
    amount,
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} responses other than 2xx.`)
  const cpuUs = (processorTimeUs(pid) - before) / amount
  return { cpuUs, p50: latency.p50, p99: latency.p99, rss: residentBytes(pid) }
}

/**
 * The response as it travels: fetch would decode it.
 * @param {string} address
 * @param {Asked} asked
 * @returns {Promise<{ status: number, headers: [string, string][], body: string }>} `body` in base64
 */
function answerOf(address, { method, path: target, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const asking = request(address + target, { method, headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        const own = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding'])
        const kept = Object.entries(response.headers).filter(([name]) => !own.has(name))
        resolve({
          status: response.statusCode ?? 0,
          headers: [
            ...kept.map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)])),
            ['content-length', String(whole.length)],
          ],
          body: whole.toString('base64'),
        })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** @param {Awaited<ReturnType<typeof answerOf>>} answer */
async function startBare(answer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-bare-'))
  const file = path.join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(answer))
  const child = spawn(process.execPath, [path.join(root, 'scripts/bareServer.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await firstLine(child),
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
async function firstLine(child) {
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) return line
  }
  throw new Error('The bare server ended without printing its address.')
}

/**
 * @param {number} pid
 * @returns {number} µs of processor time so far, of all its threads. Linux alone reports it for another process, in
 * nanoseconds only for each thread, and in steps of 10 ms for all
 */
function processorTimeUs(pid) {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads)
    .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1_000, 0)
}

/** @param {Cost[]} costs */
const middleCost = (costs) => ({
  cpuUs: middle(costs.map(({ cpuUs }) => cpuUs)),
  p50: middle(costs.map(({ p50 }) => p50)),
  p99: middle(costs.map(({ p99 }) => p99)),
  rss: middle(costs.map(({ rss }) => rss)),
})

/** @param {number[]} values */
export const middle = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
