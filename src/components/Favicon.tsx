import type { Status } from './StatusIcon'

/** The files in public/. Statuses without a colour keep the icon of index.html. */
const faviconOf: Partial<Record<Status, string>> = {
  'in-progress': '/favicon-progress.svg',
  'on-hold': '/favicon-refund.svg',
  complete: '/favicon-complete.svg',
  refunded: '/favicon-refund.svg',
  'partially-refunded': '/favicon-refund.svg',
  unclear: '/favicon-refund.svg',
  'deposit-astray': '/favicon-refund.svg',
  failed: '/favicon-fail.svg',
}

/**
 * Sets the icon of the tab while mounted, in the colour of the status. Browsers use the
 * last of several icon links, and React appends this one.
 */
export function Favicon({ status }: { status: Status }) {
  const href = faviconOf[status]
  return href && <link rel="icon" type="image/svg+xml" href={href} />
}
