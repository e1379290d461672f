import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { fillText } from '../model/words/messages'
import { getButtonClasses } from '../ui/Button'
import { otherSite, parseHttpsUrl } from '../ui/ExternalLink'
import { Icon } from '../ui/Icon'
import { toLabel } from '../ui/SafeText'

type ExplorerLinkProps = {
  href: string | null | undefined
  /** Name of the linked content for screen readers: "transaction hash". */
  contentName: string
}

/**
 * An icon that links to a block explorer. Renders nothing unless `href` is a valid
 * https URL.
 */
export function ExplorerLink({ href, contentName }: ExplorerLinkProps) {
  const url = parseHttpsUrl(href)
  if (!url) return null
  const label = toLabel(
    fillText(labels.openOn, { content: contentName, host: url.hostname }),
  )
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

type ExplorerButtonProps = { href: string; children: ReactNode }

/**
 * A link to a page about an address in a block explorer, in the form of a button with the
 * explorer's name.
 */
export const ExplorerButton = ({ href, children }: ExplorerButtonProps) => (
  <a href={href} {...otherSite} className={getButtonClasses()}>
    <Icon name="external" size={14} />
    {children}
  </a>
)
