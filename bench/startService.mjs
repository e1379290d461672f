/** @import { ChildProcess } from 'node:child_process' */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** The flags of `npm start`: the service stays below 256 MB under any client input. */
const flags = ['--max-old-space-size=128', '--max-semi-space-size=8', 'scripts/start.mjs']

/**
 * Starts Crosswatch as `npm start` does, on a free port with an empty store.
 * @param {Record<string, string>} [environment] variables in addition to those of this process
 * @param {string[]} [furtherFlags] of Node
 * @returns {Promise<{
 *   readyMs: number,
 *   pid: number,
 *   address: string,
 *   child: ChildProcess,
 *   rssBytes: () => number,
 *   stop: () => Promise<void>,
 * }>} once the address is printed
 */
export async function startService(environment = {}, furtherFlags = []) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...furtherFlags, ...flags], {
    env: {
      ...process.env,
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_LOG: 'warn',
      // None is built beside what is measured.
      CROSSWATCH_LANGUAGES: 'en',
      ...environment,
    },
    // The log would hide the figures. Modules of further flags receive messages.
    stdio: [
      'ignore',
      'pipe',
      environment['CROSSWATCH_LOG'] === 'info' ? 'ignore' : 'inherit',
      'ipc',
    ],
  })
  const address = await readAddress(child)
  const pid = child.pid ?? 0
  return {
    readyMs: performance.now() - startedAt,
    address,
    pid,
    child,
    rssBytes: () => readRssBytes(pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve())
        // SIGTERM would drain for two seconds.
        child.kill('SIGINT')
      }),
  }
}

/**
 * Reads the address in the first line of a server's output.
 * @param {ChildProcess} child
 * @returns {Promise<string>}
 */
export async function readAddress(child) {
  if (child.stdout === null) throw new Error('The server has no output pipe.')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0]
    if (address === undefined) continue
    // A full pipe would stop the server.
    child.stdout.resume()
    return address
  }
  throw new Error('The server ended without printing its address.')
}

/** @param {number} pid of a process on Linux */
export const readRssBytes = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) *
  1024
