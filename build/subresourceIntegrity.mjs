/** @import { Plugin } from 'vite' */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes into the built index.html what each script, stylesheet and preloaded module of it has to be, and into the manifest
 * what each chunk has to be, for the modules that the service has preloaded with a route: a browser refuses a file that a
 * cache or a host in between has changed. Chunks that neither names are not covered: see docs/decisions.md.
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
  let whole = html
  for (const tag of tags) {
    const file = /\b(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(tag)?.[1]
    if (file === undefined || tag.includes(' integrity=')) continue
    const integrity = integrityOf(await read(file))
    whole = whole.replace(tag, tag.replace(/^<(script|link)\b/, `<$1 integrity="${integrity}"`))
  }
  return whole
}

/**
 * @template {{ file: string }} Chunk
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {(file: string) => Promise<Buffer>} read
 * @returns {Promise<Record<string, Chunk & { integrity: string }>>}
 */
export async function chunksWithIntegrity(manifest, read) {
  /** @type {Record<string, Chunk & { integrity: string }>} */
  const whole = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    // index.html holds the stylesheet itself.
    if (chunk.file.endsWith('.css')) continue
    whole[key] = { ...chunk, integrity: integrityOf(await read(chunk.file)) }
  }
  return whole
}

/** @param {Buffer} content */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
