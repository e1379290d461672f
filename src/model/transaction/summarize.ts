import type { AssetAmount, TransactionSummary } from '../../contract/addressTransactions'
import { findSender, type ReadLeg } from './legs'
import { getMoney, type Sum } from './money'
import { getTiming } from './timing'
import type { TransactionSnapshot } from './transaction'
import { isFinal, type Verdict } from './verdict'

/** What a transaction's own reports say of it in a row of a list or of a file. */
export type Summary = Pick<
  TransactionSummary,
  | 'reason'
  | 'sold'
  | 'received'
  | 'refunded'
  | 'startTimestamp'
  | 'endTimestamp'
  | 'sender'
  | 'recipients'
  | 'payoutHashes'
> & { verdict: Verdict }

/**
 * Summarizes a transaction: verdict, amounts and times are those that its page shows. Only
 * what has arrived is received or refunded.
 */
export function summarize(snapshot: TransactionSnapshot): Summary {
  const { verdict, reason, rows } = snapshot
  const { sold, outcomes } = getMoney(rows)
  const arrived = outcomes.filter(({ estimated }) => !estimated)
  const { startedAt, knownSince, endedAt } = getTiming(snapshot)
  return {
    verdict,
    reason: reason?.code ?? null,
    sold: sold && toAssetAmount(sold),
    received: arrived.filter(({ kind }) => kind === 'paid').map(toAssetAmount),
    refunded: arrived.filter(({ kind }) => kind === 'returned').map(toAssetAmount),
    startTimestamp: startedAt ?? knownSince,
    endTimestamp: isFinal(verdict) ? endedAt : null,
    sender: findSender(rows)?.fromAddress ?? '',
    recipients: listDistinct(arrived.map(({ address }) => address)),
    payoutHashes: listDistinct(rows.filter(isOwnPayout).map(({ leg }) => leg.hash)),
  }
}

/** Whole units alone: an integer of unknown decimals would be read as one. */
const toAssetAmount = ({ asset, amount }: Sum): AssetAmount => ({ asset, amount })

/** A payment to the user by a transaction: those inside the network have none. */
const isOwnPayout = ({ kind, role, hash }: ReadLeg): boolean =>
  kind === 'payout' && (role === 'payout' || role === 'refund') && hash !== ''

const listDistinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
]
