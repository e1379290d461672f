/** @import { ChildProcess } from 'node:child_process' */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run.mjs'

/** As in `npm start`, MB: the service stays below 256 MB under any input of its clients. */
const heapLimit = ['--max-old-space-size=128', '--max-semi-space-size=8']

/**
 * Starts Crosswatch as `npm start` does, on a free port with nothing kept, and measures it.
 * @param {Record<string, string>} [environment] beside this process' own
 * @returns {Promise<{ readyMs: number, pid: number, address: string, rssBytes: () => number, stop: () => Promise<void> }>} once the
 * address is printed
 */
export async function startService(environment = {}) {
  const begun = performance.now()
  const child = spawn(process.execPath, [...heapLimit, path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_LOG: 'warn',
      ...environment,
    },
    // A line for each request would drown the figures.
    stdio: ['ignore', 'pipe', environment['CROSSWATCH_LOG'] === 'info' ? 'ignore' : 'inherit'],
  })
  const address = await printedAddress(child)
  return {
    readyMs: performance.now() - begun,
    address,
    pid: child.pid ?? 0,
    rssBytes: () => residentBytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<string>}
 */
async function printedAddress(child) {
  if (child.stdout === null) throw new Error('The service was started without a pipe to read from.')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0]
    if (address !== undefined) {
      // Read on, or a full pipe would stop the service.
      child.stdout.resume()
      return address
    }
  }
  throw new Error('The service ended without printing its address.')
}

/** @param {number} pid */
export function residentBytes(pid) {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024
}
