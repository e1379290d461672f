import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from './holes'
import { pageNames } from './pageAt'

/** A built file as the manifest lists it: what it imports are keys of the same manifest, `integrity` is what it has to be. */
type Chunk = {
  file: string
  name?: string
  imports?: string[]
  isEntry?: boolean
  integrity?: string
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * The links for index.html by which a browser asks for the files of a page, and for what that page asks at `paths` of its
 * service, together with the entry. Without them it learns of the files when the entry has run, and of the rest when they
 * have: two more round trips. A file that is not what the build made of it is refused, also when the page imports it.
 * `apiBaseUrl` is the page's. A folder without a manifest gives none for files.
 */
export async function readPreloads(
  folder: string,
  { apiBaseUrl }: { apiBaseUrl: string },
): Promise<(page: string, paths: readonly string[]) => string> {
  const manifest = await readManifest(folder)
  const entry = closure(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  )
  const links = new Map(
    pageNames.map((page) => {
      const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === page)
      const chunks = [...closure(manifest, keys)].filter((chunk) => !entry.has(chunk))
      return [page, chunks.map(preload).join('')]
    }),
  )
  const base = apiBaseUrl.replace(/\/+$/, '')
  return (page, paths) =>
    `${links.get(page) ?? ''}${paths.map((path) => question(base + path)).join('')}`
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

const preload = ({ file, integrity }: Chunk): string =>
  `<link rel="modulepreload" crossorigin${integrity === undefined ? '' : ` integrity="${integrity}"`} href="/${file}">`

/** In the way in which the page asks, or the browser would ask twice. */
const question = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(address)}">`

/** These chunks and all they import. */
function closure(manifest: Manifest, keys: readonly string[]): Set<Chunk> {
  const seen = new Set(keys)
  // A set that grows while it is walked: what is added is visited too.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap((key) => manifest[key] ?? []))
}
