import type { Change } from '../transaction/transaction'
import { getVerdictText } from './verdictText'

/** A log entry as a sentence: "Step 2: pending → complete". */
export const formatChange = (change: Change): string =>
  change.step === 0 ? describe(change) : `Step ${change.step}: ${describe(change)}`

function describe(change: Change): string {
  if (change.code === 'verdict') {
    return formatArrow(getVerdictText(change.from).word, getVerdictText(change.to).word)
  }
  const { step, code, from, to } = change
  switch (code) {
    case 'first':
      return `First update: ${formatStatus(to)}, ${count(Number(from), 'step')}`
    case 'note':
      return to
    case 'added':
      return `added, ${formatStatus(to)}`
    case 'status': {
      const arrow = formatArrow(formatStatus(from), formatStatus(to))
      return step === 0 ? `Network status: ${arrow}` : arrow
    }
    case 'parts':
      return `parts ${formatArrow(formatParts(from), formatParts(to))}`
    case 'confirmations':
    case 'amount in':
    case 'amount out':
      return `${code} ${formatArrow(from, to)}`
    default:
      return texts[code][to === 'true' ? 0 : 1]
  }
}

const texts = {
  listed: ['Listed by the network again', 'No longer listed by the network'],
  done: ['Marked complete', 'No longer marked complete'],
  reported: ['reported again', 'no longer reported'],
  hash: ['hash reported', 'hash no longer reported'],
} as const

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

function formatParts(parts: string): string {
  const [swapped = '', total, refunded] = parts.split('/')
  if (total === undefined) return ''
  return `${swapped} of ${total}${refunded === '0' ? '' : ` and ${refunded} refunded`}`
}

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

/** "pending → complete"; "—" for no value. */
const formatArrow = (from: string, to: string): string => `${from || '—'} → ${to || '—'}`
