import * as v from 'valibot'

/**
 * What the service knows of this browser: the address of its push subscription ('' for none),
 * the service's key by which it was made, and the transactions of which it sends messages.
 */
export const PushRecordSchema = v.object({
  endpoint: v.string(),
  publicKey: v.string(),
  sent: v.array(v.object({ hash: v.string(), chain: v.string(), label: v.string() })),
})
export type PushRecord = v.InferOutput<typeof PushRecordSchema>

/** Where pages leave it for the service worker, which reads no local storage. */
export const pushRecordCache = 'crosswatch-push'
export const pushRecordPath = '/push-record'
