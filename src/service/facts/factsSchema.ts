import * as v from 'valibot'
import { kinds } from '../../model/kinds'
import { type Memo, emptyMemo } from '../networks/memo'
import { type Facts, type Payout, type Swap, emptyFacts } from './facts'

const text = v.optional(v.string(), '')
const flag = v.optional(v.boolean(), false)
const kind = v.picklist(kinds)

const amountEntries = { asset: text, amount: text }
const transferEntries = {
  ...amountEntries,
  chain: text,
  hash: text,
  from: text,
  to: text,
}

const StoredMemoSchema: v.GenericSchema<unknown, Memo> = v.object({
  kind: v.nullish(kind, null),
  asset: text,
  destination: v.nullish(v.string(), null),
  refundAddress: text,
  limit: text,
  interval: v.optional(v.number(), 0),
  parts: v.optional(v.number(), 0),
  affiliates: v.optional(v.array(v.string()), []),
  hasAffiliateFee: flag,
  dexOut: v.nullish(v.object({ aggregator: text, token: text }), null),
})

const StoredSwapSchema: v.GenericSchema<unknown, Swap> = v.object({
  state: v.picklist(['waiting', 'swapping', 'streaming', 'done']),
  parts: v.nullish(
    v.object({ tried: v.number(), total: v.number(), returned: v.number() }),
    null,
  ),
  interval: v.optional(v.number(), 0),
})

const StoredPayoutSchema: v.GenericSchema<unknown, Payout> = v.object({
  ...transferEntries,
  isRefund: flag,
  sent: flag,
})

const endSchema = v.picklist([
  'open',
  'no-payment',
  'ended',
  'unassigned',
  'rejected',
  'taken-as-fee',
  'refund-failed',
  'payout-failed',
])

/**
 * The facts that one source has reported, as they are stored. A field that is absent has its value
 * of a transaction of which nothing is known.
 */
export const StoredFactsSchema: v.GenericSchema<unknown, Facts> = v.object({
  kind,
  elsewhere: text,
  deposit: v.object(transferEntries),
  arrival: v.picklist(['mempool', 'confirming', 'final']),
  confirmations: v.nullish(
    v.object({ counted: v.number(), required: v.number(), remaining: v.number() }),
    null,
  ),
  memo: v.optional(StoredMemoSchema, emptyMemo),
  swap: v.optional(StoredSwapSchema, emptyFacts.swap),
  order: v.nullish(
    v.picklist(['open', 'partly-filled', 'filled', 'expired', 'cancelled']),
    null,
  ),
  payouts: v.optional(v.array(StoredPayoutSchema), []),
  misdirected: v.optional(v.array(StoredPayoutSchema), []),
  fees: v.optional(v.array(v.object(amountEntries)), []),
  alsoRequested: v.nullish(
    v.object({
      kind,
      asset: text,
      amount: text,
      status: v.picklist([
        'pending',
        'success',
        'refunded',
        'partially_refunded',
        'failed',
      ]),
    }),
    null,
  ),
  credit: v.nullish(v.object({ ...amountEntries, to: text }), null),
  queue: v.nullish(v.object({ remaining: v.number(), blocks: v.number() }), null),
  payoutDueIn: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
  end: v.optional(endSchema, 'open'),
  // What both sources together leave open is never stored.
  doubt: v.optional(v.null(), null),
  reportedBy: v.optional(v.null(), null),
  needsOtherAsset: flag,
  isTruncated: flag,
  reason: text,
})

/** What the schema adds again. */
const isDefault = (value: unknown): boolean =>
  value === '' ||
  value === false ||
  value === null ||
  (Array.isArray(value) && value.length === 0)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

function omitDefaults(value: object): object {
  const kept = Object.entries(value).filter(([, field]) => !isDefault(field))
  return Object.fromEntries(kept.map(([name, field]) => [name, omitInside(field)]))
}

function omitInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitInside)
  return isObject(value) ? omitDefaults(value) : value
}

/** What JSON should hold of facts: less than half of them. A recipient of '' is not null. */
export const encodeFacts = (facts: Facts): object => ({
  ...omitDefaults(facts),
  memo: { ...omitDefaults(facts.memo), destination: facts.memo.destination },
})
