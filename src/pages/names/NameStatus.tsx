import { type Status, StatusBadge } from '../../components/StatusIcon'
import { formatCount } from '../../model/amounts'
import {
  findWorstResult,
  type NameResult,
  type Registration,
} from '../../model/names/checks'
import type { CheckedRow } from './useNameChecks'

type NameStatusProps = { registration: Registration; rows: readonly CheckedRow[] }

/** Whether a name is registered and verified, and to how many chains it is linked. */
export function NameStatus({ registration, rows }: NameStatusProps) {
  const { status, word } = describeStatus(registration, rows)
  const linked = new Set(rows.map(({ chain }) => chain)).size
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-lead">
      <StatusBadge status={status} word={word} />
      {/* Beside the longer text of a running check, it would take a second line on a
          phone. */}
      {registration === 'registered' && status !== 'not-seen' && (
        <span className="text-body font-normal text-ink-2">
          linked to {formatCount(linked, 'chain')}
        </span>
      )}
    </p>
  )
}

type StatusText = { status: Status; word: string }

const registrationTexts: Record<Registration, StatusText> = {
  expired: { status: 'attention', word: 'Expired' },
  'not-registered': { status: 'not-started', word: 'Not registered' },
  conflict: { status: 'attention', word: 'Conflicting results' },
  pending: { status: 'not-seen', word: 'Not checked yet' },
  failed: { status: 'unknown', word: 'Not checked' },
  unconfirmed: { status: 'unknown', word: 'Registered, not confirmed' },
  'expiry-unknown': { status: 'unknown', word: 'Expiry not known now' },
  registered: { status: 'not-started', word: 'Registered' },
}

/** The status of a registered name by the result of its addresses. */
const resultTexts: Record<NameResult, StatusText> = {
  unverified: { status: 'attention', word: 'Registered, not verified' },
  'not-checked': { status: 'unknown', word: 'Registered, not checked' },
  checking: { status: 'not-seen', word: 'Registered, not checked yet' },
  verified: { status: 'complete', word: 'Registered' },
}

/**
 * A registered name shows its worst result: one unverified address is enough to lose
 * money.
 */
function describeStatus(
  registration: Registration,
  rows: readonly CheckedRow[],
): StatusText {
  const worst = registration === 'registered' ? findWorstResult(rows) : undefined
  return worst ? resultTexts[worst] : registrationTexts[registration]
}
