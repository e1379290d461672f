type PageHeadProps = {
  /** The text of the browser's tab. It may change while the page is open. */
  title: string
  /**
   * What chat apps and search engines show of a link, for hours: only what does not
   * change.
   */
  preview: { title: string; description: string }
}

/**
 * The title of a page and its link preview, for the document's head. A page without a
 * preview of its own writes a `<title>`.
 */
export const PageHead = ({ title, preview }: PageHeadProps) => (
  <>
    <title>{title}</title>
    <meta name="description" content={preview.description} />
    <meta property="og:title" content={preview.title} />
    <meta property="og:description" content={preview.description} />
  </>
)
