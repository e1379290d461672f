import type { Context } from 'hono'
import type { ServerEnv } from '../http/serverEnv'
import type { Demand } from '../upstream/demand'

/** Who looks something up. */
export type Caller = {
  /** Of the request: its client, its ID and its trace. */
  env: ServerEnv['Bindings']
  /** Aborts when the client closes its connection. */
  signal: AbortSignal
}

export const toCaller = ({ env, req }: Context<ServerEnv>): Caller => ({
  env,
  signal: req.raw.signal,
})

/**
 * Whose share of the upstream budget a look-up uses. Renders in this process share one.
 * `isWatched`: somebody waits for a transaction.
 */
export function getDemand({ env }: Caller, isWatched = false): NonNullable<Demand> {
  const { client, requestId, traceparent } = env
  const [narrowest, customer = narrowest] = client?.groups ?? []
  return { client: customer ?? 'page', isWatched, requestId, traceparent }
}
