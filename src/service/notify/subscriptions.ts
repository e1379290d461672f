import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '../errors/errors'
import type { Store } from '../store/store'
import { subscriptionLimits } from './limits'
import {
  type FollowedKey,
  type PushReceiver,
  type Subscription,
  SubscriptionSchema,
  getClientNumbers,
  getPushOwner,
  getWebhookOwner,
} from './subscription'

/**
 * A hash, in its canonical form, that somebody wants to be told of, on the chain that its
 * subscriber named, and the network that is asked first; '' is none.
 */
export type WatchedHash = { hash: string; chain: string; network: string }

/** What a browser subscribes to: with its owner's name of it, and language, such as `en`. */
type PushWatch = WatchedHash & { label: string; locale: string }

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
const secretKey = 'current'

type SubscriptionOptions = {
  store: Store
  /** Whether a hash is looked up on the chain that its request names. */
  needsChain: boolean
  /** Returns Unix ms. */
  now: () => number
}

export type Subscriptions = ReturnType<typeof openSubscriptions>

/** Opens the subscriptions of all instances. All methods throw a 503 while the store fails. */
export function openSubscriptions(options: SubscriptionOptions) {
  const shared = openShared(options)
  return {
    ...shared,
    push: openPushSubscriptions(shared),
    webhooks: openWebhookWatches(shared),
  }
}

type Shared = ReturnType<typeof openShared>

function openShared({ store, needsChain, now }: SubscriptionOptions) {
  const records = store.records(SubscriptionSchema)
  const statuses = store.collection('followed', StatusSchema, 1)
  const secrets = store.collection('clients', v.string(), 1, {
    lifetimeMs: subscriptionLimits.secretForMs,
  })
  const max = subscriptionLimits.maxFollowed
  const unknown = { max, room: { push: max, webhook: max }, full: [], paused: {} }

  const getKey = ({ hash, chain }: WatchedHash): FollowedKey =>
    needsChain && chain !== '' ? `${hash}@${chain}` : hash

  async function readStatus(): Promise<FollowStatus> {
    return (await statuses.findIntact(statusKey)) ?? unknown
  }

  async function countUnknown(owner: string, watches: readonly WatchedHash[]) {
    const reading = watches.map((watch) => records.read(owner, getKey(watch)))
    return (await Promise.all(reading)).filter((record) => record === null).length
  }

  return {
    records,
    now,
    max,
    getKey,
    readStatus,
    writeStatus: (status: FollowStatus) => statuses.write(statusKey, status),
    countUnknown,
    /** The secret of the numbers of clients: made once, of several instances the first one's. */
    readSecret: (): Promise<string> =>
      secrets.keepFirst(secretKey, randomBytes(32).toString('base64url')),

    /**
     * Adds what is not there yet. Throws a 409 where the service cannot follow as many, or
     * not as many of one client.
     */
    add: async (
      owner: string,
      { receiver, clients }: Pick<Subscription, 'receiver' | 'clients'>,
      watches: readonly (WatchedHash & Partial<Subscription>)[],
    ): Promise<void> => {
      const { max: most, room, full } = await readStatus()
      if (clients.some((each) => full.includes(each)))
        throw new Refusal(
          409,
          'This service watches as many transactions for your network address as it can, until some of them end.',
        )
      const free = room[receiver.kind]
      if (watches.length > free && (await countUnknown(owner, watches)) > free)
        throw new Refusal(
          409,
          `This service watches as many transactions as it can (${most}), until some of them end.`,
        )
      const since = Math.round(now())
      const others = { receiver, clients, label: '', locale: '', told: [], pending: null }
      const adding = watches.map(({ hash, ...watch }) => {
        const added = Object.assign({ ...others, since }, watch)
        const place = { owner, key: getKey({ hash, ...watch }) }
        return records.update(place, (known) => known ?? added, true)
      })
      await Promise.all(adding)
    },

    remove: async (owner: string, keys: readonly FollowedKey[]): Promise<void> => {
      const removing = keys.map((key) => records.update({ owner, key }, () => null, true))
      await Promise.all(removing)
    },
  }
}

function openPushSubscriptions(shared: Shared) {
  const { records, getKey, readSecret, add, remove } = shared
  return {
    /** Whether a browser has a subscription: then another hash is an ordinary request. */
    isKnown: async (endpoint: string): Promise<boolean> =>
      (await records.count(getPushOwner(endpoint))) > 0,

    /**
     * Adds a hash, or renames one that is known. `groups`: of its client. `full`: the
     * browser has as many as it can. Throws a 409 where the service, or the client, has.
     */
    async add(
      receiver: PushReceiver,
      watch: PushWatch,
      groups: readonly string[] = [],
    ): Promise<'added' | 'known' | 'full'> {
      const { chain, label, locale } = watch
      const owner = getPushOwner(receiver.endpoint)
      let isKnown = false
      const rename = (known: Subscription | null): Subscription | null => {
        // It can end at this moment.
        isKnown ||= known !== null
        return known && { ...known, chain: chain || known.chain, label, locale }
      }
      await records.update({ owner, key: getKey(watch) }, rename, true)
      if (isKnown) return 'known'
      if ((await records.count(owner)) >= subscriptionLimits.maxPushHashes) return 'full'
      const clients = getClientNumbers(groups, await readSecret())
      await add(owner, { receiver: { kind: 'push', ...receiver }, clients }, [watch])
      return 'added'
    },

    /** Deletes a hash of a browser, on all chains; without a hash all of them. */
    async remove(endpoint: string, hash?: string): Promise<void> {
      const owner = getPushOwner(endpoint)
      const isMeant = (key: string) => hash === undefined || key.split('@')[0] === hash
      await remove(owner, (await records.list(owner)).filter(isMeant))
    },
  }
}

function openWebhookWatches(shared: Shared) {
  const { records, getKey, countUnknown, readStatus, add, remove } = shared
  return {
    /** Whether a webhook may watch some more hashes. Those that it watches are free. */
    async hasRoom(name: string, watches: readonly WatchedHash[]): Promise<boolean> {
      const owner = getWebhookOwner(name)
      const free = subscriptionLimits.maxWebhookHashes - (await records.count(owner))
      return watches.length <= free || (await countUnknown(owner, watches)) <= free
    },

    /**
     * Adds watches, of which one that is there already stays as it is. `told`: the verdict
     * that is known. Throws a 409 where the service follows as many hashes as it can.
     */
    add: (
      name: string,
      watches: readonly (WatchedHash & Pick<Subscription, 'told'>)[],
    ): Promise<void> =>
      add(
        getWebhookOwner(name),
        { receiver: { kind: 'webhook', name }, clients: [] },
        watches,
      ),

    /** Deletes watches, with what is to be sent of them. */
    remove: (name: string, watches: readonly WatchedHash[]): Promise<void> =>
      remove(getWebhookOwner(name), watches.map(getKey)),

    count: (name: string): Promise<number> => records.count(getWebhookOwner(name)),

    /** Returns since when the sending is paused, Unix ms; null: it is not. */
    readPausedAt: async (name: string): Promise<number | null> =>
      (await readStatus()).paused[name] ?? null,
  }
}
