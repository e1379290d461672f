import * as v from 'valibot'
import { startOfList, text } from '../../../contract/lenient'
import { parseHash } from '../../../model/chains/hashes'
import type { PayoutQueue } from '../source'

/** More payouts have never waited at a time. */
const maxPayouts = 5_000

const PayoutSchema = v.looseObject({ in_hash: text, height: text, to_address: text })

/** Reads `GET /thorchain/queue/outbound` and `…/queue/scheduled`. */
export const PayoutQueueSchema = v.pipe(
  v.nullable(startOfList(PayoutSchema, maxPayouts)),
  v.transform((payouts): PayoutQueue => {
    const queue = new Map<string, string>()
    for (const { in_hash, height, to_address } of payouts ?? []) {
      const hash = parseHash(in_hash)?.replace(/-\d+$/, '')
      if (hash === undefined) continue
      queue.set(hash, `${queue.get(hash) ?? ''} ${height} ${to_address}`)
    }
    return queue
  }),
)
