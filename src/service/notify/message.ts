import type { NotificationKind } from '../../model/transaction/headline'

/** A browser's push subscription, as `PushSubscription.toJSON()` has it. */
export type PushReceiver = {
  endpoint: string
  /** Base64url. */
  keys: { p256dh: string; auth: string }
  /** Of the page that subscribed, where a press on a message leads. */
  origin: string
}

/** What a person is told of a transaction. */
export type PushMessage = {
  kind: NotificationKind
  /** In its canonical form. */
  hash: string
  /** As its subscriber named it; '' for none. */
  chain: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  /** The verdict, and what was paid. */
  title: string
  /** The label of the transaction, or its hash. */
  body: string
  /** Of its page, from the root: `/tx/…`. */
  path: string
  /** The label alone; '' for none. It is never logged. */
  label: string
  /** The language of its subscriber; '' for the usual one. */
  locale: string
}

/** What a webhook is told. */
export type WebhookMessage = {
  /** Of the event: the same for each try. */
  id: string
  /** The body of the request, JSON. */
  body: string
}

/**
 * What became of a message. `gone`: the receiver does not exist any more, and is deleted
 * with all that it watches. `refused`: it will never be accepted, and is dropped. Else it
 * is tried again, after `retryAfterMs` or later (0: as the plan of retries says).
 */
export type SendResult = 'sent' | 'gone' | 'refused' | { retryAfterMs: number }

/** Sends one message to one receiver, and ends within its timeout. */
export type Sender<Receiver, Message> = (
  receiver: Receiver,
  message: Message,
) => Promise<SendResult>

/** The senders of this service; a missing one leaves its messages where they are. */
export type Senders = {
  push: {
    send: Sender<PushReceiver, PushMessage>
    /** The push service of an endpoint, whose messages have a queue of their own. */
    findService: (endpoint: string) => string | null
  } | null
  /** By the names of the webhooks. */
  webhooks: ReadonlyMap<string, Sender<null, WebhookMessage>>
}
