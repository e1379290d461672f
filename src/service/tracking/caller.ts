import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ServerEnv } from '../http/serverEnv'
import type { Source } from '../sources/source'
import type { Demand } from '../upstream/demand'

/** Who looks something up. */
export type Caller = {
  /** Of the request: its client, its ID and its trace. */
  env: ServerEnv['Bindings']
  /** Ends the wait for an error sample that never responds. */
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

/**
 * Throws the faulty response of an error sample. `input`: a canonical hash, or a name or
 * address in lower case.
 */
export async function throwFault(source: Source, input: string, { signal }: Caller) {
  const res = await source.fault?.(input, signal)
  if (res) throw new HTTPException(undefined, { res })
}
