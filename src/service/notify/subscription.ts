import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { reportedVerdicts } from '../../contract/verdicts'
import type { Place } from '../store/storage'

/** A message that was not accepted yet. Times are Unix ms. */
const PendingSchema = v.object({
  /** Of the message: the same for each try. */
  id: v.string(),
  /** What a push subscription was told once this is sent; see `told`. */
  tells: v.string(),
  /** JSON of a `PushMessage`, or the body of a webhook’s request. */
  content: v.string(),
  /** Whether the watch ends with it. */
  isLast: v.boolean(),
  /** When the sources confirmed what it says. */
  confirmedAt: v.number(),
  /** When it is no news any more. */
  until: v.number(),
  dueAt: v.number(),
  attempts: v.number(),
  /** Until when an instance sends it alone; 0 for none. */
  leasedUntil: v.number(),
})
export type Pending = v.InferOutput<typeof PendingSchema>

/** One hash that a receiver wants to be told of. '' is none. Times are Unix ms. */
const WatchSchema = v.object({
  hash: v.string(),
  /** As its subscriber named it. */
  chain: v.string(),
  /** The network that is asked first. */
  network: v.string(),
  /** The network that has reported the hash, by its ID. Earlier builds did not store it. */
  reportedBy: v.optional(v.string(), ''),
  label: v.string(),
  locale: v.string(),
  since: v.number(),
  until: v.number(),
  /** The last verdict that a webhook was told or will be; null before the first one. */
  verdict: v.nullable(v.picklist(reportedVerdicts)),
  /** What a push subscription was told: `late`, `needs-you`, and the verdict of an end. */
  told: v.array(v.string()),
  pending: v.nullable(PendingSchema),
})
export type Watch = v.InferOutput<typeof WatchSchema>

const ReceiverSchema = v.variant('kind', [
  v.object({
    kind: v.literal('push'),
    endpoint: v.string(),
    keys: v.object({ p256dh: v.string(), auth: v.string() }),
    origin: v.string(),
  }),
  v.object({ kind: v.literal('webhook'), name: v.string() }),
])
export type Receiver = v.InferOutput<typeof ReceiverSchema>

/**
 * A receiver with what it watches, which is at least one hash: all hashes of a push
 * subscription, and one of a webhook, of which it can have many. What it is told is a part
 * of it, so that one write both notes a verdict and puts its message into the outbox.
 */
export const SubscriptionSchema = v.object({
  receiver: ReceiverSchema,
  watches: v.array(WatchSchema),
})
export type Subscription = v.InferOutput<typeof SubscriptionSchema>

/** The receivers whose messages are sent one list after the other. */
export type Queue = 'push' | `webhook:${string}`

export const getQueue = (receiver: Receiver): Queue =>
  receiver.kind === 'push' ? 'push' : `webhook:${receiver.name}`

/** The key of what is looked up: a hash, on a chain where the source needs one. */
export type FollowedKey = string

/** The lists of subscriptions. */
export const lists = {
  /** Those that watch a hash. */
  ofHash: (key: FollowedKey): string => `hash:${key}`,
  /** Those of a queue. */
  ofQueue: (queue: Queue): string => `of:${queue}`,
  /** Those of a queue with a message, by the time at which it is due. */
  due: (queue: Queue): string => `due:${queue}`,
  /** All, by the time at which they got a hash. */
  added: 'added',
  /** All, by the time at which the first of their watches ends. */
  ending: 'ending',
} as const

/** The key of a push subscription. Its endpoint is a secret, and can be long. */
export const getPushKey = (endpoint: string): string =>
  `push:${createHash('sha256').update(endpoint).digest('base64url')}`

export const getWebhookKey = (name: string, followed: FollowedKey): string =>
  `webhook:${name}:${followed}`

/** Where a subscription stands. `keyOf`: the key by which a watched hash is looked up. */
export const createPlacesOf =
  (keyOf: (watch: Watch) => FollowedKey) =>
  ({ receiver, watches }: Subscription): Place[] => {
    const queue = getQueue(receiver)
    const dues = watches.flatMap(({ pending }) =>
      pending === null ? [] : [getDueAt(pending)],
    )
    const hashes = new Set(watches.map(keyOf))
    return [
      ...[...hashes].map((key) => ({ list: lists.ofHash(key), at: 0 })),
      { list: lists.ofQueue(queue), at: 0 },
      ...(dues.length === 0
        ? []
        : [{ list: lists.due(queue), at: Math.round(Math.min(...dues)) }]),
      { list: lists.added, at: Math.max(...watches.map(({ since }) => since)) },
      { list: lists.ending, at: Math.min(...watches.map(({ until }) => until)) },
    ]
  }

/** When an instance may send a message, or send it again. */
export const getDueAt = ({ dueAt, leasedUntil }: Pending): number =>
  Math.max(dueAt, leasedUntil)
