import { Icon } from '../pictures/Icon'
import { httpsLink } from './strangersUrl'

interface ExplorerLinkProps {
  href: string | undefined
  /** What it opens, for readers: "transaction hash". */
  what: string
}

/** The small arrow to somebody else's page about this; nothing unless the link is a true https one. */
export function ExplorerLink({ href, what }: ExplorerLinkProps) {
  const url = httpsLink(href)
  if (!url) return null
  const label = `Open the ${what} on ${url.hostname}`
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
