/**
 * What chat apps and search engines show of a link, for hours: only what does not change. A page
 * without a preview of its own has that of its document.
 */
export const LinkPreview = (props: { title: string; description: string }) => (
  <>
    <meta name="description" content={props.description} />
    <meta property="og:title" content={props.title} />
    <meta property="og:description" content={props.description} />
  </>
)
