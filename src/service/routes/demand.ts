import type { Context } from 'hono'
import type { ServerEnv } from '../http/serverEnv'
import type { Demand } from '../upstream/demand'

/** Whose share of the upstream budget a request uses. Renders in this process share one. */
export function getDemand(
  c: Context<ServerEnv>,
  isWatched: boolean,
): NonNullable<Demand> {
  const [narrowest, customer = narrowest] = c.env.client?.groups ?? []
  const { requestId, traceparent } = c.env
  return { client: customer ?? 'page', isWatched, requestId, traceparent }
}
