/** @import { Plugin } from 'vite' */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Adds subresource integrity to the scripts, stylesheets and module preloads of index.html, and to the chunks of the manifest,
 * which the service preloads with a route. So browsers reject files that were changed on the way. Other chunks are not covered:
 * see docs/decisions.md.
 * @returns {Plugin}
 */
export function subresourceIntegrity() {
  return {
    name: 'crosswatch:subresource-integrity',
    apply: 'build',
    // All files are written by now, including those of public/.
    async writeBundle({ dir = '' }) {
      const index = path.join(dir, 'index.html')
      const html = await readFile(index, 'utf8')
      const read = (/** @type {string} */ file) => readFile(path.join(dir, file))
      await writeFile(index, await withIntegrity(html, read))
      const manifest = path.join(dir, '.vite/manifest.json')
      const chunks = JSON.parse(await readFile(manifest, 'utf8'))
      await writeFile(manifest, JSON.stringify(await chunksWithIntegrity(chunks, read)))
    },
  }
}

/**
 * @param {string} html
 * @param {(file: string) => Promise<Buffer>} read
 */
export async function withIntegrity(html, read) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  let result = html
  for (const tag of tags) {
    const file = /\b(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(tag)?.[1]
    if (file === undefined || tag.includes(' integrity=')) continue
    const integrity = integrityOf(await read(file))
    result = result.replace(tag, tag.replace(/^<(script|link)\b/, `<$1 integrity="${integrity}"`))
  }
  return result
}

/**
 * @template {{ file: string }} Chunk
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {(file: string) => Promise<Buffer>} read
 * @returns {Promise<Record<string, Chunk & { integrity: string }>>}
 */
export async function chunksWithIntegrity(manifest, read) {
  /** @type {Record<string, Chunk & { integrity: string }>} */
  const result = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    // The stylesheet is inlined in index.html.
    if (chunk.file.endsWith('.css')) continue
    result[key] = { ...chunk, integrity: integrityOf(await read(chunk.file)) }
  }
  return result
}

/** @param {Buffer} content */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
