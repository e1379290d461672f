import * as v from 'valibot'
import { Refusal } from '../errors/errors'
import type { Store } from '../store/store'
import { getMaxFollowed, subscriptionLimits } from './limits'
import type { PushReceiver } from './message'
import {
  type FollowedKey,
  type Subscription,
  SubscriptionSchema,
  getClientNumbers,
  getPushOwner,
  getWebhookOwner,
} from './subscription'

/** A hash that somebody wants to be told of; '' is none. */
export type WatchedHash = {
  /** In its canonical form. */
  hash: string
  /** As its subscriber named it. */
  chain: string
  /** The network that is asked first. */
  network: string
}

/** What a browser subscribes to: with its owner's name of it, and language, such as `en`. */
type PushWatch = WatchedHash & { label: string; locale: string }

/** A hash of which a webhook wants the next verdicts, after the one that it knows; or null. */
type WebhookWatch = WatchedHash & { verdict: string | null }

/**
 * What became of a new subscription. `known`: there was one, whose label is now this one;
 * `full`: the browser has as many as it can.
 */
export type AddResult = 'added' | 'known' | 'full'

/** What the instance that follows tells the others. */
const StatusSchema = v.object({
  /** How many hashes it can follow, and how many of browsers and of API keys it still can. */
  max: v.number(),
  room: v.object({ push: v.number(), webhook: v.number() }),
  /** The numbers of the groups of clients that have all that they can. */
  full: v.array(v.number()),
  /** Since when the sending to a webhook is paused, Unix ms. */
  paused: v.record(v.string(), v.number()),
})
export type FollowStatus = v.InferOutput<typeof StatusSchema>

const statusKey = 'all'

type SubscriptionOptions = {
  store: Store
  /** Whether a hash is looked up on the chain that its request names. */
  needsChain: boolean
  /** How many networks the service watches. */
  networkCount: number
  /** Returns Unix ms. */
  now: () => number
}

export type Subscriptions = ReturnType<typeof openSubscriptions>

/** Opens the subscriptions of all instances. All methods throw a 503 while the store fails. */
export function openSubscriptions(options: SubscriptionOptions) {
  const shared = openShared(options)
  const { records, max, readStatus, writeStatus } = shared
  return {
    records,
    now: options.now,
    max,
    readStatus,
    writeStatus,
    push: openPushSubscriptions(shared),
    webhooks: openWebhookWatches(shared),
  }
}

type Shared = ReturnType<typeof openShared>

function openShared({ store, needsChain, networkCount, now }: SubscriptionOptions) {
  const records = store.records(SubscriptionSchema)
  const statuses = store.collection('followed', StatusSchema, 1)
  const max = getMaxFollowed(networkCount)

  const keyOf = ({ hash, chain }: WatchedHash): FollowedKey =>
    needsChain && chain !== '' ? `${hash}@${chain}` : hash

  async function readStatus(): Promise<FollowStatus> {
    const stored = await statuses.findIntact(statusKey)
    return stored ?? { max, room: { push: max, webhook: max }, full: [], paused: {} }
  }

  async function countUnknown(
    owner: string,
    watches: readonly WatchedHash[],
  ): Promise<number> {
    const reading = watches.map((watch) => records.read(owner, keyOf(watch)))
    return (await Promise.all(reading)).filter((record) => record === null).length
  }

  return {
    records,
    max,
    keyOf,
    readStatus,
    writeStatus: (status: FollowStatus): Promise<void> =>
      statuses.write(statusKey, status),
    countUnknown,

    /** Throws a 409 where the service cannot follow as many as are not known yet. */
    admit: async (
      kind: 'push' | 'webhook',
      owner: string,
      watches: readonly WatchedHash[],
    ): Promise<void> => {
      const { max: all, room } = await readStatus()
      if (watches.length <= room[kind]) return
      const added = await countUnknown(owner, watches)
      if (added === 0 || added <= room[kind]) return
      throw new Refusal(
        409,
        `This service watches as many transactions as it can (${all}), until some of them end.`,
      )
    },

    /** Adds a subscription, unless there is one. */
    add: async (
      owner: string,
      { hash, chain, network }: WatchedHash,
      more: Pick<Subscription, 'receiver'> & Partial<Subscription>,
    ): Promise<void> => {
      const added: Subscription = {
        chain,
        network,
        label: '',
        locale: '',
        since: Math.round(now()),
        clients: [],
        told: [],
        pending: null,
        ...more,
      }
      const place = { owner, key: keyOf({ hash, chain, network }) }
      await records.update(place, (known) => known ?? added, true)
    },

    remove: (owner: string, key: FollowedKey) =>
      records.update({ owner, key }, () => null, true),
  }
}

