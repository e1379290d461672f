import type { NotificationKind } from '../../model/transaction/notification'
import type { PushReceiver } from './subscription'

/** What a person is told of a transaction. */
export type PushMessage = {
  kind: NotificationKind
  /** In its canonical form. */
  hash: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  /** The verdict, and what was paid. */
  title: string
  /** The label of the transaction, or its hash. It is never logged. */
  body: string
  /** Of its page, from the root: `/tx/…`. */
  path: string
}

/**
 * What became of a message. `gone`: the receiver does not exist any more, and is deleted
 * with all that it watches. `refused`: it will never be accepted, and is dropped. Else it
 * is tried again, after `retryAfterMs` or later (0: as the plan of retries says).
 */
export type SendResult = 'sent' | 'gone' | 'refused' | { retryAfterMs: number }

/**
 * The senders of this service, which end within their timeouts; a missing one leaves its
 * messages where they are.
 */
export type Senders = {
  push: {
    send: (receiver: PushReceiver, message: PushMessage) => Promise<SendResult>
    /** The push service of an endpoint, whose messages have a queue of their own. */
    findService: (endpoint: string) => string | null
  } | null
  /**
   * By the names of the webhooks. `id`: of the event, the same for each try. `body`: of the
   * request, JSON.
   */
  webhooks: ReadonlyMap<string, (id: string, body: string) => Promise<SendResult>>
}
