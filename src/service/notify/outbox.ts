import { setTimeout as wait } from 'node:timers/promises'
import { isRefusal } from '../errors/errors'
import { outboxLimits } from './limits'
import type { SendResult } from './message'
import {
  type Pending,
  type Receiver,
  type Subscription,
  type Watch,
  getDueAt,
} from './subscription'
import { type Subscriptions, dropWatches } from './subscriptions'

/** A message that this instance alone may send until its lease ends. */
export type Claim = { receiver: Receiver; watch: Watch; pending: Pending }

const { leaseMs, firstRetryMs, maxRetryMs, settleRetryMs } = outboxLimits

/**
 * The messages that stand in the subscriptions: each is claimed, sent, and taken out. An
 * instance that ends between leaves it to the others, so it is sent at least once.
 */
export function createOutbox({ stored, keyOf, now }: Subscriptions) {
  return {
    /**
     * Claims the message of a subscription that is due first; null for none, and `dropped`
     * for one that was taken out, as it is no news any more. `isTrial`: also one that is
     * not due yet.
     */
    async claim(key: string, isTrial: boolean): Promise<Claim | 'dropped' | null> {
      let claimed: Claim | 'dropped' | null = null
      await stored.update(key, (subscription) => {
        claimed = null
        if (subscription === null) return null
        const at = now()
        const watch = findDue(subscription, isTrial ? Infinity : at, at)
        if (!watch?.pending) return subscription
        if (watch.pending.until <= at) {
          claimed = 'dropped'
          return finish(subscription, watch, watch.pending)
        }
        const { attempts } = watch.pending
        const pending = {
          ...watch.pending,
          attempts: attempts + 1,
          leasedUntil: at + leaseMs,
        }
        claimed = { receiver: subscription.receiver, watch, pending }
        return replaceWatch(subscription, watch, { ...watch, pending })
      })
      return claimed
    },

    /** Notes what became of a message, while no other instance may send it. */
    async settle(
      key: string,
      { watch, pending }: Claim,
      result: SendResult,
    ): Promise<void> {
      for (;;) {
        try {
          await stored.update(key, (subscription) => {
            if (subscription === null || result === 'gone') return null
            const current = subscription.watches.find(
              (each) => keyOf(each) === keyOf(watch),
            )
            if (current === undefined) return subscription
            return settleWatch({ subscription, current, pending, result, at: now() })
          })
          return
        } catch (error) {
          if (!isRefusal(error) || now() >= pending.leasedUntil) throw error
        }
        await wait(settleRetryMs, undefined, { ref: false })
      }
    },
  }
}

/** The watch whose message is due first, at `dueUntil` at the latest; leased ones are not. */
function findDue(
  { watches }: Subscription,
  dueUntil: number,
  now: number,
): Watch | undefined {
  return watches
    .filter(
      ({ pending }) =>
        pending !== null && pending.dueAt <= dueUntil && pending.leasedUntil <= now,
    )
    .toSorted((left, right) => getTime(left) - getTime(right))[0]
}

const getTime = ({ pending }: Watch): number => (pending === null ? 0 : getDueAt(pending))

const replaceWatch = (
  { receiver, watches }: Subscription,
  before: Watch,
  after: Watch,
): Subscription => ({
  receiver,
  watches: watches.map((watch) => (watch === before ? after : watch)),
})

/**
 * Notes that a message was told, or never will be, so that it does not begin again. It is
 * taken out, unless another one has taken its place; with the last one the watch ends.
 */
function finish(
  subscription: Subscription,
  watch: Watch,
  { id, tells }: Pending,
): Subscription | null {
  const isSame = watch.pending?.id === id
  if (isSame && watch.pending?.isLast === true)
    return dropWatches(subscription, (each) => each === watch)
  const told = watch.told.includes(tells) ? watch.told : [...watch.told, tells]
  const pending = isSame ? null : watch.pending
  return replaceWatch(subscription, watch, { ...watch, told, pending })
}

type Settled = {
  subscription: Subscription
  /** Of the hash. Meanwhile another message may have taken the place of the sent one. */
  current: Watch
  /** As it was claimed. */
  pending: Pending
  result: Exclude<SendResult, 'gone'>
  at: number
}

/** Notes what became of a message. */
function settleWatch({ subscription, current, pending, result, at }: Settled) {
  if (typeof result === 'string') return finish(subscription, current, pending)
  if (current.pending?.id !== pending.id) return subscription
  const delayMs = Math.min(firstRetryMs * 2 ** (pending.attempts - 1), maxRetryMs)
  const toldMs = Math.min(result.retryAfterMs, maxRetryMs)
  const dueAt = Math.round(at + Math.max(delayMs, toldMs))
  const { isLast } = current.pending
  return replaceWatch(subscription, current, {
    ...current,
    pending: { ...pending, isLast, dueAt, leasedUntil: 0 },
  })
}
