import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A built file in Vite's manifest. `imports` are keys of the same manifest. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean }
type Manifest = Readonly<Record<string, Chunk>>

/**
 * Returns a function that creates module preloads, so that browsers fetch a page's files together with the entry. Without a
 * manifest in the folder there are none.
 */
export async function readModulePreloads(
  folder: string,
): Promise<(modules: readonly string[]) => string> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest: Manifest = JSON.parse(text)
  return (modules) => {
    // index.html itself preloads the entry's imports.
    const entries = collectChunks(
      manifest,
      Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
    )
    return [...collectChunks(manifest, modules)]
      .filter((chunk) => !entries.has(chunk))
      .map(createPreload)
      .join('')
  }
}

const createPreload = ({ file }: Chunk): string =>
  `<link rel="modulepreload" crossorigin href="/${file}">`

function collectChunks(manifest: Manifest, keys: readonly string[]): Set<Chunk> {
  const seen = new Set(keys)
  // The loop also visits keys that are added during it.
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap((key) => manifest[key] ?? []))
}
