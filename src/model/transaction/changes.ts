import type { SnapshotWithVerdict } from './anomalies'
import { type TrackedLeg, findPreviousRow } from './legHistory'
import { normalizeHash } from './legs'
import { getParts } from './legStates'
import { getVerdictText } from '../words/verdictText'

/** One log entry: when (Unix ms, the server's clock) and what changed. The tab's storage holds it, so its keys are fixed. */
export type Change = { at: number; said: string }

const maxLogEntries = 200
const maxChangesPerUpdate = 20

/** Adds sentences of `now` to the log, newest first. */
export function addChanges(
  log: readonly Change[],
  texts: readonly string[],
  now: number,
): readonly Change[] {
  const more = texts.length - maxChangesPerUpdate
  const added =
    more > 0
      ? [
          ...texts.slice(0, maxChangesPerUpdate),
          `${more} more ${more === 1 ? 'change' : 'changes'}`,
        ]
      : texts
  return [...added.map((said) => ({ at: now, said })), ...log].slice(0, maxLogEntries)
}

/** Longer lists of legs are counted, not listed. */
const maxListedStatuses = 8

/** Status and leg states in words, to compare with the next page load; '' without a response. */
export function summarizeSnapshot({
  response,
  rows,
}: Pick<SnapshotWithVerdict, 'response' | 'rows'>): string {
  if (response === null) return ''
  const statuses = rows.map(({ leg, goneAt }) =>
    goneAt === null ? formatStatus(leg.status) : 'no longer reported',
  )
  const legs = rows.length > maxListedStatuses ? countSteps(rows) : statuses.join(', ')
  return `${formatStatus(response.status)} (${legs || 'no steps'})`
}

const countSteps = ({ length }: readonly TrackedLeg[]): string =>
  length === 1 ? '1 step' : `${length} steps`

/** The changes between two snapshots: "Step 2: pending → complete". The first response is one entry. */
export function describeChanges(from: SnapshotWithVerdict, to: SnapshotWithVerdict): string[] {
  const { response, rows } = to
  if (from.response === null && response !== null) {
    if (from.previousSummary === '')
      return [`First update: ${formatStatus(response.status)}, ${countSteps(rows)}`]
    const change = formatChange(from.previousSummary, summarizeSnapshot(to))
    return change === '' ? [] : [`Since your last visit: ${change}`]
  }
  const verdict = formatChange(getVerdictText(from.verdict).word, getVerdictText(to.verdict).word)
  const status = formatStatusChange(from.response?.status ?? '', response?.status ?? '')
  const isDone = response?.done === true
  return [
    ...(verdict === '' ? [] : [verdict]),
    ...(from.isLost || !to.isLost ? [] : ['No longer listed by the network']),
    ...(!from.isLost || to.isLost ? [] : ['Listed by the network again']),
    ...(status === '' ? [] : [`Network status: ${status}`]),
    ...(from.response?.done === response?.done
      ? []
      : [isDone ? 'Marked complete' : 'No longer marked complete']),
    ...rows.flatMap((row, index) =>
      describeLegChanges(findPreviousRow(from.rows, row.id, index), row).map(
        (change) => `Step ${index + 1}: ${change}`,
      ),
    ),
  ]
}

function describeLegChanges(before: TrackedLeg | undefined, row: TrackedLeg): string[] {
  if (before === row) return []
  const { leg, goneAt } = row
  if (before === undefined) return [`added, ${formatStatus(leg.status)}`]
  if (goneAt !== null) return before.goneAt === null ? ['no longer reported'] : []
  const changes = [
    before.goneAt === null ? '' : 'reported again',
    formatStatusChange(before.leg.status, leg.status),
    normalizeHash(before.leg.hash) === '' && normalizeHash(leg.hash) !== '' ? 'hash reported' : '',
    addPrefix('parts', formatChange(formatParts(before), formatParts(row))),
    addPrefix('confirmations', formatChange(getConfirmations(before), getConfirmations(row))),
    addPrefix('amount in', formatChange(before.leg.fromAmount, leg.fromAmount)),
    addPrefix('amount out', formatChange(before.leg.toAmount, leg.toAmount)),
  ]
  return changes.filter((change) => change !== '')
}

const formatParts = ({ leg }: TrackedLeg): string | undefined => {
  const parts = getParts(leg.streamingSwapDetails)
  if (parts === null) return undefined
  const refunded = parts.refunded > 0 ? ` and ${parts.refunded} refunded` : ''
  return `${parts.swapped} of ${parts.total}${refunded}`
}

const getConfirmations = ({ leg }: TrackedLeg): number | undefined =>
  leg.confirmations?.counted ?? undefined

const addPrefix = (prefix: string, change: string): string =>
  change === '' ? '' : `${prefix} ${change}`

/** The network's statuses in plain words. An unknown status is shown as it is. */
const statusTexts: ReadonlyMap<string, string> = new Map([
  ['', 'no status'],
  ['broadcasted', 'broadcast'],
  ['mempool', 'in mempool'],
  ['inbound', 'deposit seen'],
  ['streaming', 'swapping in parts'],
  ['outbound', 'payout sent'],
  ['success', 'complete'],
  ['not_started', 'not started'],
  ['partially_refunded', 'partially refunded'],
  ['not_found', 'not found'],
])

const formatStatus = (status: string): string => statusTexts.get(status) ?? status

const formatStatusChange = (from: string, to: string): string =>
  formatChange(formatStatus(from), formatStatus(to))

/** "pending → complete"; '' where nothing changed. */
function formatChange<T extends string | number | undefined>(from: T, to: T): string {
  return from === to ? '' : `${formatValue(from)} → ${formatValue(to)}`
}

const formatValue = (value: string | number | undefined): string =>
  value === undefined || value === '' ? '—' : String(value)
