import type { FollowedBound } from './followedBound'
import { subscriptionLimits } from './limits'
import type { PushReceiver } from './message'
import { type Subscription, getPushKey, lists } from './subscription'
import { type Subscriptions, type WatchedHash, dropWatches } from './subscriptions'

/** What a browser subscribes to. */
export type PushWatch = WatchedHash & {
  /** Its owner's name of the transaction. */
  label: string
  /** Of its owner, such as `en`. */
  locale: string
}

/**
 * What became of a new watch. `known`: there was one, whose label is now this one; `full`:
 * the subscription has as many hashes as it can; `no-room`: the service has as many
 * subscriptions as it can.
 */
export type AddResult = 'added' | 'known' | 'full' | 'no-room'

/** The push subscriptions of browsers. All methods throw a 503 while the store fails. */
export function openPushSubscriptions(
  { stored, keyOf, createWatch }: Subscriptions,
  admit: FollowedBound['admit'],
) {
  /** Adds or renames a watch in a subscription. */
  function put(
    receiver: PushReceiver,
    watched: PushWatch,
    subscription: Subscription | null,
  ): { result: AddResult; subscription: Subscription | null } {
    const { chain, label, locale } = watched
    const watches = subscription?.watches ?? []
    const index = watches.findIndex((watch) => keyOf(watch) === keyOf(watched))
    const known = watches[index]
    if (known === undefined && watches.length >= subscriptionLimits.maxPushHashes)
      return { result: 'full', subscription }
    const watch =
      known === undefined
        ? createWatch(watched, { label, locale })
        : { ...known, chain: chain || known.chain, label, locale }
    const changed = known === undefined ? [...watches, watch] : watches.with(index, watch)
    return {
      result: known === undefined ? 'added' : 'known',
      subscription: { receiver: { kind: 'push', ...receiver }, watches: changed },
    }
  }

  return {
    /** Whether a subscription is known: then another hash is an ordinary request. */
    isKnown: async (endpoint: string): Promise<boolean> =>
      (await stored.read(getPushKey(endpoint))) !== null,

    /**
     * Adds a hash to a subscription, which is stored with its first one. Throws a 409 where
     * the service follows as many hashes as it can.
     */
    async add(receiver: PushReceiver, watched: PushWatch): Promise<AddResult> {
      const key = getPushKey(receiver.endpoint)
      const isNew = (await stored.read(key)) === null
      const count = isNew ? await stored.count(lists.ofQueue('push')) : 0
      if (count >= subscriptionLimits.maxPushSubscriptions) return 'no-room'
      await admit([watched])
      let result: AddResult = 'added'
      await stored.update(key, (subscription) => {
        const changed = put(receiver, watched, subscription)
        result = changed.result
        return changed.subscription
      })
      return result
    },

    /** Lists the hashes of a subscription; none for one that is not known. */
    async find(endpoint: string): Promise<PushWatch[]> {
      const subscription = await stored.read(getPushKey(endpoint))
      return (subscription?.watches ?? []).map(
        ({ hash, chain, network, label, locale }) => ({
          hash,
          chain,
          network,
          label,
          locale,
        }),
      )
    },

    /** Deletes a hash of a subscription, on all chains; without a hash the subscription. */
    async remove(endpoint: string, hash?: string): Promise<void> {
      await stored.update(getPushKey(endpoint), (subscription) =>
        dropWatches(subscription, (watch) => hash === undefined || watch.hash === hash),
      )
    },

    /** Counts the subscriptions. */
    count: (): Promise<number> => stored.count(lists.ofQueue('push')),
  }
}
