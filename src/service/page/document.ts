import { createHash } from 'node:crypto'
import type { RenderedPage } from '../../contract/renderedPage'

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
