import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths'
import { nameRule } from '../../contract/names'
import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import type { CheckOutcome, NameResult } from '../../model/names/checks'
import { findNameProblem } from '../../model/names/nameProblem'
import { chainsQuery } from '../../queries/chains'
import { ChainLabel } from '../../search/ChainLabel'
import { addRecent } from '../../storage/recents'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { TextField } from '../../ui/Field'
import { Flag } from '../../ui/Flag'
import { FullText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { type Status, StatusBadge, StatusIcon, statusText } from '../../ui/StatusIcon'

type BandProps = { path: ReactNode; actions?: ReactNode; children: ReactNode }

/** The header of a page, with the path to it. */
export const Band = ({ path, actions, children }: BandProps) => (
  <div className="border-b border-line bg-sheet">
    <div className="page pt-4 pb-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-row">
        <Link className="link hit" to={paths.names()}>
          Names
        </Link>
        <Icon name="chevron-right" size={14} className="text-ink-2" />
        <span className="inline-flex min-w-0 flex-1 basis-48 items-center gap-3">{path}</span>
        <span className="inline-flex gap-2">
          {actions}
          <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
        </span>
      </div>
      {children}
    </div>
  </div>
)

/** The form for a name. Without scripts it submits `name` to `/names`. The browser keeps the text, also one typed before scripts. */
export function NameSearch() {
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const check = (name: string): boolean => {
    const problem = findNameProblem(name)?.message ?? ''
    setError(problem)
    return problem === ''
  }
  return (
    <form
      action={paths.names()}
      className="flex max-w-160 items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('name')
        const name = typeof text === 'string' ? text.trim().toLowerCase() : ''
        if (!check(name)) return
        addRecent({ kind: 'name', text: name, chain: '' })
        void navigate(paths.name(name))
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoCapitalize="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) =>
          value.trim() === '' ? setError('') : check(value.trim())
        }
        {...(error === '' ? { hint: nameRule } : { error })}
      />
      <span className="mt-5.5">
        <Button type="submit" variant="primary">
          Look up
        </Button>
      </span>
    </form>
  )
}

/** A link to the page of a name. The name is untrusted text of any length. */
export const NameLink = ({ name }: { name: string }) => (
  <Link translate="no" className="link hit inline-flex max-w-full font-mono" to={paths.name(name)}>
    <SafeText text={name} limit={40} />
  </Link>
)

/** An address in full, with its ends emphasized. */
export const FullAddress = ({ chain, address }: { chain: string; address: string }) => (
  <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
)

type InvalidTextProps = { title: string; text: string; children: ReactNode }

/** The page of a URL whose text is no name or no address. */
export const InvalidText = ({ title, text, children }: InvalidTextProps) => (
  <div className="page py-7 md:py-10">
    <title>{`${title} - Crosswatch`}</title>
    <h1 className="text-title">{title}</h1>
    <p className="mt-2 flex max-w-full font-mono text-ink-2">
      <SafeText text={text} limit={80} />
    </p>
    <p className="mt-2 mb-6 text-ink-2">
      {children}{' '}
      <Link className="link" to={paths.names()}>
        Names
      </Link>
    </p>
    <NameSearch />
  </div>
)

type ChainLinksProps = { title: string; codes: readonly string[]; address: string }

/** Links to an address on other chains of the service; nothing without one. */
export function ChainLinks({ title, codes, address }: ChainLinksProps) {
  const { data } = useQuery(chainsQuery)
  const served = data?.records.map(({ chain }) => chain.toUpperCase()) ?? codes
  const shown = codes.filter((code) => served.includes(code))
  if (shown.length === 0) return null
  return (
    <div className="max-w-160 not-first:mt-7 md:not-first:mt-10">
      <Section title={title}>
        <ul className="text-row">
          {shown.map((code) => (
            <li key={code} className="flex min-h-10 items-center border-b border-line">
              <span className="flex-1">
                <ChainLabel code={code} />
              </span>
              <Link
                className="link hit"
                aria-label={`Open on ${getChainName(code)}`}
                to={paths.address(code, address)}
              >
                Open
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

const outcomeStatus: Record<Exclude<CheckOutcome, 'no'>, Status> = {
  yes: 'complete',
  failed: 'unknown',
  pending: 'not-seen',
}

/** The icon of an outcome. It is decorative: the caller adds the text for screen readers. */
export function CheckIcon({ outcome }: { outcome: CheckOutcome }) {
  if (outcome === 'no') return <Icon name="warning" size={14} />
  const status = outcomeStatus[outcome]
  return (
    <span className={`inline-flex ${statusText[status]}`}>
      <StatusIcon status={status} size={14} />
    </span>
  )
}

export function ResultBadge({ result }: { result: NameResult }) {
  if (result === 'verified') return <StatusBadge status="complete" word="Verified" />
  if (result === 'checking') return <span className="text-ink-3">Not checked yet</span>
  return <Flag variant="dashed">{result === 'unverified' ? 'Unverified' : 'Not checked'}</Flag>
}
