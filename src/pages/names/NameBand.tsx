import type { ReactNode } from 'react'
import type { NameResult } from '../../model/names/nameCheck'
import type { Standing } from '../../model/names/nameStanding'
import { worstResult } from '../../model/names/sendWarning'
import { splitDuration } from '../../model/time'
import { CopyButton } from '../../ui/controls/CopyButton'
import { useNow } from '../../ui/text/now'
import { SafeText } from '../../ui/text/SafeText'
import type { Status } from '../../ui/pictures/status'
import { StatusBadge } from '../../ui/pictures/StatusBadge'
import { Crumb } from './Crumb'
import type { CheckedRow } from './rows'
import { SendWarning } from './SendWarning'

type Lead = { status: Status; word: string }

const leads: Record<Exclude<Standing, 'registered'>, Lead> = {
  'not-registered': { status: 'not-started', word: 'Not registered' },
  disagree: { status: 'attention', word: 'Conflicting results' },
  asking: { status: 'not-seen', word: 'Checking…' },
  failed: { status: 'unknown', word: 'Not checked' },
}

/** A registered name leads with its worst result: one address that is not verified is one too many to pay to. */
const registeredLeads: Record<NameResult, Lead> = {
  unverified: { status: 'attention', word: 'Registered, not verified' },
  'not-checked': { status: 'unknown', word: 'Registered, not checked' },
  checking: { status: 'not-seen', word: 'Registered, checking…' },
  verified: { status: 'complete', word: 'Registered' },
}
const withoutAddress: Lead = { status: 'not-started', word: 'Registered' }

function leadOf(standing: Standing, rows: readonly CheckedRow[]): Lead {
  if (standing !== 'registered') return leads[standing]
  const worst = worstResult(rows)
  return worst === null ? withoutAddress : registeredLeads[worst]
}

type NameBandProps = {
  name: string
  standing: Standing
  rows: readonly CheckedRow[]
  /** When the addresses were last heard, Unix ms; 0 for never. */
  since: number
}

/**
 * The name itself, its worst result, and how many of its addresses are verified. The figures have their place before they are
 * known, so that nothing moves.
 */
export function NameBand({ name, standing, rows, since }: NameBandProps) {
  const verified = rows.filter(({ result }) => result === 'verified').length
  const unverified = rows.filter(({ result }) => result === 'unverified').map(({ chain }) => chain)
  const { status, word } = leadOf(standing, rows)
  const linked = new Set(rows.map(({ chain }) => chain)).size
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-4 pb-7">
        <Crumb>
          <span translate="no" className="inline-flex max-w-full font-mono">
            <SafeText text={name} limit={30} />
          </span>
          <CopyButton text={name} contentName="name" />
        </Crumb>
        <div className="mt-5 flex flex-wrap items-end gap-x-10 gap-y-5">
          <div className="min-w-0 flex-1 basis-80">
            <h1 translate="no" className="w-fit font-mono text-verdict">
              <SafeText text={name} limit={30} />
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 text-answer">
              <StatusBadge status={status} word={word} />
              {standing === 'registered' && (
                <span className="font-normal text-ink-2">
                  linked to {linked} {linked === 1 ? 'chain' : 'chains'}
                </span>
              )}
            </p>
          </div>
          <dl className="grid w-full grid-cols-3 md:w-115">
            <Figure
              label="Verified"
              reading={rows.length === 0 ? '—' : verified}
              {...(rows.length > 0 && { unit: `of ${rows.length}` })}
            >
              {rows.length > 0
                ? verified > 0
                  ? 'both ways'
                  : 'none verified'
                : since > 0
                  ? 'no address'
                  : 'unknown'}
            </Figure>
            <Figure label="Unverified" reading={rows.length === 0 ? '—' : unverified.length}>
              {rows.length === 0 && since === 0 ? (
                'unknown'
              ) : (
                <SafeText text={[...new Set(unverified)].join(', ') || 'none'} />
              )}
            </Figure>
            {since === 0 ? (
              <Figure label="Checked" reading="—">
                not yet
              </Figure>
            ) : (
              <Ago since={since} questions={questionsAbout(rows)} />
            )}
          </dl>
        </div>
        <SendWarning name={name} rows={rows} />
      </div>
    </div>
  )
}

/** Three about the name, one about each of its chains, one about each address. */
const questionsAbout = (rows: readonly CheckedRow[]): number =>
  3 +
  new Set(rows.map(({ chain }) => chain)).size +
  rows.filter(({ address }) => address !== '').length

/** Apart from the rest, as it is drawn anew each second. */
function Ago({ since, questions }: { since: number; questions: number }) {
  const now = useNow()
  const [first] = splitDuration(now - since)
  return (
    <Figure label="Checked" reading={first?.value ?? '0'} unit={`${first?.unit ?? 's'} ago`}>
      {questions} checks
    </Figure>
  )
}

type FigureProps = { label: string; reading: ReactNode; unit?: string; children: ReactNode }

function Figure({ label, reading, unit, children }: FigureProps) {
  return (
    <div className="min-w-0 border-s border-line ps-3 pe-2 first:border-s-0 first:ps-0 md:px-4 md:first:border-s md:first:ps-4">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd>
        <span className="text-clock">{reading}</span>
        {unit !== undefined && <span className="ms-1 text-row text-ink-2">{unit}</span>}
        <span className="block text-small text-ink-2 max-md:min-h-8 md:truncate">{children}</span>
      </dd>
    </div>
  )
}
