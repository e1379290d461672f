/** @import { ChildProcess } from 'node:child_process' */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run.mjs'

/** The limits of `npm start`, in MB: the service stays below 256 MB under any client input. */
const heapLimit = ['--max-old-space-size=128', '--max-semi-space-size=8']

/**
 * Starts Crosswatch as `npm start` does, on a free port with an empty store.
 * @param {Record<string, string>} [environment] variables in addition to those of this process
 * @returns {Promise<{ readyMs: number, pid: number, address: string, rssBytes: () => number, stop: () => Promise<void> }>} once the
 * address is printed
 */
export async function startService(environment = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...heapLimit, path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_LOG: 'warn',
      ...environment,
    },
    // The log would hide the figures.
    stdio: ['ignore', 'pipe', environment['CROSSWATCH_LOG'] === 'info' ? 'ignore' : 'inherit'],
  })
  const address = await readAddress(child)
  return {
    readyMs: performance.now() - startedAt,
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
async function readAddress(child) {
  if (child.stdout === null) throw new Error('The service has no output pipe.')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0]
    if (address !== undefined) {
      // A full pipe would stop the service.
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
