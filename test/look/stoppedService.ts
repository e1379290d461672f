import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** What `npm start` serves, with a clock that stands still. */
export type StoppedService = {
  address: string
  /** Puts its clock to a moment, Unix ms. */
  at: (moment: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the service as it is built in dist/, on a free port, with nothing kept. */
export async function startStopped(moment: number): Promise<StoppedService> {
  const child = spawn(
    process.execPath,
    ['--import', resolve('test/look/stoppedClock.mjs'), resolve('dist/service/serve.js')],
    {
      env: { PORT: '0', CROSSWATCH_STORE: 'memory', CROSSWATCH_RATE_LIMIT: '0' },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    },
  )
  const at = async (to: number) => {
    const confirmed = once(child, 'message')
    child.send(to)
    await confirmed
  }
  const [said] = await once(child.stdout ?? child, 'data')
  const address = /Crosswatch is at (\S+)/.exec(String(said))?.[1]
  if (address === undefined) throw new Error(`The service said: ${String(said)}`)
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
