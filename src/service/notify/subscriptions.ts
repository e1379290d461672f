import { setImmediate } from 'node:timers/promises'
import { withFallback } from '../errors/errors'
import type { Store } from '../store/store'
import { subscriptionLimits } from './limits'
import {
  type FollowedKey,
  type Subscription,
  SubscriptionSchema,
  type Watch,
  createPlacesOf,
  lists,
} from './subscription'
import { openUnwatched } from './unwatched'

/** A hash that somebody wants to be told of; '' is none. */
export type WatchedHash = {
  /** In its canonical form. */
  hash: string
  /** As its subscriber named it. */
  chain: string
  /** The network that is asked first. */
  network: string
}

/** Subscriptions that are read at a time. */
const pageSize = 500

export type Subscriptions = ReturnType<typeof openSubscriptions>

/**
 * Opens the subscriptions of a service, which all its instances share. `needsChain`: a
 * hash is looked up on the chain that its request names. `now` returns Unix ms.
 */
export function openSubscriptions(store: Store, needsChain: boolean, now: () => number) {
  const keyOf = ({ hash, chain }: WatchedHash): FollowedKey =>
    needsChain && chain !== '' ? `${hash}@${chain}` : hash
  const listed = store.listed({
    name: 'subscription',
    schema: SubscriptionSchema,
    placesOf: createPlacesOf(keyOf),
  })
  const unwatched = openUnwatched(store)

  const noteUnwatched = (watched: Pick<WatchedHash, 'hash' | 'chain'>): Promise<void> => {
    const key = keyOf({ ...watched, network: '' })
    const { hash } = watched
    return unwatched.note(key, { hash, chain: key === hash ? '' : watched.chain })
  }

  /** Notes the watches that a subscription has lost. Otherwise the next list of all lacks them. */
  async function noteDropped(before: Subscription | null, after: Subscription | null) {
    const kept = new Set(after?.watches.map(keyOf))
    const dropped = before?.watches.filter((watch) => !kept.has(keyOf(watch))) ?? []
    await withFallback(Promise.all(dropped.map(noteUnwatched)), undefined)
  }

  const stored = {
    ...listed,
    async update(key: string, change: Parameters<typeof listed.update>[1]) {
      const updated = await listed.update(key, change)
      await noteDropped(updated.previous, updated.entry)
      return updated
    },
  }

  return {
    stored,
    now,
    /** Notes that a hash may have lost its last subscription. */
    noteUnwatched,
    takeUnwatched: unwatched.take,
    isFollowed: async (key: FollowedKey): Promise<boolean> =>
      (await stored.count(lists.ofHash(key))) > 0,
    /** Reads the subscriptions of a list, page by page. Times are Unix ms. */
    readAll: (list: string, from: number, to: number) =>
      readPages(stored, { list, from, to }),
    /** The key by which a hash is looked up. */
    keyOf,
    createWatch: (watched: WatchedHash, more: Partial<Watch>): Watch => {
      const since = Math.round(now())
      const { hash, chain, network } = watched
      return {
        hash,
        chain,
        network,
        reportedBy: '',
        label: '',
        locale: '',
        since,
        until: since + subscriptionLimits.watchedForMs,
        verdict: null,
        told: [],
        pending: null,
        ...more,
      }
    },
  }
}

type Listed = ReturnType<typeof openSubscriptions>['stored']

async function* readPages(
  stored: Pick<Listed, 'list'>,
  { list, from, to }: { list: string; from: number; to: number },
) {
  let after = { at: from, key: '' }
  for (;;) {
    const page = await stored.list(list, { after, to, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    after = { at: last.at, key: last.key }
    // Some stores answer at once: requests are read between two pages.
    await setImmediate()
  }
}

/** A subscription without some of its watches; null without any. */
export function dropWatches(
  subscription: Subscription | null,
  isDropped: (watch: Watch) => boolean,
): Subscription | null {
  if (subscription === null) return null
  const watches = subscription.watches.filter((watch) => !isDropped(watch))
  if (watches.length === subscription.watches.length) return subscription
  return watches.length === 0 ? null : { ...subscription, watches }
}
