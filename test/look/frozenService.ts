import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** The built service, with a frozen clock. */
export type FrozenService = {
  address: string
  /** Sets its clock (Unix ms). */
  at: (moment: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the service from dist/ on a free port with an empty memory store, and sets its clock (Unix ms). `env`: further variables
 * of its configuration.
 */
export async function startFrozenService(
  moment: number,
  env: Readonly<Record<string, string>> = {},
): Promise<FrozenService> {
  const child = spawn(
    process.execPath,
    ['--import', resolve('test/look/frozenClock.mjs'), resolve('dist/service/serve.js')],
    {
      env: { PORT: '0', CROSSWATCH_STORE: 'memory', CROSSWATCH_RATE_LIMIT: '0', ...env },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    },
  )
  const at = async (to: number) => {
    const confirmed = once(child, 'message')
    child.send(to)
    await confirmed
  }
  const [output] = await once(child.stdout ?? child, 'data')
  const address = /Crosswatch is at (\S+)/.exec(String(output))?.[1]
  if (address === undefined) throw new Error(`The service printed: ${String(output)}`)
  await at(moment)
  return {
    address,
    at,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
