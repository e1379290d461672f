import { readdirSync, readFileSync } from 'node:fs'

/** The JavaScript that a browser loads before a route can be used, file by file with gzip, as the service sends it; and the inlined stylesheet. */

/** @typedef {{ file: string, name?: string, imports?: string[] }} Chunk one file in Vite's manifest */

const page = 'dist/page'
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(`${page}/.vite/manifest.json`, 'utf8'))
const keys = Object.keys(manifest)
const html = readFileSync(`${page}/index.html`, 'utf8')
/** The scripts in index.html. */
const entryKeys = keys.filter((key) => html.includes(`src="/${manifest[key]?.file}"`))
const workers = readdirSync(`${page}/assets`).filter((file) =>
  /^tokenWorker-.*\.js$/.test(file),
)

/** The limits of pages that differ from `defaultLimit`. See docs/decisions.md. */
const limits = new Map([
  ['HomePage', '145.2 kB'],
  ['TokensPage', '166.9 kB'],
  ['NamePage', '162.1 kB'],
  ['TransactionPage', '170.8 kB'],
  ['TransactionsPage', '153.2 kB'],
])
const defaultLimit = '164.5 kB'

/**
 * Returns the files of a page's chunk and of all chunks that it and the entry import statically.
 * @param {string} pageKey
 */
function collectFiles(pageKey) {
  const collected = new Set([...entryKeys, pageKey])
  // The set grows while it is iterated: added chunks are visited too.
  for (const key of collected) {
    for (const imported of manifest[key]?.imports ?? []) collected.add(imported)
  }
  return [...collected].map((key) => `${page}/${manifest[key]?.file}`)
}

const pages = keys.flatMap((key) => {
  const name = manifest[key]?.name ?? ''
  if (!/^\w+Page$/.test(name) || !key.startsWith('src/')) return []
  return {
    name,
    path: collectFiles(key),
    limit: limits.get(name) ?? defaultLimit,
    gzip: true,
  }
})

// The document preloads the scripts of a route by its chunk, which a group of chunks must not take in.
for (const name of limits.keys()) {
  if (!pages.some((each) => each.name.startsWith(name)))
    throw new Error(`${name} has no chunk.`)
}

/** The only script of embed.html; its drawing and its search for hashes load later. */
const [, frameScript = ''] =
  /<script type="module"[^>]*src="\/([^"]+)"/.exec(
    readFileSync(`${page}/embed.html`, 'utf8'),
  ) ?? []
if (/\bfrom ?"\.\//.test(readFileSync(`${page}/${frameScript}`, 'utf8')))
  throw new Error('The script of the frame needs others at its start.')
const frame = {
  name: 'The frame in other sites',
  path: `${page}/${frameScript}`,
  limit: '119.0 kB',
  gzip: true,
}

/** Loaded once a page of tokens can be used: on the first key, or after three seconds. */
const worker = {
  name: 'The token worker',
  path: workers.map((file) => `${page}/assets/${file}`),
  limit: '16.9 kB',
  gzip: true,
}
if (workers.length !== 1) throw new Error('There is not one token worker.')

const document = {
  name: 'index.html, uncompressed: the stylesheet (40 kB) and 4.8 kB of its own',
  path: `${page}/index.html`,
  limit: '44.8 kB',
  brotli: false,
}
export default [...pages, frame, worker, document]
