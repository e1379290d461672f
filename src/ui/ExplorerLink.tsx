import { Icon } from './Icon'
import { parseHttpsUrl } from './safeUrl'

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
