import type { ChangeContent, StepChange } from '../transaction/transaction'
import { getVerdictText } from './verdictText'

/** A log entry as a sentence: "Step 2: pending → complete". */
export function formatChange(content: ChangeContent): string {
  switch (content.code) {
    case 'first':
      return `First update: ${formatStatus(content.status)}, ${count(content.steps, 'step')}`
    case 'verdict':
      return formatArrow(getVerdictText(content.from).word, getVerdictText(content.to).word)
    case 'status':
      return `Network status: ${formatArrow(formatStatus(content.from), formatStatus(content.to))}`
    case 'step':
      return `Step ${content.step}: ${formatStepChange(content.change)}`
    case 'note':
      return content.text
    default:
      return texts[content.code]
  }
}

const texts = {
  lost: 'No longer listed by the network',
  'found-again': 'Listed by the network again',
  done: 'Marked complete',
  'not-done': 'No longer marked complete',
  gone: 'no longer reported',
  again: 'reported again',
  hash: 'hash reported',
} as const

function formatStepChange(change: StepChange): string {
  switch (change.code) {
    case 'added':
      return `added, ${formatStatus(change.status)}`
    case 'status':
      return formatArrow(formatStatus(change.from), formatStatus(change.to))
    case 'parts':
      return `parts ${formatArrow(formatParts(change.from), formatParts(change.to))}`
    case 'confirmations':
    case 'amount-in':
    case 'amount-out':
      return `${change.code.replace('-', ' ')} ${formatArrow(change.from, change.to)}`
    default:
      return texts[change.code]
  }
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

function formatParts(parts: Extract<StepChange, { code: 'parts' }>['from']): string {
  if (parts === null) return ''
  const { swapped, total, refunded } = parts
  return `${swapped} of ${total}${refunded > 0 ? ` and ${refunded} refunded` : ''}`
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
const formatArrow = (from: string | number | null, to: string | number | null): string =>
  [from, to].map((value) => (value === null || value === '' ? '—' : String(value))).join(' → ')
