import { findCurrentRow, isPending, type ReadLeg } from './legs'
import type { TransactionSnapshot } from './transaction'
import type { Reason } from './verdict'

/** Where the money of an open transaction is. */
export type OpenPlace =
  /** With another network than the legs say; '' where it is not known which. */
  | { code: 'at-network'; chain: string }
  /** With the network, before it pays: the leg is that of the payment. */
  | { code: 'queued'; row: ReadLeg }
  /** Where its current leg is. */
  | { code: 'leg'; row: ReadLeg }

/**
 * The one decision where the money is, for the page, headlines, lists and announcements.
 * Null: no step is known.
 */
export function findOpenPlace({
  rows,
  reason,
}: Pick<TransactionSnapshot, 'rows' | 'reason'>): OpenPlace | null {
  const chain = findOtherNetwork(reason)
  if (chain !== null) return { code: 'at-network', chain }
  const row = findCurrentRow(rows)
  if (row === undefined) return null
  return isUnpaid(row) ? { code: 'queued', row } : { code: 'leg', row }
}

/** The network that has the money, or should, by a reason; '' is unknown, null for none. */
function findOtherNetwork(reason: Reason | null): string | null {
  switch (reason?.code) {
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there':
      return reason.chain
    case 'waiting':
      return reason.reason === 'other-network' || reason.reason === 'other-arrival'
        ? reason.chain
        : null
    default:
      return null
  }
}

/** A payment is sent once it has a hash; before, it is planned or queued. */
const isUnpaid = ({ leg, hash, kind, state }: ReadLeg): boolean =>
  kind === 'payout' &&
  isPending(state) &&
  (leg.queue !== null || hash === '' || state === 'not-started')
