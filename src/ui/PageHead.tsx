import { type Status, statusText } from './StatusIcon'

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

/**
 * Sets the icon of the tab while mounted, in the colour of the status. Statuses without a colour keep the icon of index.html. Browsers
 * use the last of several icon links, and React appends this one.
 */
export function Favicon({ status }: { status: Status }) {
  const [, color] =
    /^text-(progress|complete|refund|fail)$/.exec(statusText[status]) ?? []
  return color && <link rel="icon" type="image/svg+xml" href={`/favicon-${color}.svg`} />
}
