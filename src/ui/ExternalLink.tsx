import type { ReactNode } from 'react'
import { getButtonClasses } from './Button'
import { Icon } from './Icon'

interface ExternalLinkProps {
  href: string | undefined
  /** Defaults to the host name. */
  children?: ReactNode
}

/** A text link to another site. Renders only the text unless `href` is a valid https URL. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const url = parseHttpsUrl(href)
  if (!url) return children
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className="link">
      {children ?? url.hostname}
    </a>
  )
}

interface ExplorerLinkProps {
  href: string | undefined
  /** Name of the linked content for screen readers: "transaction hash". */
  contentName: string
}

/** An icon that links to a block explorer. Renders nothing unless `href` is a valid https URL. */
export function ExplorerLink({ href, contentName }: ExplorerLinkProps) {
  const url = parseHttpsUrl(href)
  if (!url) return null
  const label = `Open the ${contentName} on ${url.hostname}`
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className="hit icon-target rounded-flag text-accent"
    >
      <Icon name="external" size={14} />
    </a>
  )
}

/** A link to a page about an address in a block explorer, in the form of a button with the explorer's name. */
export function ExplorerButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={getButtonClasses()}>
      <Icon name="external" size={14} />
      {children}
    </a>
  )
}

/** Returns the URL if it is absolute, uses https and contains no user name; otherwise undefined. */
function parseHttpsUrl(href: string | undefined): URL | undefined {
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' ? url : undefined
}
