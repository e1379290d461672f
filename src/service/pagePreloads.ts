import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A built file as Vite's manifest lists it: what it imports are keys of the same manifest. */
type Chunk = { file: string; name?: string; imports?: string[]; isEntry?: boolean }
type Manifest = Readonly<Record<string, Chunk>>

/** Which page stands at which address; its file is called so. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'HomePage'],
  [/^\/tokens$/, 'TokensPage'],
  [/^\/tokens\/[^/]+$/, 'TokenPage'],
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
 * have: two more round trips. `prefix` and `apiBaseUrl` are the page's. A folder without a manifest gives none.
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
      const files = [...closure(manifest, keys)].filter((file) => !entry.has(file))
      return [
        page,
        files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      ]
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

/** The files of these chunks and of all they import. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set(keys)
  // A set that grows while it is walked: what is added is visited too.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))
}
