import type { Status } from './status'

/** The mark's dot in a status colour; the mark as it is where nothing is known. */
const files: Partial<Record<Status, string>> = {
  'in-progress': '/favicon-progress.svg',
  complete: '/favicon-complete.svg',
  refunded: '/favicon-refund.svg',
  'partially-refunded': '/favicon-refund.svg',
  attention: '/favicon-refund.svg',
  failed: '/favicon-fail.svg',
}

/** The tab's icon while this is drawn: of several a browser takes the last, and this one is put behind the page's own. */
export function Favicon({ status }: { status: Status }) {
  const file = files[status]
  return file === undefined ? null : <link rel="icon" type="image/svg+xml" href={file} />
}
