import type { UpstreamBudget } from './budget'
import type { Demand } from './demand'

/** What a look-up is about, which requests wait and fail together for, and who causes it. */
type Cause = { key: string; demand: Demand }

/** One look-up of a client, with the requests that it may send. */
export type Turn = ReturnType<typeof openTurn> & {
  /** Ends its requests early: what is later is no use to anyone. */
  signal?: AbortSignal
}

function openTurn(budget: UpstreamBudget, cause: Cause) {
  let left = 0
  let hasBegun = false
  const { key, demand } = cause
  const { client = null, requestId, traceparent } = demand ?? {}

  async function reserve(count: number): Promise<void> {
    await budget.reserve(cause, count, hasBegun)
    hasBegun = true
  }

  return {
    key,
    demand,
    /** Null for the service itself. */
    client,
    /** So that the upstream's log and traces can name the client's request. */
    headers: {
      ...(requestId && { 'x-request-id': requestId }),
      ...(traceparent && { traceparent }),
    },
    /** Waits until `count` requests may be sent, which are asked for at once. */
    async prepare(count: number): Promise<void> {
      if (count <= left) return
      await reserve(count - left)
      left = count
    },
    /** Waits until one request may be sent, unless one is prepared. */
    async spend(): Promise<void> {
      if (left === 0) return reserve(1)
      left -= 1
    },
  }
}

/** Runs a look-up. */
export const inTurn = <T>(
  budget: UpstreamBudget,
  cause: Cause,
  run: (turn: Turn) => Promise<T>,
): Promise<T> => run(openTurn(budget, cause))
