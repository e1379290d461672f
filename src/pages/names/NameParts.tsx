import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getChainName } from '../../model/chains/chains'
import { findChainLogoPath } from '../../model/logos'
import type { CheckOutcome, NameResult } from '../../model/names/checks'
import { chainsQuery } from '../../queries/chains'
import { ChainBadge } from '../../ui/ChainBadge'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge, StatusIcon } from '../../ui/StatusIcon'
import { NameSearch } from './NameSearch'

export function Breadcrumb({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-row">
      <Link className="link hit" to={paths.names()}>
        Names
      </Link>
      <Icon name="chevron-right" size={14} className="text-ink-2" />
      <span className="inline-flex min-w-0 flex-1 basis-48 items-center gap-3">{children}</span>
      <span className="inline-flex gap-2">
        {actions}
        <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
      </span>
    </div>
  )
}

/** A link to the page of a name. The name is untrusted text of any length. */
export function NameLink({ name }: { name: string }) {
  return (
    <Link
      translate="no"
      className="link hit inline-flex max-w-full font-mono"
      to={paths.name(name)}
    >
      <SafeText text={name} limit={40} />
    </Link>
  )
}

export function ChainWithLogo({ code }: { code: string }) {
  const { data } = useQuery(chainsQuery)
  const logo = findChainLogoPath(data?.records, code)
  return <ChainBadge code={code} name={getChainName(code)} logo={logo} />
}

type InvalidTextProps = { title: string; text: string; children: ReactNode }

/** The page of a URL whose text is no name or no address. */
export function InvalidText({ title, text, children }: InvalidTextProps) {
  return (
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
}

type ChainLinksProps = { title: string; codes: readonly string[]; address: string }

/** Links to an address on other chains of the service; nothing without one. */
export function ChainLinks({ title, codes, address }: ChainLinksProps) {
  const { data } = useQuery(chainsQuery)
  const served = new Set(data?.records.map(({ chain }) => chain.toUpperCase()) ?? codes)
  const shown = codes.filter((code) => served.has(code))
  if (shown.length === 0) return null
  return (
    <div className="max-w-160 not-first:mt-7 md:not-first:mt-10">
      <Section title={title}>
        <ul className="text-row">
          {shown.map((code) => (
            <li key={code} className="flex min-h-10 items-center border-b border-line">
              <span className="flex-1">
                <ChainWithLogo code={code} />
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

/** The icon of an outcome. It is decorative: the caller adds the text for screen readers. */
export function CheckIcon({ outcome }: { outcome: CheckOutcome }) {
  switch (outcome) {
    case 'yes':
      return (
        <span className="inline-flex text-complete">
          <StatusIcon status="complete" size={14} />
        </span>
      )
    case 'no':
      return <Icon name="warning" size={14} />
    case 'failed':
      return <StatusIcon status="unknown" size={14} />
    case 'pending':
      return (
        <span className="inline-flex text-ink-3">
          <StatusIcon status="not-seen" size={14} />
        </span>
      )
  }
}

export function ResultBadge({ result }: { result: NameResult }) {
  switch (result) {
    case 'verified':
      return <StatusBadge status="complete" word="Verified" />
    case 'unverified':
      return <Flag variant="dashed">Unverified</Flag>
    case 'not-checked':
      return <Flag variant="dashed">Not checked</Flag>
    case 'checking':
      return <span className="text-ink-3">Not checked yet</span>
  }
}
