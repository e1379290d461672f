import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, build } from 'vite'

/**
 * The service as it is built, below node_modules so that it finds its packages as it does in dist/. `start` runs it as a
 * process of its own, with flags for Node, and gives its address; `remove` kills what still runs, and removes it.
 */
export async function builtService(name: string, plugins: Plugin[] = []) {
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
        /** All that it has written to its standard output so far. */
        said: () => string
      }>((ready, fail) => {
        const child = spawn(process.execPath, [...flags, join(folder, 'service/serve.js')], {
          cwd: folder,
          env: { PORT: '0', ...env },
        })
        children.push(child)
        const ended = new Promise<void>((end) => child.once('close', () => end()))
        let [said, complained] = ['', '']
        child.stderr.on('data', (text) => (complained += String(text)))
        child.once('close', () => fail(new Error(`It ended: ${complained}`)))
        child.stdout.on('data', (text) => {
          said += String(text)
          const address = /Crosswatch is at (\S+)/.exec(said)?.[1]
          if (address === undefined) return
          ready({
            address,
            said: () => said,
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

/** A hash made of a number. */
export const numbered = (at: number): string => at.toString(16).padStart(64, 'A').toUpperCase()

/** Posts starts one after the other from a number on, until the service is gone; gives back those that it confirmed. */
export async function startUntilGone(address: string, from: number): Promise<number[]> {
  const confirmed: number[] = []
  for (let at = from; ; at += 1) {
    try {
      const txn = { quoteId: `quote-${at}`, hash: numbered(at), sellAmount: '1', route: {} }
      const response = await ask(address, { txn })
      if (response.status === 200) confirmed.push(at)
    } catch {
      return confirmed
    }
  }
}

/** Asks the tracker of a service that runs. */
export const ask = (address: string, body: object): Promise<Response> =>
  fetch(`${address}/tracker/v2/txn`, { method: 'POST', body: JSON.stringify(body) })
