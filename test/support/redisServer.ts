import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './listening'

/**
 * Starts an empty `redis-server` on a free port. After `stop`, `start` begins with an empty store. Between `pause` and `resume` it
 * accepts connections but does not respond. `options` are further command line arguments.
 */
export async function redisServer(options: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-redis-'))
  const port = await findFreePort()
  let child: ReturnType<typeof spawn> | undefined

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
      const inMemory = ['--save', '', '--appendonly', 'no']
      child = spawn('redis-server', [...place, ...inMemory, ...options])
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
      child.stdout?.on('data', (text) => {
        if (String(text).includes('Ready to accept connections')) resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      child?.once('exit', () => resolve())
      child?.kill('SIGKILL')
    })

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
