import type { Change } from '../transaction/snapshot'
import { changedParts, changeOfStep, changes, statusTexts } from '#words/changes'
import { verdictWords } from '#words/verdicts'
import { fillText } from './messages'

/**
 * A log entry: what was before and is after, "Step 2: pending" and "complete", or one
 * sentence.
 */
export function formatChange(change: Change): string[] {
  if (change.code === 'verdict')
    return [verdictWords[change.from], verdictWords[change.to]]
  const { step, code, from, to } = change
  const format = formats[code] ?? ((value) => value)
  const text = fillText(changes[code], {
    text: to,
    status: formatStatus(to),
    steps: Number(from),
    isSo: to === 'true',
    isOfStep: step > 0,
    before: format(from) || '—',
  })
  const first = fillText(changeOfStep, { step: step > 0 ? step : null, text })
  return twoParts.has(code) ? [first, format(to) || '—'] : [first]
}

/** The changes that have a value before and after. */
const twoParts: ReadonlySet<Change['code']> = new Set<Change['code']>([
  'status',
  'parts',
  'confirmations',
  'amount in',
  'amount out',
  'base units in',
  'base units out',
])

const formatStatus = (status: string): string => statuses.get(status) ?? status

const statuses: ReadonlyMap<string, string> = new Map(Object.entries(statusTexts))

/** "14 of 23 and 2 refunded" of "14/23/2". */
function formatParts(parts: string): string {
  const [, swapped, total, refunded] = /^(\d+)\/(\d+)\/(\d+)$/.exec(parts) ?? []
  if (total === undefined) return parts
  return fillText(changedParts, {
    swapped,
    total,
    refunded: refunded === '0' ? null : refunded,
  })
}

const formats: Partial<Record<Change['code'], (value: string) => string>> = {
  status: formatStatus,
  parts: formatParts,
}
