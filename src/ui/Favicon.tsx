import { type Status } from './StatusIcon'

/** Other statuses keep the icon of index.html. */
const files: Partial<Record<Status, string>> = {
  'in-progress': '/favicon-progress.svg',
  complete: '/favicon-complete.svg',
  refunded: '/favicon-refund.svg',
  'partially-refunded': '/favicon-refund.svg',
  attention: '/favicon-refund.svg',
  failed: '/favicon-fail.svg',
}

/** Sets the icon of the tab while mounted. Browsers use the last of several icon links, and React appends this one. */
export function Favicon({ status }: { status: Status }) {
  const file = files[status]
  return file === undefined ? null : <link rel="icon" type="image/svg+xml" href={file} />
}
