import { createHash } from 'node:crypto'
import type { RenderedPage } from '../../contract/renderedPage'

const root = '<div id="root"></div>'
const defaultTitle = /<title>[^<]*<\/title>/
const defaultHead = /<title>[\s\S]*?<meta property="og:description"[^>]*>/

/**
 * Inserts a rendered page into index.html. `preloads`: links to its modules, after the content so that they do not delay it.
 * `url`: the page's public address, which link previews need.
 */
export function fillDocument(
  template: string,
  { head, html, state }: RenderedPage,
  preloads: string,
  url: string,
): string {
  const hasPreview = head.includes('<meta ')
  const image = new URL('/previews/crosswatch.png', url).href
  const addresses = `<meta property="og:url" content="${escapeAttribute(url)}"><meta property="og:image" content="${escapeAttribute(image)}">`
  return template
    .replace(hasPreview ? defaultHead : defaultTitle, () => head + addresses)
    .replace(root, () => `<div id="root">${html}</div>`)
    .replace('</body>', () => `${preloads}${state}</body>`)
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns the hashes of inline scripts and styles for the content security policy. */
export const hashInlineContent = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(hashContent),
  styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hashContent),
})

const hashContent = ([, content = '']: RegExpExecArray): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
