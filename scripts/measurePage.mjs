import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const page = path.join(root, 'dist/page')

/**
 * One built file as Vite's manifest lists it.
 * @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[] }} Chunk
 */

/**
 * What each route makes a browser fetch before it can be used: the entry and all it imports, and the route's own
 * lazy chunk with all that one imports. Bytes after gzip, file by file, as they travel.
 * `thread` is the script that reads and searches the assets, beside the page; `fonts`: how many are preloaded.
 * @returns {Promise<{ routes: { route: string, js: number }[], thread: number, fonts: number }>}
 */
export async function measurePage() {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(path.join(page, '.vite/manifest.json'), 'utf8'))
  const html = await readFile(path.join(page, 'index.html'), 'utf8')
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const pages = Object.keys(manifest).filter((key) => /^\w+Page$/.test(manifest[key]?.name ?? ''))

  const js = (/** @type {string[]} */ keys) => gzipped([...closure(manifest, keys)])
  const assets = await readdir(path.join(page, 'assets'))
  return {
    thread: gzipped(
      assets.filter((file) => /^tokenWorker-.*\.js$/.test(file)).map((file) => `assets/${file}`),
    ),
    routes: [
      { route: 'shell', js: js(entry) },
      ...pages.map((key) => ({
        route: manifest[key]?.name ?? '',
        js: js([...entry, key]),
      })),
    ],
    fonts: html.match(/rel="preload"[^>]*as="font"/g)?.length ?? 0,
  }
}

/**
 * The files of these chunks and of all they import statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function closure(manifest, keys) {
  const seen = new Set(keys)
  // A set that grows while it is walked: what is added is visited too.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))]
}

/**
 * At level 9, as the service sends it.
 * @param {string[]} files under dist/page
 */
function gzipped(files) {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(page, file)), { level: 9 }).length,
    0,
  )
}
