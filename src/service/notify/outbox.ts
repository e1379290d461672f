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
export function createOutbox({ stored, now }: Subscriptions) {
  return {
    /**
     * Claims the message of a subscription that is due first; null for none. `isTrial`:
     * also one that is not due yet.
     */
    async claim(key: string, isTrial: boolean): Promise<Claim | null> {
      let claimed: Claim | null = null
      await stored.update(key, (subscription) => {
        claimed = null
        if (subscription === null) return null
        const at = now()
        const watch = findDue(subscription, isTrial ? Infinity : at, at)
        if (!watch?.pending) return subscription
        if (watch.pending.until <= at) return finish(subscription, watch)
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
          const at = now()
          await stored.update(key, (subscription) =>
            subscription === null || result === 'gone'
              ? null
              : settleWatch({ subscription, watch, pending, result, at }),
          )
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

/** Takes a message out; with the last one the watch ends. */
const finish = (subscription: Subscription, watch: Watch): Subscription | null =>
  watch.pending?.isLast === true
    ? dropWatches(subscription, (each) => each === watch)
    : replaceWatch(subscription, watch, { ...watch, pending: null })

type Settled = {
  subscription: Subscription
  /** As they were claimed. */
  watch: Watch
  pending: Pending
  result: Exclude<SendResult, 'gone'>
  at: number
}

/** Notes what became of a message. Meanwhile another one may have taken its place. */
function settleWatch({ subscription, watch, pending, result, at }: Settled) {
  const current = subscription.watches.find(
    ({ hash, chain }) => hash === watch.hash && chain === watch.chain,
  )
  if (current === undefined) return subscription
  const isSame = current.pending?.id === pending.id
  if (typeof result !== 'string') {
    if (!isSame) return subscription
    const delayMs = Math.min(firstRetryMs * 2 ** (pending.attempts - 1), maxRetryMs)
    const dueAt = Math.round(
      at + Math.max(delayMs, Math.min(result.retryAfterMs, maxRetryMs)),
    )
    return replaceWatch(subscription, current, {
      ...current,
      pending: {
        ...pending,
        isLast: current.pending?.isLast === true,
        dueAt,
        leasedUntil: 0,
      },
    })
  }
  const isNews = result === 'sent' && !current.told.includes(pending.tells)
  const told = isNews ? [...current.told, pending.tells] : current.told
  const after = { ...current, told }
  const noted = replaceWatch(subscription, current, after)
  return isSame ? finish(noted, after) : noted
}
