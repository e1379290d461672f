import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A built file as the manifest lists it: what it imports are keys of the same manifest, `integrity` is what it has to be. */
type Chunk = {
  file: string
  name?: string
  imports?: string[]
  isEntry?: boolean
  integrity?: string
}
type Manifest = Readonly<Record<string, Chunk>>

/** Which page stands at which address; its file is called so. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'HomePage'],
  [/^\/tokens$/, 'TokensPage'],
  [/^\/tokens\/[^/]+(\/.*)?$/, 'TokenPage'],
  [/^\/chains$/, 'ChainsPage'],
  [/^\/chains\/[^/]+$/, 'ChainPage'],
  [/^\/tx$/, 'TransactionsPage'],
  [/^\/tx\/[^/]+$/, 'TransactionPage'],
  [/^\/names$/, 'NamesPage'],
  [/^\/names\/[^/]+$/, 'NamePage'],
  [/^\/addresses\/[^/]+\/[^/]+$/, 'AddressPage'],
  [/^\/settings$/, 'SettingsPage'],
]

/** The name of the page at an address; '' where there is none. */
export const pageAt = (pathname: string): string =>
  pages.find(([pattern]) => pattern.test(pathname))?.[1] ?? ''

/**
 * The links for index.html by which a browser asks for a route's files, and for the short list of /tokens unless that is
 * `atHand`, together with the entry. Without them it learns of the files when the entry has run, and of the list when they
 * have: two more round trips. A file that is not what the build made of it is refused, also when the page imports it.
 * `prefix` and `apiBaseUrl` are the page's. A folder without a manifest gives none.
 */
export async function readPreloads(
  folder: string,
  { prefix, apiBaseUrl }: { prefix: string; apiBaseUrl: string },
): Promise<(url: URL, atHand?: boolean) => string> {
  const manifest = await readManifest(folder)
  const entry = closure(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  )
  const links = new Map(
    pages.map(([, page]) => {
      const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === page)
      const chunks = [...closure(manifest, keys)].filter((chunk) => !entry.has(chunk))
      return [page, chunks.map(preload).join('')]
    }),
  )
  const shortList = `${apiBaseUrl.replace(/\/+$/, '')}/tokenlist/utils/currencies/details?categories=${prefix}chain-all`
  return ({ pathname, searchParams }, atHand = false) => {
    const page = pageAt(pathname)
    const files = links.get(page) ?? ''
    // With a category in the address the page begins with that one's list.
    if (page !== 'TokensPage' || atHand || searchParams.has('category')) return files
    return `${files}<link rel="preload" as="fetch" crossorigin="anonymous" href="${shortList}">`
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

const preload = ({ file, integrity }: Chunk): string =>
  `<link rel="modulepreload" crossorigin${integrity === undefined ? '' : ` integrity="${integrity}"`} href="/${file}">`

/** These chunks and all they import. */
function closure(manifest: Manifest, keys: readonly string[]): Set<Chunk> {
  const seen = new Set(keys)
  // A set that grows while it is walked: what is added is visited too.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap((key) => manifest[key] ?? []))
}
