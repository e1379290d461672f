import { createHash } from 'node:crypto'

/** A page as the server entry rendered it. */
export type RenderedPage = {
  /** The title, the description and the tags of a link preview. */
  head: string
  /** For `#root`. */
  html: string
  /** The element with the page's state. */
  state: string
  /** The source files of its routes. */
  modules: string[]
  /** It is about one transaction, name or address. */
  isPrivate: boolean
  /** A query was late or failed: the next render may show more. */
  isLoading: boolean
}

/** Renders the page at a request's public URL; a redirect is a `Response`. */
export type RenderPage = (request: Request) => Promise<RenderedPage | Response>

const root = '<div id="root"></div>'
const defaultHead = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/** Puts a rendered page into index.html. `preloads` are the links to its modules: behind the content, which waits for none. */
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

/** The hashes that the content security policy needs for the inline scripts and styles of index.html. */
export const inlineHashes = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(hashOf),
  styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hashOf),
})

const hashOf = ([, content = '']: RegExpExecArray): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
