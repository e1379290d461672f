import { isToldAlike } from '../../model/words/agentTransaction'
import type { Caller } from '../tracking/caller'
import type { FoundTransaction, Sought } from '../tracking/snapshotReader'
import { waitLimits } from './limits'

type Wait = {
  caller: Caller
  sought: Sought
  /** What its client knows. */
  known: FoundTransaction
  /** Whether a look-up ends the wait of a client that knows an earlier one. */
  isNews: (known: FoundTransaction, found: FoundTransaction) => boolean
  ms: number
  /** The client whose waits are counted. */
  client: string
  /** Called after each look-up that ends no wait. */
  onLook: () => void
}

/** Who waits for news of one transaction. */
type Waiter = Wait & { tell: (found: FoundTransaction) => void }

/**
 * Returns a function that waits until a transaction has news for its client, or the time is
 * over, and returns the latest look-up. All that wait for one transaction
 * share its look-ups, so that together they cost as much as one viewer of its page. A client
 * with too many waits is answered at once.
 */
export function createChangeWaits(
  readSnapshot: (caller: Caller, sought: Sought) => Promise<FoundTransaction>,
  isStopping: () => boolean,
) {
  const waitersByHash = new Map<string, Set<Waiter>>()
  const countByClient = new Map<string, number>()

  function count(client: string, change: 1 | -1): void {
    const counted = (countByClient.get(client) ?? 0) + change
    if (counted === 0) countByClient.delete(client)
    else countByClient.set(client, counted)
  }

  function hasRoom(client: string): boolean {
    const all = [...countByClient.values()].reduce((sum, each) => sum + each, 0)
    const own = countByClient.get(client) ?? 0
    return all < waitLimits.maxWaits && own < waitLimits.maxWaitsOfClient
  }

  /** Looks a transaction up for all that wait for it, until nobody does. */
  async function watch(key: string, waiters: Set<Waiter>): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, waitLimits.lookUpMs))
      if (isStopping()) for (const waiter of waiters) waiter.tell(waiter.known)
      const [first] = waiters
      if (first === undefined || isStopping()) {
        waitersByHash.delete(key)
        return
      }
      const found = await look(first)
      if (found !== null) for (const waiter of waiters) tellIfNew(waiter, found)
      // What fails for one client may not for the next.
      else if (waiters.delete(first)) {
        waiters.add(first)
        for (const waiter of waiters) waiter.onLook()
      }
    }
  }

  /** Null where the look-up failed: the next one may not. */
  async function look({ caller, sought }: Waiter): Promise<FoundTransaction | null> {
    try {
      const found = await readSnapshot(caller, sought)
      return found.problem === '' ? found : null
    } catch {
      return null
    }
  }

  function join(key: string, waiter: Waiter): void {
    const others = waitersByHash.get(key)
    if (others !== undefined) {
      others.add(waiter)
      return
    }
    const waiters = new Set([waiter])
    waitersByHash.set(key, waiters)
    void watch(key, waiters)
  }

  /** Waits for news, for its time or until its client is gone. */
  const waitFor = (wait: Wait, key: string): Promise<FoundTransaction> =>
    new Promise((resolve) => {
      const { signal } = wait.caller
      const waiter: Waiter = { ...wait, tell: (found) => end(found) }
      const stop = () => end(waiter.known)
      const timer = setTimeout(stop, wait.ms)
      signal.addEventListener('abort', stop, { once: true })
      function end(found: FoundTransaction): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        waitersByHash.get(key)?.delete(waiter)
        resolve(found)
      }
      join(key, waiter)
    })

  return async (wait: Wait): Promise<FoundTransaction> => {
    const { client, caller, sought } = wait
    if (!hasRoom(client) || caller.signal.aborted) return wait.known
    count(client, 1)
    try {
      return await waitFor(wait, `${sought.hash}@${sought.chain ?? ''}`)
    } finally {
      count(client, -1)
    }
  }
}

function tellIfNew(waiter: Waiter, found: FoundTransaction): void {
  const isNews = waiter.isNews(waiter.known, found)
  waiter.known = found
  if (isNews) waiter.tell(found)
  else waiter.onLook()
}

const toKnownAt = ({ snapshot, checkedAt }: FoundTransaction) => ({
  snapshot,
  // Without a time of the data, nothing is late.
  now: checkedAt ?? 0,
})

/** Whether a transaction is told otherwise than its client knows it. */
export const isToldOtherwise: Wait['isNews'] = (known, found) =>
  !isToldAlike(toKnownAt(known), toKnownAt(found))

export type WaitForChange = ReturnType<typeof createChangeWaits>
