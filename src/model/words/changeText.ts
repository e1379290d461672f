import { formatCount } from '../amounts'
import type { Change } from '../transaction/transaction'
import { getVerdictText } from './verdictText'

/** A log entry as a sentence: "Step 2: pending → complete". */
export const formatChange = (change: Change): string =>
  change.step === 0 ? describe(change) : `Step ${change.step}: ${describe(change)}`

function describe(change: Change): string {
  if (change.code === 'verdict') return formatArrow(change, (each) => getVerdictText(each).word)
  const { step, code, from, to } = change
  switch (code) {
    case 'first':
      return `First update: ${formatStatus(to)}, ${formatCount(Number(from), 'step')}`
    case 'note':
      return to
    case 'added':
      return `added, ${formatStatus(to)}`
    case 'status':
      return `${step === 0 ? 'Network status: ' : ''}${formatArrow(change, formatStatus)}`
    case 'parts':
      return `parts ${formatArrow(change, formatParts)}`
    case 'confirmations':
    case 'amount in':
    case 'amount out':
      return `${code} ${formatArrow(change, String)}`
    default:
      return texts[code][to === 'true' ? 0 : 1]
  }
}

/** "pending → complete"; "—" for no value. */
const formatArrow = <Value>(
  { from, to }: { from: Value; to: Value },
  format: (value: Value) => string,
): string => `${format(from) || '—'} → ${format(to) || '—'}`

const texts = {
  listed: ['Listed by the network again', 'No longer listed by the network'],
  done: ['Marked complete', 'No longer marked complete'],
  reported: ['reported again', 'no longer reported'],
  hash: ['hash reported', 'hash no longer reported'],
} as const

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
