import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildStale } from '../../scripts/buildStale.mjs'
import { copyBuild } from './otherBuild'

/** A process of the built service. */
export type ServiceProcess = {
  child: ChildProcess
  /** The standard output so far. */
  out: () => string
  /** The standard error so far: the log. */
  err: () => string
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>
}

/** Tests about one language need no other one: none is built for them, and no page has a choice. */
const oneLanguage = { CROSSWATCH_LANGUAGES: 'en' }

/**
 * Builds what is stale. `start` runs the service as a process with the given environment only, `killAll`
 * ends them. `folder` has the build.
 */
export async function openBuild(folder = 'dist') {
  if (!(await buildStale())) throw new Error('The build failed, as printed above.')
  const entry = resolve(folder, 'service/serve.js')
  const children: ChildProcess[] = []
  const killAll = () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  }

  /** `wrapper`: a program that runs the command which follows it. `options`: those of the service. */
  const start = (
    env: Record<string, string> = {},
    flags: string[] = [],
    wrapper: string[] = [],
    options: string[] = [],
  ): ServiceProcess => {
    const [program = process.execPath, ...args] = [...wrapper, process.execPath, ...flags]
    const child = spawn(program, [...args, entry, ...options], {
      cwd: folder,
      env: { ...oneLanguage, CROSSWATCH_STORE: 'memory', PORT: '0', ...env },
    })
    children.push(child)
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    const ended = new Promise<number | null>((end) =>
      child.once('close', (code) => end(code)),
    )
    return { child, out: () => out, err: () => err, ended }
  }
  return { start, killAll }
}

/**
 * Likewise, with a copy of the build that the test may change: in a temporary folder without node_modules, as in the image, and
 * without other languages than English. `remove` kills its processes and deletes the folder.
 */
export async function copyService() {
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-service-'))
  const { start, killAll } = await openBuild(folder)
  copyBuild(folder)
  const remove = () => {
    killAll()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, start, killAll, remove }
}

/**
 * Returns the address that a service prints once it listens; V8's trace flags print other lines before. Throws what it logged when
 * the process ends before.
 */
export async function addressOf({ child, out, err, ended }: ServiceProcess) {
  const printed = new Promise<string>((ready) => {
    child.stdout?.on('data', () => {
      const address = /^Crosswatch is at (\S+)\n/m.exec(out())?.[1]
      if (address !== undefined) ready(address)
    })
  })
  const address = await Promise.race([printed, ended.then(() => null)])
  if (address === null) throw new Error(err())
  return address
}

export const postToTracker = (address: string, body: object) =>
  fetch(`${address}/tracker/v2/txn`, { method: 'POST', body: JSON.stringify(body) })

/** Returns a hash for a number. */
export const makeHash = (at: number) => at.toString(16).padStart(64, 'A').toUpperCase()

/** Starts tracking of `makeHash(at)`. Returns the status of the response. */
export async function begin(address: string, at: number, quoteId = `quote-${at}`) {
  const txn = { quoteId, hash: makeHash(at), sellAmount: '1', route: {} }
  return (await postToTracker(address, { txn })).status
}

/** The quote of `makeHash(at)`; '' where nobody has started it. */
export async function readQuote(address: string, at: number): Promise<unknown> {
  const { result } = await (await postToTracker(address, { hash: makeHash(at) })).json()
  return result?.quoteId
}

/** Starts tracking of `makeHash(from)` and following hashes until the service ends. Adds the confirmed numbers to `confirmed`. */
export async function startUntilEnd(address: string, from: number, confirmed: number[]) {
  for (let at = from; ; at += 1) {
    try {
      if ((await begin(address, at)) === 200) confirmed.push(at)
    } catch {
      return
    }
  }
}
