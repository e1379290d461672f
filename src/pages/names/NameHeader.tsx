import type { ReactNode } from 'react'
import type { NameResult } from '../../model/names/nameCheck'
import type { Registration } from '../../model/names/nameRegistration'
import { findWorstResult } from '../../model/names/sendWarning'
import { splitDuration } from '../../model/time'
import { CopyButton } from '../../ui/CopyButton'
import { useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { type Status, StatusBadge } from '../../ui/StatusIcon'
import { Breadcrumb } from './Breadcrumb'
import type { CheckedRow } from './checkedRows'
import { SendWarning } from './SendWarning'

type StatusText = { status: Status; word: string }

const unregisteredTexts: Record<Exclude<Registration, 'registered'>, StatusText> = {
  'not-registered': { status: 'not-started', word: 'Not registered' },
  conflict: { status: 'attention', word: 'Conflicting results' },
  pending: { status: 'not-seen', word: 'Checking…' },
  failed: { status: 'unknown', word: 'Not checked' },
}

/** A registered name shows its worst result: one unverified address is enough to lose money. */
const registeredTexts: Record<NameResult, StatusText> = {
  unverified: { status: 'attention', word: 'Registered, not verified' },
  'not-checked': { status: 'unknown', word: 'Registered, not checked' },
  checking: { status: 'not-seen', word: 'Registered, checking…' },
  verified: { status: 'complete', word: 'Registered' },
}
const noAddressText: StatusText = { status: 'not-started', word: 'Registered' }

function getStatusText(registration: Registration, rows: readonly CheckedRow[]): StatusText {
  if (registration !== 'registered') return unregisteredTexts[registration]
  const worst = findWorstResult(rows)
  return worst === null ? noAddressText : registeredTexts[worst]
}

type NameHeaderProps = {
  name: string
  registration: Registration
  rows: readonly CheckedRow[]
  /** Time of the last response about its addresses, Unix ms; 0 if there was none. */
  checkedAt: number
}

export function NameHeader({ name, registration, rows, checkedAt }: NameHeaderProps) {
  const verified = rows.filter(({ result }) => result === 'verified').length
  const unverified = rows.filter(({ result }) => result === 'unverified').map(({ chain }) => chain)
  const { status, word } = getStatusText(registration, rows)
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
          <dl className="grid w-full grid-cols-3 md:w-115">
            <Figure
              label="Verified"
              value={rows.length === 0 ? '—' : verified}
              {...(rows.length > 0 && { unit: `of ${rows.length}` })}
            >
              {rows.length > 0
                ? verified > 0
                  ? 'both ways'
                  : 'none verified'
                : checkedAt > 0
                  ? 'no address'
                  : 'unknown'}
            </Figure>
            <Figure label="Unverified" value={rows.length === 0 ? '—' : unverified.length}>
              {rows.length === 0 && checkedAt === 0 ? (
                'unknown'
              ) : (
                <SafeText text={[...new Set(unverified)].join(', ') || 'none'} />
              )}
            </Figure>
            {checkedAt === 0 ? (
              <Figure label="Checked" value="—">
                not yet
              </Figure>
            ) : (
              <CheckedAgo checkedAt={checkedAt} checkCount={countChecks(rows)} />
            )}
          </dl>
        </div>
        <SendWarning name={name} rows={rows} />
      </div>
    </div>
  )
}

/** Three checks of the name, one of each of its chains, one of each address. */
const countChecks = (rows: readonly CheckedRow[]): number =>
  3 +
  new Set(rows.map(({ chain }) => chain)).size +
  rows.filter(({ address }) => address !== '').length

/** A component of its own, because it renders each second. */
function CheckedAgo({ checkedAt, checkCount }: { checkedAt: number; checkCount: number }) {
  const now = useNow()
  const [largestUnit] = splitDuration(now - checkedAt)
  return (
    <Figure
      label="Checked"
      value={largestUnit?.value ?? '0'}
      unit={`${largestUnit?.unit ?? 's'} ago`}
    >
      {checkCount} checks
    </Figure>
  )
}

type FigureProps = { label: string; value: ReactNode; unit?: string; children: ReactNode }

function Figure({ label, value, unit, children }: FigureProps) {
  return (
    <div className="min-w-0 border-s border-line ps-3 pe-2 first:border-s-0 first:ps-0 md:px-4 md:first:border-s md:first:ps-4">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd>
        <span className="text-clock">{value}</span>
        {unit !== undefined && <span className="ms-1 text-row text-ink-2">{unit}</span>}
        <span className="block text-small text-ink-2 max-md:min-h-8 md:truncate">{children}</span>
      </dd>
    </div>
  )
}
