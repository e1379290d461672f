/** @import { Plugin } from 'vite' */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes into the built index.html what each script, stylesheet and preloaded module of it has to be: a browser refuses a
 * file that a cache or a host in between has changed. Chunks that load later are not covered: that takes an inline import
 * map, and the page's policy has nothing inline.
 * @returns {Plugin}
 */
export function subresourceIntegrity() {
  return {
    name: 'crosswatch:subresource-integrity',
    apply: 'build',
    // All files are there by now, those of public/ too.
    async writeBundle({ dir = '' }) {
      const index = path.join(dir, 'index.html')
      const html = await readFile(index, 'utf8')
      await writeFile(index, await withIntegrity(html, (file) => readFile(path.join(dir, file))))
    },
  }
}

/**
 * @param {string} html
 * @param {(file: string) => Promise<Buffer>} read
 */
export async function withIntegrity(html, read) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  let whole = html
  for (const tag of tags) {
    const file = /\b(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(tag)?.[1]
    if (file === undefined || tag.includes(' integrity=')) continue
    const digest = createHash('sha384')
      .update(await read(file))
      .digest('base64')
    whole = whole.replace(tag, tag.replace(/^<(script|link)\b/, `<$1 integrity="sha384-${digest}"`))
  }
  return whole
}
