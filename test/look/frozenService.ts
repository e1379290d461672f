import { once } from 'node:events'
import { resolve } from 'node:path'
import { startService } from '../../bench/startService.mjs'

/** The service, with a frozen clock. */
export type FrozenService = {
  address: string
  /** Sets its clock (Unix ms). */
  at: (moment: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the service and sets its clock (Unix ms). `env`: further variables of its configuration. */
export async function startFrozenService(
  moment: number,
  env: Readonly<Record<string, string>> = {},
): Promise<FrozenService> {
  const { address, child, stop } = await startService(
    {
      CROSSWATCH_RATE_LIMIT: '0',
      // Most operators have one network, which pages do not name.
      CROSSWATCH_PREFIX: 'x',
      // No block comes while the clock stands.
      CROSSWATCH_FOLLOW: 'off',
      ...env,
    },
    ['--import', resolve('test/look/frozenClock.mjs')],
  )
  const at = async (to: number) => {
    const confirmed = once(child, 'message')
    child.send(to)
    await confirmed
  }
  await at(moment)
  return { address, at, stop }
}
