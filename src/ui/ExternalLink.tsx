import type { ReactNode } from 'react'
import { parseHttpsUrl } from './safeUrl'

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
