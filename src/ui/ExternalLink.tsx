import type { ReactNode } from 'react'
import { getButtonClasses } from './Button'
import { Icon } from './Icon'
import { toLabel } from './SafeText'

const otherSite = { target: '_blank', rel: 'noopener noreferrer' } as const

type ExternalLinkProps = { href: string; className?: string; children: ReactNode }

/** A text link to another site. Renders only the text unless `href` is a valid https URL. */
export function ExternalLink({ href, className = '', children }: ExternalLinkProps) {
  const url = parseHttpsUrl(href)
  if (!url) return children
  return (
    <a href={url.href} {...otherSite} className={`link ${className}`}>
      {children}
    </a>
  )
}

type ExplorerLinkProps = {
  href: string | null | undefined
  /** Name of the linked content for screen readers: "transaction hash". */
  contentName: string
}

/** An icon that links to a block explorer. Renders nothing unless `href` is a valid https URL. */
export function ExplorerLink({ href, contentName }: ExplorerLinkProps) {
  const url = parseHttpsUrl(href)
  if (!url) return null
  const label = toLabel(`Open the ${contentName} on ${url.hostname}`)
  return (
    <a
      href={url.href}
      {...otherSite}
      aria-label={label}
      title={label}
      className="hit icon-target rounded-flag text-accent"
    >
      <Icon name="external" size={14} />
    </a>
  )
}

/** A link to a page about an address in a block explorer, in the form of a button with the explorer's name. */
export const ExplorerButton = ({
  href,
  children,
}: {
  href: string
  children: ReactNode
}) => (
  <a href={href} {...otherSite} className={getButtonClasses()}>
    <Icon name="external" size={14} />
    {children}
  </a>
)

/** Returns the URL if it is absolute, uses https and contains no user name; otherwise undefined. */
function parseHttpsUrl(href: string | null | undefined): URL | undefined {
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' ? url : undefined
}
