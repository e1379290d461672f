import { createHash } from 'node:crypto'

export type RenderedPage = {
  /** The title, description and link preview tags. */
  head: string
  html: string
  state: string
  /** The source files of its routes. */
  modules: string[]
  /** It is about one transaction, name or address. */
  isPrivate: boolean
  /** A query was late or failed, so the next render may show more. */
  isLoading: boolean
}

export type RenderPage = (request: Request) => Promise<RenderedPage | Response>

const root = '<div id="root"></div>'
const defaultHead = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/** `preloads` come after the content so that they do not delay it. */
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

/** For the content security policy. */
export const hashInlineContent = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(hashContent),
  styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hashContent),
})

const hashContent = ([, content = '']: RegExpExecArray): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
