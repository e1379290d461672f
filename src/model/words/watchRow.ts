import { getChainName } from '../chains/chains'
import { csvCell, formatList } from '../text'
import type { PolledSnapshot } from '../transaction/timing'
import { findCurrentRow } from '../transaction/legHistory'
import { getMoney, type Outcome } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { formatPartCount } from './legText'
import { formatRawSum } from './sums'

/**
 * Where the money of a watched transaction is, in few words: "Maya, 14 of 23", "Bitcoin
 * and Ethereum".
 */
export function formatPlace(
  { verdict, rows }: TransactionSnapshot,
  outcomes: readonly Outcome[],
): string {
  const current = findCurrentRow(rows)
  if (current === undefined) return '—'
  if (isFinal(verdict) && verdict !== 'failed') return listOutcomeChains(outcomes)
  if (verdict === 'unclear') return 'Not clear'

  const { leg, hash, role } = current
  // The money is not on the chain of a payout that is only planned.
  if (leg.status === 'outbound' && hash === '')
    return role === 'refund' ? 'Refund queued' : 'Payout queued'
  return getChainName(leg.chain) + (verdict === 'in-progress' ? formatPartCount(leg) : '')
}

function listOutcomeChains(outcomes: readonly Outcome[]): string {
  const chains = new Set(outcomes.map(({ chain }) => getChainName(chain)))
  return formatList([...chains]) || '—'
}

/** A watched transaction. */
type ExportedItem = Pick<PolledSnapshot, 'snapshot' | 'checkedAt'> & {
  hash: string
  /** The user's. */
  label: string
  /** From an earlier visit, and not confirmed since. */
  isRestored: boolean
}

/** The columns of the file. Until the end, what is listed may only be planned. */
const columns: readonly { name: string; read: (item: ExportedItem) => string }[] = [
  { name: 'hash', read: ({ hash }) => hash },
  { name: 'label', read: ({ label }) => label },
  { name: 'status', read: ({ snapshot }) => snapshot.verdict },
  {
    name: 'confirmed',
    read: ({ checkedAt, isRestored }) => String(checkedAt !== null && !isRestored),
  },
  {
    name: 'updated',
    read: ({ checkedAt }) =>
      checkedAt === null ? '' : new Date(checkedAt).toISOString(),
  },
  {
    name: 'sent',
    read: ({ snapshot }) => {
      const { sold } = getMoney(snapshot.rows)
      return sold === null ? '' : formatRawSum(sold)
    },
  },
  { name: 'received', read: ({ snapshot }) => formatArrivedSums(snapshot, 'paid') },
  { name: 'refunded', read: ({ snapshot }) => formatArrivedSums(snapshot, 'returned') },
]

function formatArrivedSums(
  { verdict, rows }: TransactionSnapshot,
  kind: Outcome['kind'],
): string {
  const { outcomes } = getMoney(rows)
  const arrived = isFinal(verdict) ? outcomes.filter((sum) => sum.kind === kind) : []
  return arrived.map(formatRawSum).join(' + ')
}

/** A watch list as CSV (RFC 4180), with times in ISO 8601 and amounts as they came. */
export function watchListCsv(items: readonly ExportedItem[]): string {
  const header = columns.map(({ name }) => name)
  const rows = items.map((item) => columns.map(({ read }) => csvCell(read(item))))
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
