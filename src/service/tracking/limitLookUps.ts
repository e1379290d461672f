import pLimit from 'p-limit'
import type { Caller } from './caller'

/**
 * Looks something up for a client, and counts it as `requestCount` requests: as many as the
 * interface needs for it. Throws a 429 once the client has no requests left.
 */
export type LookUp = <T>(
  requestCount: number,
  look: (caller: Caller) => Promise<T>,
) => Promise<T>

/** A name can have a dozen addresses, with a look-up for each. */
const maxLookUps = 6

/**
 * The look-ups of one call, of which some run at a time, and no more after one that the
 * client has no requests for, or once the call has ended.
 */
export function limitLookUps(caller: Caller, admit: () => Promise<void>): LookUp {
  const inTurn = pLimit(maxLookUps)
  let refusal: unknown = null

  async function admitAll(requestCount: number): Promise<void> {
    if (refusal !== null) throw refusal
    try {
      for (let index = 0; index < requestCount; index += 1) await admit()
    } catch (error) {
      refusal = error
      throw error
    }
  }

  return (requestCount, look) =>
    inTurn(async () => {
      caller.signal.throwIfAborted()
      await admitAll(requestCount)
      return look(caller)
    })
}
