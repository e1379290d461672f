import { getChainName } from '../../model/chains/chains'
import { findWorstResult, type NameResult, type Registration } from '../../model/names/checks'
import { splitDuration } from '../../model/time'
import { CopyButton } from '../../ui/CopyButton'
import { Icon } from '../../ui/Icon'
import { useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { type Status, StatusBadge } from '../../ui/StatusIcon'
import type { CheckedRow, useNameChecks } from './nameChecks'
import { Breadcrumb } from './NameParts'

type StatusText = { status: Status; word: string }

const statusTexts: Record<Exclude<Registration, 'registered'>, StatusText> = {
  expired: { status: 'attention', word: 'Expired' },
  'not-registered': { status: 'not-started', word: 'Not registered' },
  conflict: { status: 'attention', word: 'Conflicting results' },
  pending: { status: 'not-seen', word: 'Not checked yet' },
  failed: { status: 'unknown', word: 'Not checked' },
}

/** A registered name shows its worst result: one unverified address is enough to lose money. */
const registeredTexts: Record<NameResult, StatusText> = {
  unverified: { status: 'attention', word: 'Registered, not verified' },
  'not-checked': { status: 'unknown', word: 'Registered, not checked' },
  checking: { status: 'not-seen', word: 'Registered, not checked yet' },
  verified: { status: 'complete', word: 'Registered' },
}
const noAddressText: StatusText = { status: 'not-started', word: 'Registered' }

type NameHeaderProps = { name: string; checks: ReturnType<typeof useNameChecks> }

export function NameHeader({ name, checks }: NameHeaderProps) {
  const { registration, lead, rows, entries } = checks
  const worst = findWorstResult(rows)
  const { status, word } =
    registration !== 'registered'
      ? statusTexts[registration]
      : worst === null
        ? noAddressText
        : registeredTexts[worst]
  const linked = new Set(rows.map(({ chain }) => chain)).size
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-4 pb-7">
        <Breadcrumb>
          <span translate="no" className="inline-flex max-w-full font-mono">
            <SafeText text={name} limit={30} />
          </span>
          <CopyButton text={name} contentName="name" />
        </Breadcrumb>
        <div className="mt-5 flex flex-wrap items-end gap-x-10 gap-y-5">
          <div className="min-w-0 flex-1 basis-80">
            <h1 translate="no" className="w-fit font-mono text-verdict">
              <SafeText text={name} limit={30} />
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 text-lead">
              <StatusBadge status={status} word={word} />
              {registration === 'registered' && (
                <span className="font-normal text-ink-2">
                  linked to {linked} {linked === 1 ? 'chain' : 'chains'}
                </span>
              )}
            </p>
          </div>
          <Figures rows={rows} checkedAt={entries.dataUpdatedAt} />
        </div>
        <SendWarning lead={lead} rows={rows} />
      </div>
    </div>
  )
}

/** The counts of verified and unverified addresses, once all are checked, and the time of the check (Unix ms; 0 for none). */
function Figures({ rows, checkedAt }: { rows: readonly CheckedRow[]; checkedAt: number }) {
  const isChecked = checkedAt > 0 && rows.every(({ result }) => result !== 'checking')
  const hasCounts = isChecked && rows.length > 0
  const missing = isChecked ? 'no address' : 'not checked yet'
  const verified = rows.filter(({ result }) => result === 'verified').length
  const unverified = rows.filter(({ result }) => result === 'unverified').map(({ chain }) => chain)
  const verifiedNote = verified > 0 ? 'both ways' : 'none verified'
  const unverifiedNote = [...new Set(unverified)].join(', ') || 'none'
  return (
    <dl className="grid w-full grid-cols-3 md:w-115">
      <Figure
        label="Verified"
        value={hasCounts ? verified : '—'}
        unit={hasCounts ? `of ${rows.length}` : ''}
        note={hasCounts ? verifiedNote : missing}
      />
      <Figure
        label="Unverified"
        value={hasCounts ? unverified.length : '—'}
        note={hasCounts ? unverifiedNote : missing}
      />
      {isChecked ? (
        <CheckedAgo checkedAt={checkedAt} />
      ) : (
        <Figure label="Checked" value="—" note="not yet" />
      )}
    </dl>
  )
}

/** A component of its own, because it renders each second. */
function CheckedAgo({ checkedAt }: { checkedAt: number }) {
  const [largestUnit] = splitDuration(useNow() - checkedAt)
  const { value = '0', unit = 's' } = largestUnit ?? {}
  return <Figure label="Checked" value={value} unit={`${unit} ago`} note="4 checks each" />
}

type FigureProps = { label: string; value: string | number; unit?: string; note: string }

function Figure({ label, value, unit = '', note }: FigureProps) {
  return (
    <div className="min-w-0 border-s border-line ps-3 pe-2 first:border-s-0 first:ps-0 md:px-4 md:first:border-s md:first:ps-4">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd>
        <span className="text-clock">{value}</span>
        {unit !== '' && <span className="ms-1 text-row text-ink-2">{unit}</span>}
        <span className="block text-small text-ink-2 md:truncate">
          <SafeText text={note} />
        </span>
      </dd>
    </div>
  )
}

interface SendWarningProps {
  /** Why nothing should be sent to any address of the name; null to list the unverified ones. */
  lead: string | null
  rows: readonly CheckedRow[]
}

/** Why nothing should be sent to addresses of a name; nothing without an unverified one. */
function SendWarning({ lead, rows }: SendWarningProps) {
  const unverified = lead === null ? rows.filter(({ result }) => result === 'unverified') : []
  if (lead === null && unverified.length === 0) return null
  return (
    <div className="mt-5 flex items-start gap-3 bg-refund-wash px-4 py-3">
      <Icon name="warning" className="mt-1 text-refund" />
      <div className="min-w-0 flex-1">
        <p className="text-lead">
          <SafeText text={lead ?? formatHeading(unverified, rows.length)} limit={120} />
        </p>
        <ul className="mt-1">
          {unverified.map(({ chain, address, warning }) => (
            <li key={`${chain} ${address}`}>
              <strong className="font-semibold">
                <SafeText text={getChainName(chain)} limit={40} />:
              </strong>{' '}
              <SafeText text={warning ?? ''} limit={1_000} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function formatHeading(unverified: readonly CheckedRow[], count: number): string {
  const addresses = unverified.filter(({ address }) => address !== '')
  if (addresses.length === 0) return 'Some links of this name aren’t confirmed'
  if (count === 1) return 'Don’t send to this address yet'
  const chains = [...new Set(addresses.map(({ chain }) => getChainName(chain)))]
  return chains.length === 1
    ? `Don’t send to its ${chains[0]} address yet`
    : 'Don’t send to these addresses yet'
}
