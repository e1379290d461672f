import type { Change } from '../../transaction/snapshot'
import { plural } from './plural'
import { verdictWords } from './verdicts'

/**
 * A log entry: what was before and is after, "Step 2: pending" and "complete", or one
 * sentence.
 */
export function formatChange(change: Change): string[] {
  if (change.code === 'verdict')
    return formatBoth(change, (verdict) => verdictWords[verdict])
  const { step, code } = change
  const [before, ...after] = changeTexts[code](change)
  return [`${step > 0 ? `Step ${step}: ` : ''}${before}`, ...after]
}

type TextChange = Exclude<Change, { code: 'verdict' }>

const changeTexts: Record<TextChange['code'], (change: TextChange) => string[]> = {
  first: ({ from, to }) => [
    `First update: ${formatStatus(to)}, ${plural(Number(from), { one: '# step', other: '# steps' })}`,
  ],
  note: ({ to }) => [to],
  behind: ({ to }) => [
    `A response said less than earlier ones: ${formatStatus(to)}. What was known stays.`,
  ],
  contrary: ({ to }) => [
    `A response contradicted earlier ones: ${formatStatus(to)}. It isn’t shown.`,
  ],
  listed: ({ to }) => [
    isTrue(to) ? 'Listed by the network again' : 'No longer listed by the network',
  ],
  done: ({ to }) => [isTrue(to) ? 'Marked complete' : 'No longer marked complete'],
  added: ({ to }) => [`added, ${formatStatus(to)}`],
  omitted: () => ['no longer reported'],
  hash: ({ to }) => [isTrue(to) ? 'hash reported' : 'hash no longer reported'],
  status: (change) => {
    const [before, after] = formatBoth(change, formatStatus)
    // A step is named before its status.
    return [`${change.step > 0 ? '' : 'Network status: '}${before}`, after]
  },
  parts: (change) => describeBoth('parts', change, formatParts),
  confirmations: (change) => describeBoth('confirmations', change),
  'amount in': (change) => describeBoth('amount in', change),
  'amount out': (change) => describeBoth('amount out', change),
  'base units in': (change) => describeBoth('base units in', change),
  'base units out': (change) => describeBoth('base units out', change),
}

const isTrue = (text: string): boolean => text === 'true'

/** "pending" and "complete"; "—" for no value. */
const formatBoth = <Value extends string>(
  { from, to }: { from: Value; to: Value },
  format: (value: Value) => string = (value) => value,
): [before: string, after: string] => [format(from) || '—', format(to) || '—']

/** "parts 3 of 23" and "14 of 23". */
function describeBoth(
  subject: string,
  change: TextChange,
  format?: (value: string) => string,
): string[] {
  const [before, after] = formatBoth(change, format)
  return [`${subject} ${before}`, after]
}

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

/** Between what was and what is, for who does not see the arrow. */
export const changedTo = 'changed to'
