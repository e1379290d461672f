import type { LinkPreview } from './linkPreview'

/** As in index.html. */
const site = {
  title: 'Crosswatch',
  description:
    'Track cross-chain swaps step by step, browse supported tokens, and verify names and addresses.',
  image: 'crosswatch',
} as const

type HeadTagsProps = {
  /** null for a page without a preview of its own. */
  preview: LinkPreview | null
  url: string
}

/** What link previews read, for the head of a document. Without a preview the page's own title stays. */
export function HeadTags({ preview, url }: HeadTagsProps) {
  const { title, description, image } = preview ?? site
  return (
    <>
      {preview && <title>{title}</title>}
      <meta name="description" content={description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL(`/previews/${image}.png`, url).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {/* The rest of a Twitter card are the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
