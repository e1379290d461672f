import type { ReactNode } from 'react'
import { httpsLink } from './strangersUrl'

interface ExternalLinkProps {
  href: string | undefined
  /** What is linked; the host's name when nothing is given. */
  children?: ReactNode
}

/** A link out of this page, in words. What is not a true https link stays text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const url = httpsLink(href)
  if (!url) return children
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className="link">
      {children ?? url.hostname}
    </a>
  )
}
