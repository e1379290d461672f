import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, build } from 'vite'

/**
 * Builds the service in a folder below node_modules, where it finds its packages. `start` runs it as a process with the given Node
 * flags. `remove` kills its processes and deletes the folder.
 */
export async function buildService(name: string, plugins: Plugin[] = []) {
  const folder = resolve(`node_modules/.cache/crosswatch-${name}`)
  rmSync(folder, { recursive: true, force: true })
  await build({
    logLevel: 'silent',
    plugins,
    build: { ssr: 'src/service/serve.ts', outDir: join(folder, 'service') },
  })
  mkdirSync(join(folder, 'page'))
  const metas = '<meta name="api-base-url" content=""><meta name="network-prefix" content="">'
  writeFileSync(join(folder, 'page/index.html'), metas)
  const children: ChildProcess[] = []

  return {
    folder,
    start: (env: Record<string, string>, flags: string[] = []) =>
      new Promise<{
        address: string
        kill: () => Promise<void>
        /** The standard output so far. */
        output: () => string
      }>((ready, fail) => {
        const child = spawn(process.execPath, [...flags, join(folder, 'service/serve.js')], {
          cwd: folder,
          env: { PORT: '0', ...env },
        })
        children.push(child)
        const ended = new Promise<void>((end) => child.once('close', () => end()))
        let [output, errors] = ['', '']
        child.stderr.on('data', (text) => (errors += String(text)))
        child.once('close', () => fail(new Error(`The service ended: ${errors}`)))
        child.stdout.on('data', (text) => {
          output += String(text)
          const address = /Crosswatch is at (\S+)/.exec(output)?.[1]
          if (address === undefined) return
          ready({
            address,
            output: () => output,
            kill: () => {
              child.kill('SIGKILL')
              return ended
            },
          })
        })
      }),
    remove: () => {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a hash for a number. */
export const makeHash = (at: number): string => at.toString(16).padStart(64, 'A').toUpperCase()

/** Starts tracking of `makeHash(from)` and following hashes until the service ends. Returns the confirmed numbers. */
export async function startUntilServiceEnds(address: string, from: number): Promise<number[]> {
  const confirmed: number[] = []
  for (let at = from; ; at += 1) {
    try {
      const txn = { quoteId: `quote-${at}`, hash: makeHash(at), sellAmount: '1', route: {} }
      const response = await postToTracker(address, { txn })
      if (response.status === 200) confirmed.push(at)
    } catch {
      return confirmed
    }
  }
}

export const postToTracker = (address: string, body: object): Promise<Response> =>
  fetch(`${address}/tracker/v2/txn`, { method: 'POST', body: JSON.stringify(body) })
