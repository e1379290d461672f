import { formatCount } from '../amounts'
import type { Change } from '../transaction/transaction'
import { getVerdictText } from './verdictText'

/** A log entry as a sentence: "Step 2: pending → complete". */
export function formatChange(change: Change): string {
  if (change.code === 'verdict') return formatArrow(change, (each) => getVerdictText(each).word)
  const { step, code, from, to } = change
  const isTrue = to === 'true'
  const texts = {
    first: `First update: ${formatStatus(to)}, ${formatCount(Number(from), 'step')}`,
    note: to,
    listed: isTrue ? 'Listed by the network again' : 'No longer listed by the network',
    done: isTrue ? 'Marked complete' : 'No longer marked complete',
    added: `added, ${formatStatus(to)}`,
    reported: isTrue ? 'reported again' : 'no longer reported',
    hash: isTrue ? 'hash reported' : 'hash no longer reported',
    status: formatArrow(change, formatStatus),
    parts: `parts ${formatArrow(change, formatParts)}`,
    confirmations: `confirmations ${formatArrow(change)}`,
    'amount in': `amount in ${formatArrow(change)}`,
    'amount out': `amount out ${formatArrow(change)}`,
  }
  const start = step > 0 ? `Step ${step}: ` : code === 'status' ? 'Network status: ' : ''
  return `${start}${texts[code]}`
}

/** "pending → complete"; "—" for no value. */
const formatArrow = <Value extends string>(
  { from, to }: { from: Value; to: Value },
  format: (value: Value) => string = (value) => value,
): string => `${format(from) || '—'} → ${format(to) || '—'}`

/** "14 of 23 and 2 refunded" of "14/23/2". */
const formatParts = (parts: string): string =>
  parts.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$1 of $2 and $3 refunded').replace(/ and 0 .*/, '')

/** The network's statuses in plain words. An unknown status is shown as it is. */
const statusTexts: ReadonlyMap<string, string> = new Map([
  ['', 'no status'],
  ['broadcasted', 'broadcast'],
  ['mempool', 'in mempool'],
  ['inbound', 'deposit seen'],
  ['streaming', 'swapping in parts'],
  ['outbound', 'payout queued'],
  ['success', 'complete'],
  ['not_started', 'not started'],
  ['partially_refunded', 'partially refunded'],
  ['not_found', 'not found'],
])

const formatStatus = (status: string): string => statusTexts.get(status) ?? status
