import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'

/** A message that was not accepted yet. Times are Unix ms. */
const PendingSchema = v.object({
  /** Of the message: the same for each try. */
  id: v.string(),
  /** What its receiver was told once this is sent; see `told`. */
  tells: v.string(),
  /** JSON of a `PushMessage`, or the body of a webhook’s request. */
  content: v.string(),
  /** Whether the subscription ends with it. */
  isLast: v.boolean(),
  /** When the sources confirmed what it says. */
  confirmedAt: v.number(),
  /** When it is no news any more. */
  until: v.number(),
  dueAt: v.number(),
  attempts: v.number(),
})
export type Pending = v.InferOutput<typeof PendingSchema>

/** A browser's push subscription, as `PushSubscription.toJSON()` has it. */
const PushReceiverSchema = v.object({
  kind: v.literal('push'),
  endpoint: v.string(),
  /** Base64url. */
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  /** Of the page that subscribed, where a press on a message leads. */
  origin: v.string(),
})
export type PushReceiver = Omit<v.InferOutput<typeof PushReceiverSchema>, 'kind'>

/**
 * One hash that a receiver wants to be told of; its key is the hash. What it is told is a
 * part of it, so that one write both notes a verdict and its message. '' is none.
 */
export const SubscriptionSchema = v.object({
  receiver: v.variant('kind', [
    PushReceiverSchema,
    v.object({ kind: v.literal('webhook'), name: v.string() }),
  ]),
  /** As its subscriber named it. */
  chain: v.string(),
  /** The network that is asked first. */
  network: v.string(),
  label: v.string(),
  locale: v.string(),
  /** Unix ms. */
  since: v.number(),
  /** The numbers of its client’s groups, the narrowest first; see `getClientNumbers`. */
  clients: v.array(v.number()),
  /**
   * What a push subscription was told: `late`, `needs-you`, and the verdict of an end. Of a
   * webhook the last verdict alone.
   */
  told: v.array(v.string()),
  pending: v.nullable(PendingSchema),
})
export type Subscription = v.InferOutput<typeof SubscriptionSchema>

/** The key of what is looked up: a hash, on a chain where the source needs one. */
export type FollowedKey = string

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** 128 bits in base64url. */
const digestLength = 22

/** The owner of a browser's subscriptions. Its endpoint is a secret, and can be long. */
export const getPushOwner = (endpoint: string): string =>
  `push:${digest(endpoint).toString('base64url').slice(0, digestLength)}`

export const getWebhookOwner = (name: string): string => `webhook:${name}`

/** The numbers of one kind of groups, of which some share one: of addresses and API keys, of /48, of /56, of /64. */
const numbersOfKind = 1 << 18
/** The parts of a network that are told apart. */
const partsOfNetwork = 16

/**
 * The numbers of a client's groups, by which its subscriptions are counted, the narrowest first.
 * They are few, and of a /56 and a /64 there are a few in the network around it, so that whoever
 * has the store learns no address. `secret`: of the store, without which nobody finds a group that
 * shares the number of another one.
 */
export function getClientNumbers(groups: readonly string[], secret: string): number[] {
  const count = (text: string, most: number): number =>
    createHmac('sha256', secret).update(text).digest().readUInt32BE() % most
  let around = ''
  const widestFirst = groups.toReversed().map((group, place) => {
    const kind = groups.length === 1 ? 0 : place + 1
    around = place === 0 ? group : `${around} ${count(group, partsOfNetwork)}`
    return kind * numbersOfKind + count(`${kind} ${around}`, numbersOfKind)
  })
  return widestFirst.toReversed()
}
