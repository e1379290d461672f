import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A built file as Vite's manifest lists it: what it imports are keys of the same manifest, `integrity` is what it has to be. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean; integrity?: string }
type Manifest = Readonly<Record<string, Chunk>>

/**
 * The links for a document by which a browser fetches the files of a page's source modules together with the entry. Without
 * them it learns of the files when the entry has run. A folder without a manifest gives none.
 */
export async function readModulePreloads(
  folder: string,
): Promise<(modules: readonly string[]) => string> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest: Manifest = JSON.parse(text)
  return (modules) => {
    // index.html itself preloads the entry's imports.
    const entries = closure(
      manifest,
      Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
    )
    return [...closure(manifest, modules)]
      .filter((chunk) => !entries.has(chunk))
      .map(preload)
      .join('')
  }
}

const preload = ({ file, integrity }: Chunk): string =>
  `<link rel="modulepreload" crossorigin${integrity === undefined ? '' : ` integrity="${integrity}"`} href="/${file}">`

/** The chunks of these keys and all that they import. */
function closure(manifest: Manifest, keys: readonly string[]): Set<Chunk> {
  const seen = new Set(keys)
  // A set that grows while it is walked: what is added is visited too.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap((key) => manifest[key] ?? []))
}
