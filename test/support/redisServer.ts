import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listening } from './listening'

/**
 * Starts an empty `redis-server` on a free port. After `stop`, `start` begins with an empty store. Between `pause` and `resume` it
 * accepts connections but does not respond.
 */
export async function redisServer() {
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-redis-'))
  const port = await freePort()
  let child: ReturnType<typeof spawn> | undefined

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const options = ['--save', '', '--appendonly', 'no', '--dir', folder]
      child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...options])
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

async function freePort(): Promise<number> {
  const { port, close } = await listening(createServer())
  await close()
  return port
}
