import type { Status } from './StatusIcon'

type PageHeadProps = {
  /** Of the browser's tab. It may change while the page is open. */
  title: string
  /** What chat apps and search engines show of a link, for hours: only what does not change. */
  preview: { title: string; description: string }
}

/** The title of a page and its link preview, for the document's head. A page without a preview of its own writes a `<title>`. */
export const PageHead = ({ title, preview }: PageHeadProps) => (
  <>
    <title>{title}</title>
    <meta name="description" content={preview.description} />
    <meta property="og:title" content={preview.title} />
    <meta property="og:description" content={preview.description} />
  </>
)

/** Other statuses keep the icon of index.html. */
const icons: Partial<Record<Status, string>> = {
  'in-progress': '/favicon-progress.svg',
  complete: '/favicon-complete.svg',
  refunded: '/favicon-refund.svg',
  'partially-refunded': '/favicon-refund.svg',
  attention: '/favicon-refund.svg',
  failed: '/favicon-fail.svg',
}

/** Sets the icon of the tab while mounted. Browsers use the last of several icon links, and React appends this one. */
export const Favicon = ({ status }: { status: Status }) =>
  icons[status] && <link rel="icon" type="image/svg+xml" href={icons[status]} />
