import type { UpstreamBudget } from './budget'
import type { Demand } from './demand'

/** What a look-up is about, which requests wait and fail together for, and who causes it. */
type Cause = { key: string; demand: Demand }

/** One look-up of a client, with the requests that it may send. */
export type Turn = ReturnType<typeof openTurn> & {
  /** Ends its requests early: what is later is no use to anyone. */
  signal?: AbortSignal
}

/** Opens a look-up, which gives back at its end what it has not sent. */
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
    /** Takes back one request that has not reached its upstream. */
    refund(): void {
      left += 1
    },
    end(): void {
      budget.giveBack(left)
      left = 0
    },
  }
}

/** Runs a look-up to its end. */
export async function inTurn<T>(
  budget: UpstreamBudget,
  cause: Cause,
  run: (turn: Turn) => Promise<T>,
): Promise<T> {
  const turn = openTurn(budget, cause)
  try {
    return await run(turn)
  } finally {
    turn.end()
  }
}