/** The subscriptions of browsers. */
function openPushSubscriptions(shared: Shared) {
  const { records, keyOf, readStatus, admit, add, remove } = shared

  /** Throws a 409 for a client that has all that it can. */
  async function admitClient(clients: readonly number[]): Promise<void> {
    const { full } = await readStatus()
    if (!clients.some((each) => full.includes(each))) return
    throw new Refusal(
      409,
      'This service watches as many transactions for your network address as it can, until some of them end.',
    )
  }

  return {
    /** Whether a browser has a subscription: then another hash is an ordinary request. */
    isKnown: async (endpoint: string): Promise<boolean> =>
      (await records.count(getPushOwner(endpoint))) > 0,

    /**
     * Adds a hash, or renames it. `groups`: of its client. Throws a 409 where the
     * service, or the client, has as many as it can.
     */
    async add(
      receiver: PushReceiver,
      watch: PushWatch,
      groups: readonly string[] = [],
    ): Promise<AddResult> {
      const { label, locale, chain } = watch
      const owner = getPushOwner(receiver.endpoint)
      let isKnown = false
      const rename = (known: Subscription | null): Subscription | null => {
        // It can end at this moment.
        isKnown ||= known !== null
        return known && { ...known, chain: chain || known.chain, label, locale }
      }
      await records.update({ owner, key: keyOf(watch) }, rename, true)
      if (isKnown) return 'known'
      if ((await records.count(owner)) >= subscriptionLimits.maxPushHashes) return 'full'
      const clients = getClientNumbers(groups)
      await admitClient(clients)
      await admit('push', owner, [watch])
      const kind = 'push' as const
      await add(owner, watch, {
        receiver: { kind, ...receiver },
        label,
        locale,
        clients,
      })
      return 'added'
    },

    /** Lists the hashes of a browser. */
    async find(endpoint: string): Promise<PushWatch[]> {
      const found = await records.list(getPushOwner(endpoint))
      return found
        .toSorted((one, other) => one.record.since - other.record.since)
        .map(({ key, record: { chain, network, label, locale } }) => {
          const [hash = ''] = key.split('@')
          return { hash, chain, network, label, locale }
        })
    },

    /** Deletes a hash of a browser, on all chains; without a hash all of them. */
    async remove(endpoint: string, hash?: string): Promise<void> {
      const owner = getPushOwner(endpoint)
      const found = await records.list(owner)
      const removed = found.filter(
        ({ key }) => hash === undefined || key.split('@')[0] === hash,
      )
      await Promise.all(removed.map(({ key }) => remove(owner, key)))
    },
  }
}

/** The watches of webhooks, by the names of their API keys. */
function openWebhookWatches(shared: Shared) {
  const { records, keyOf, countUnknown, readStatus, admit, add, remove } = shared
  return {
    /** Whether a webhook may watch some more hashes. Those that it watches are free. */
    async hasRoom(name: string, watches: readonly WatchedHash[]): Promise<boolean> {
      const owner = getWebhookOwner(name)
      const free = subscriptionLimits.maxWebhookHashes - (await records.count(owner))
      return watches.length <= free || (await countUnknown(owner, watches)) <= free
    },

    /**
     * Adds watches. One that is there already stays as it is. Throws a 409 where the
     * service follows as many hashes as it can.
     */
    async add(name: string, watches: readonly WebhookWatch[]): Promise<void> {
      const owner = getWebhookOwner(name)
      await admit('webhook', owner, watches)
      const receiver = { kind: 'webhook' as const, name }
      await Promise.all(
        watches.map((watch) => {
          const told = watch.verdict === null ? [] : [watch.verdict]
          return add(owner, watch, { receiver, told })
        }),
      )
    },

    /** Deletes watches, with what is to be sent of them. */
    async remove(name: string, watches: readonly WatchedHash[]): Promise<void> {
      const owner = getWebhookOwner(name)
      await Promise.all(watches.map((watch) => remove(owner, keyOf(watch))))
    },

    count: (name: string): Promise<number> => records.count(getWebhookOwner(name)),

    /** Returns since when the sending is paused, Unix ms; null: it is not. */
    readPausedAt: async (name: string): Promise<number | null> =>
      (await readStatus()).paused[name] ?? null,
  }
}
