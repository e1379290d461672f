import { createHash } from 'node:crypto'

/** A page as the server entry rendered it. */
export type RenderedPage = {
  /** The title, the description and the tags of a link preview. */
  head: string
  /** The content of `#root`. */
  html: string
  /** The element with the page's state. */
  state: string
  /** The source files of its routes. */
  modules: string[]
  /** The page is about one transaction, name or address. */
  isPrivate: boolean
  /** A query was late or failed, so the next render may show more. */
  isLoading: boolean
}

/** Renders the page at a request's public URL; a redirect is a `Response`. */
export type RenderPage = (request: Request) => Promise<RenderedPage | Response>

const root = '<div id="root"></div>'
const defaultHead = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/** Inserts a rendered page into index.html. `preloads`: links to its modules, after the content so that they do not delay it. */
export function fillDocument(
  template: string,
  { head, html, state }: RenderedPage,
  preloads: string,
): string {
  return template
    .replace(defaultHead, () => head)
    .replace(root, () => `<div id="root">${html}</div>`)
    .replace('</body>', () => `${preloads}${state}</body>`)
}

/** Returns the hashes of inline scripts and styles for the content security policy. */
export const hashInlineContent = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(hashContent),
  styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hashContent),
})

const hashContent = ([, content = '']: RegExpExecArray): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
