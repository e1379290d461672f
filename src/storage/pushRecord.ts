import { type PushRecord, PushRecordSchema } from '../contract/pushRecord'
import { isSameHash } from '../model/chains/sameHash'
import { createStoredValue } from './stored'

const none: PushRecord = { endpoint: '', publicKey: '', sent: [] }

/**
 * What the service knows of this browser. Once its owner has agreed to that, further
 * transactions are sent without a question.
 */
export const pushRecord = createStoredValue('crosswatch:push', PushRecordSchema, none)

/** Whether the service sends messages of a transaction, so that tabs show none. */
export const isPushed = (hash: string): boolean =>
  pushRecord.read().sent.some((sent) => isSameHash(sent.hash, hash))
