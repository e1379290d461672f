import { isFinal } from '../../model/transaction/verdict'
import { createRoom } from '../http/room'
import type { Caller } from '../tracking/caller'
import type { FoundTransaction, Sought } from '../tracking/snapshotReader'
import { waitLimits } from './limits'

type Wait = {
  caller: Caller
  sought: Sought
  /** What its client has looked up. */
  found: FoundTransaction
  ms: number
}

type Waiter = {
  caller: Caller
  /** Ends the wait with what was looked up last. */
  end: () => void
}

/** All that wait for one transaction, and what was looked up last for them. */
type Waiting = { sought: Sought; found: FoundTransaction; waiters: Set<Waiter> }

/** Whether a transaction has ended, or needs somebody. */
export const isWaitOver = ({ snapshot }: FoundTransaction): boolean =>
  isFinal(snapshot.verdict) || snapshot.explanation.need !== null

/**
 * Returns a function that waits until a transaction ends or needs somebody, or the time is over,
 * and returns the latest look-up. All that wait for one transaction share its look-ups and what
 * they find, so that together they cost as much as one viewer of its page. A call beyond the
 * room is answered at once.
 */
export function createEndWaits(
  readSnapshot: (caller: Caller, sought: Sought) => Promise<FoundTransaction>,
  isStopping: () => boolean,
  maxWaits: number,
) {
  const room = createRoom(maxWaits, Math.ceil(maxWaits * waitLimits.clientPart))
  const waitingByHash = new Map<string, Waiting>()

  /** Looks a transaction up for all that wait for it, until nobody does. */
  async function watch(key: string, waiting: Waiting): Promise<void> {
    const { sought, waiters } = waiting
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, waitLimits.lookUpMs))
      const [first] = waiters
      if (first === undefined || isStopping()) {
        waitingByHash.delete(key)
        for (const { end } of waiters) end()
        return
      }
      const found = await readSnapshot(first.caller, sought).catch(() => null)
      if (found?.problem === '') waiting.found = found
      // What fails for one client may not for the next.
      else if (waiters.delete(first)) waiters.add(first)
      if (isWaitOver(waiting.found)) for (const { end } of waiters) end()
    }
  }

  function join(key: string, { sought, found }: Wait): Waiting {
    const known = waitingByHash.get(key)
    if (known !== undefined) return Object.assign(known, { found })
    const waiting = { sought, found, waiters: new Set<Waiter>() }
    waitingByHash.set(key, waiting)
    void watch(key, waiting)
    return waiting
  }

  /** Waits for the end, for its time or until its client is gone. */
  return async (wait: Wait): Promise<FoundTransaction> => {
    const { caller, sought, ms } = wait
    const { signal } = caller
    const leave = signal.aborted ? null : room.take(caller.env.client)
    if (leave === null) return wait.found
    const waiting = join(`${sought.hash}@${sought.chain ?? ''}`, wait)
    await new Promise<void>((resolve) => {
      const waiter = { caller, end }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end, { once: true })
      waiting.waiters.add(waiter)
      function end(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        waiting.waiters.delete(waiter)
        resolve()
      }
    })
    leave()
    return waiting.found
  }
}

export type WaitForEnd = ReturnType<typeof createEndWaits>
