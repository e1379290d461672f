import { formatCount } from '../amounts'
import type { Change } from '../transaction/transaction'
import { getVerdictText } from './verdictText'

/** A log entry: what was before and is after, "Step 2: pending" and "complete", or one sentence. */
export function formatChange(change: Change): string[] {
  if (change.code === 'verdict')
    return formatBoth(change, (each) => getVerdictText(each).word)
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
    status: formatBoth(change, formatStatus),
    parts: formatBoth(change, formatParts),
    confirmations: formatBoth(change),
    'amount in': formatBoth(change),
    'amount out': formatBoth(change),
    'base units in': formatBoth(change),
    'base units out': formatBoth(change),
  }
  const [before, ...after] = [texts[code]].flat()
  const start = step > 0 ? `Step ${step}: ` : code === 'status' ? 'Network status: ' : ''
  const subject = /^(?:parts|confirmations|amount|base)/.test(code) ? `${code} ` : ''
  return [`${start}${subject}${before}`, ...after]
}

/** "pending" and "complete"; "—" for no value. */
const formatBoth = <Value extends string>(
  { from, to }: { from: Value; to: Value },
  format: (value: Value) => string = (value) => value,
): string[] => [format(from) || '—', format(to) || '—']

/** "14 of 23 and 2 refunded" of "14/23/2". */
const formatParts = (parts: string): string =>
  parts
    .replace(/^(\d+)\/(\d+)\/(\d+)$/, '$1 of $2 and $3 refunded')
    .replace(/ and 0 .*/, '')

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
