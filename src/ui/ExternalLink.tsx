import type { ReactNode } from 'react'

/** The attributes of every link to another site. */
export const otherSite = { target: '_blank', rel: 'noopener noreferrer' } as const

type ExternalLinkProps = { href: string; className?: string; children: ReactNode }

/**
 * A text link to another site. Renders only the text unless `href` is a valid https
 * URL.
 */
export function ExternalLink({ href, className = '', children }: ExternalLinkProps) {
  const url = parseHttpsUrl(href)
  if (!url) return children
  return (
    <a href={url.href} {...otherSite} className={`link ${className}`}>
      {children}
    </a>
  )
}

/**
 * Returns the URL if it is absolute, uses https and contains no user name; otherwise
 * undefined.
 */
export function parseHttpsUrl(href: string | null | undefined): URL | undefined {
  const url = parseUrl(href ?? '')
  return url?.protocol === 'https:' && url.username === '' ? url : undefined
}

function parseUrl(text: string) {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
