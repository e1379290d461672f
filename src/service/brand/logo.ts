import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** An operator's logo: an SVG, and its path on the origin of the page, with a hash of it. */
export type BrandLogo = { path: string; content: Buffer }

const maxLogoBytes = 100_000

/** Reads a logo's file. Returns what is wrong with one that cannot be used. */
export function readLogo(file: string): { value: BrandLogo } | { problem: string } {
  let content: Buffer
  try {
    const stats = statSync(file)
    if (!stats.isFile()) return unreadable
    // Of a larger one no more is read than tells so.
    const isLarge = stats.size > maxLogoBytes
    content = isLarge ? Buffer.alloc(maxLogoBytes + 1) : readFileSync(file)
  } catch {
    return unreadable
  }
  if (content.byteLength > maxLogoBytes)
    return { problem: `has more than ${maxLogoBytes / 1_000} kB` }

  // Whatever it holds is shown as a picture, in which browsers run no script and load nothing.
  const text = content.toString()
  if (!isUtf8(content) || !text.includes('<svg') || !text.trimEnd().endsWith('>'))
    return { problem: 'is no SVG in UTF-8' }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  // In the folder whose files browsers and the service worker keep.
  return { value: { path: `/logos/brand-${hash}.svg`, content } }
}

const unreadable = { problem: 'names a file that cannot be read' }
