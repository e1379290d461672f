import { splitDuration } from '../../model/time'
import { SafeText } from '../../ui/SafeText'
import { useNow } from '../../ui/useNow'
import type { CheckedRow } from './useNameChecks'

type Figure = { label: string; value: string | number; unit: string; note: string }

type NameFiguresProps = {
  rows: readonly CheckedRow[]
  /** The time of the check, in Unix ms; 0 for none. */
  checkedAt: number
}

/**
 * The counts of verified and unverified addresses, once all are checked, and the age of
 * the check.
 */
export function NameFigures({ rows, checkedAt }: NameFiguresProps) {
  const now = useNow()
  const isChecked = checkedAt > 0 && rows.every(({ result }) => result !== 'checking')
  const figures = [
    ...(isChecked && rows.length > 0 ? countResults(rows) : listMissing(isChecked)),
    describeAge(isChecked, now - checkedAt),
  ]
  return (
    <dl className="grid w-full grid-cols-3 md:w-115">
      {figures.map(({ label, value, unit, note }) => (
        <div
          key={label}
          data-live={label === 'Checked' || undefined}
          className="min-w-0 border-s border-line ps-3 pe-2 first:border-s-0 first:ps-0 md:px-4 md:first:border-s md:first:ps-4"
        >
          <dt className="text-small text-ink-3">{label}</dt>
          <dd>
            <bdi className="font-mono text-clock">{value}</bdi>
            {/* The space is for screen readers. At the start of an inline block it
                has no width. */}
            {unit && (
              <span className="ms-1 inline-block text-row text-ink-2"> {unit}</span>
            )}
            <span className="block text-small text-ink-2 md:truncate">
              <SafeText text={note} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function countResults(rows: readonly CheckedRow[]): Figure[] {
  const verified = rows.filter(({ result }) => result === 'verified')
  const unverified = rows.filter(({ result }) => result === 'unverified')
  const places = [...new Set(unverified.map(({ chain }) => chain))]
  return [
    {
      label: 'Verified',
      value: verified.length,
      unit: `of ${rows.length}`,
      note: verified.length > 0 ? 'both ways' : 'none verified',
    },
    {
      label: 'Unverified',
      value: unverified.length,
      unit: '',
      note: places.join(', ') || 'none',
    },
  ]
}

function listMissing(isChecked: boolean): Figure[] {
  const note = isChecked ? 'no address' : 'not checked yet'
  return [
    { label: 'Verified', value: '—', unit: '', note },
    { label: 'Unverified', value: '—', unit: '', note },
  ]
}

function describeAge(isChecked: boolean, ageMs: number): Figure {
  if (!isChecked) return { label: 'Checked', value: '—', unit: '', note: 'not yet' }
  const [age] = splitDuration(ageMs)
  return {
    label: 'Checked',
    value: age?.value ?? '0',
    unit: `${age?.unit ?? 's'} ago`,
    note: '5 checks each',
  }
}
