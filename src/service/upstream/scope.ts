import type { Coordinator } from '../coordinator/coordinator'
import { redisLimits } from '../redis/limits'
import { createUpstreamBudget } from './budget'
import { createCircuits } from './circuits'
import type { Fetch } from './exchange'

type ScopeOptions = {
  coordinator: Coordinator
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
  const { coordinator, monotonic } = common
  const circuits = createCircuits(coordinator, monotonic)
  async function take(count: number): Promise<number> {
    const { waitMs, closed } = await coordinator.take('budget', count, perSecond)
    circuits.adopt(closed)
    return waitMs
  }
  // Instances of which nobody asks anything are seen, too, and see who has ended.
  setInterval(() => void take(0), redisLimits.beatMs).unref()
  // So few are of searches, which go on without what is refused.
  const isOptional = perSecond < 1
  const budget = createUpstreamBudget({ take, perSecond, isOptional })
  return { ...common, circuits, budget }
}
