/** @import { ChildProcess } from 'node:child_process' */
/** @import { Asked } from './steadyClient.mjs' */
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run.mjs'
import { askSteadily } from './steadyClient.mjs'

/**
 * Processor time per request of a service beside that of a bare `node:http` server which sends the same bytes, asked by
 * the same client in the same bursts, in one run: requests a second swing with whatever else the machine does, processor
 * time much less. Both are first asked so often that their code is compiled (by count: on a busy machine a time holds
 * fewer requests, and a service has more code than a bare server). Then they take turns, a thousand requests each, so
 * that what happens on the machine happens to both. The time is summed over the turns of a stretch.
 */
const warmUp = 20_000
const stretches = 9
const turns = 4
const perTurn = 1_000

/** @typedef {{ address: string, pid: number }} Server */

/**
 * @param {Server} service
 * @param {Asked} asked
 * @returns {Promise<{ ratio: number, ratios: number[], service: number, bare: number }>} µs for a request in the middle
 * stretch; `ratio` is the middle one of the `ratios` of all stretches
 */
export async function compareWithBare(service, asked) {
  const bare = await startBare(await answerOf(service.address, asked))
  /** @type {{ service: number, bare: number }[]} */
  const of = []
  try {
    for (const { address } of [service, bare]) await askSteadily(address, asked, warmUp)
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      const costs = { service: 0, bare: 0 }
      for (let turn = 0; turn < turns; turn += 1) {
        costs.service += (await cost(service, asked)) / turns
        costs.bare += (await cost(bare, asked)) / turns
      }
      of.push(costs)
    }
  } finally {
    await bare.stop()
  }
  const ratios = of.map((each) => each.service / each.bare)
  return {
    ratio: middle(ratios),
    ratios,
    service: middle(of.map((each) => each.service)),
    bare: middle(of.map((each) => each.bare)),
  }
}

/**
 * @param {Server} server
 * @param {Asked} asked
 * @returns {Promise<number>} µs of processor time for a request
 */
async function cost({ address, pid }, asked) {
  const before = processorTime(pid)
  await askSteadily(address, asked, perTurn)
  return (processorTime(pid) - before) / perTurn
}

/**
 * The answer as it travels: fetch would decode it.
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
  const [address] = await firstLine(child)
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<[string]>}
 */
async function firstLine(child) {
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) return [line]
  }
  throw new Error('The bare server ended without saying where it is.')
}

/**
 * @param {number} pid
 * @returns {number} µs of processor time so far, of all its threads. Linux alone says it for another process; in nanoseconds
 * only for each thread, and in steps of 10 ms for all
 */
function processorTime(pid) {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads)
    .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1_000, 0)
}

/** @param {number[]} values */
const middle = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
