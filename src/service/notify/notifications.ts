import { hourMs } from '../../model/time'
import type { WebhookConfig } from '../config/webhooks'
import { describeFault } from '../errors/explainError'
import { isRefusal } from '../errors/errors'
import type { Store } from '../store/store'
import type { Cached } from '../cache/entry'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { type FollowedHash, createFollowedList } from './followed'
import { openFollowedBound } from './followedBound'
import type { Senders } from './message'
import { noteResult } from './noteResult'
import { createDelivery } from './delivery'
import { openPushSubscriptions } from './pushSubscriptions'
import { getQueue, lists } from './subscription'
import { type WatchedHash, dropWatches, openSubscriptions } from './subscriptions'
import { openWebhookPauses } from './webhookPauses'
import { openWebhookWatches } from './webhookWatches'

type NotificationOptions = {
  store: Store
  /** Whether a hash is looked up on the chain that its request names. */
  needsChain: boolean
  /** The IDs of the networks that the service watches. */
  networks: readonly string[]
  webhooks: readonly WebhookConfig[]
  senders: Senders
  /** Returns Unix ms. */
  now: () => number
  log: (line: string) => void
  isStopping: () => boolean
}

export type Notifications = ReturnType<typeof openNotifications>

/** Opens who wants to be told of which hash, and the outbox of what they are told. */
export function openNotifications(options: NotificationOptions) {
  const { store, needsChain, networks, webhooks, senders } = options
  const { now, log, isStopping } = options
  const subscriptions = openSubscriptions(store, needsChain, now)
  const pauses = openWebhookPauses(store, webhooks, { now, log })
  const delivery = createDelivery({ subscriptions, senders, pauses, log, isStopping })
  const followed = createFollowedList(subscriptions)
  const { admit, noteCount } = openFollowedBound(store, subscriptions, networks.length)
  const { stored, keyOf, noteUnwatched, readAll } = subscriptions

  /** Deletes the watches whose time is over. */
  async function dropEnded(): Promise<void> {
    const at = Math.round(now())
    for await (const { key } of readAll(lists.ending, 0, at)) {
      await stored.update(key, (subscription) =>
        dropWatches(subscription, ({ until }) => until <= at),
      )
    }
  }

  const clean = async (): Promise<void> => {
    try {
      await dropEnded()
    } catch (error) {
      if (!isRefusal(error)) log(`Old subscriptions stay: ${describeFault(error)}`)
    }
  }

  return {
    push: openPushSubscriptions(subscriptions, admit),
    webhooks: openWebhookWatches(subscriptions, { pauses, admit }),
    followed: { ...followed, noteCount },

    /**
     * Notes what the service itself says of a hash, and puts the messages that follow from
     * it into the outbox. Throws a 503 while the store fails: call it again then, as it may
     * have been the last news.
     */
    async onTracked(
      { hash, chain = '' }: Pick<FollowedHash, 'hash' | 'chain'>,
      { value, ageMs }: Cached<EncodedResponse>,
    ): Promise<void> {
      const followedKey = keyOf({ hash, chain, network: '' })
      const isOf = (watch: WatchedHash) => keyOf(watch) === followedKey
      const tracked = { ...value, confirmedAt: Math.round(now() - ageMs) }
      let isWatched = false
      for await (const { key } of readAll(lists.ofHash(followedKey), 0, 0)) {
        const { previous, entry } = await stored.update(key, (known) =>
          known === null ? null : noteResult(known, { tracked, networks, isOf }),
        )
        if (entry !== null && entry !== previous) delivery.wake(getQueue(entry.receiver))
        isWatched ||= entry?.watches.some(isOf) === true
      }
      if (!isWatched) await noteUnwatched({ hash, chain })
    },

    /** Deletes what is over. */
    clean,
    /** Sends what is due now. */
    deliver: delivery.deliver,
    /** Sends from now on, and deletes what is over. Returns what ends that. */
    start(): () => void {
      const stop = delivery.start()
      void clean()
      const timer = setInterval(() => void clean(), hourMs).unref()
      return () => {
        stop()
        clearInterval(timer)
      }
    },
  }
}
