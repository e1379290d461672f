import type { SharedRedis } from '../redis/sharedRedis'
import { openBucket } from './bucket'
import { createUpstreamBudget } from './budget'
import { createCircuits } from './circuits'
import type { Fetch } from './exchange'

type ScopeOptions = {
  /** What other instances on the same Redis share; null for none. */
  shared: SharedRedis | null
  /** Requests a second, of all instances together. */
  perSecond: number
  /** Returns Unix ms. */
  now: () => number
  /** Notes when a response was sent by the clock of its host, Unix ms. */
  noteDate: (sentAt: number) => void
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  /** Sends the requests in place of the global one. */
  fetch?: Fetch | undefined
  /** Takes one line for the operator. */
  log: (line: string) => void
}

/** What all requests to the upstreams of one network share. */
export type UpstreamScope = ReturnType<typeof openUpstreamScope>

export function openUpstreamScope({ perSecond, ...common }: ScopeOptions) {
  const { shared, monotonic } = common
  const circuits = createCircuits(shared, monotonic)
  const bucket = openBucket({ perSecond, shared, circuits, now: monotonic })
  const budget = createUpstreamBudget({ bucket, perSecond })
  return { ...common, circuits, budget }
}
