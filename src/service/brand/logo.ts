import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** An operator's logo, as it is served. */
export type BrandLogo = {
  /** Its path on the origin of the page, with a hash of its content. */
  path: string
  type: string
  content: Buffer
  /** In pixels; null for an SVG, which has any size. */
  size: { width: number; height: number } | null
}

const maxLogoBytes = 100_000
/** A small file can hold an image of a thousand megapixels. */
const maxLogoPixels = 4_096

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

  if (content.subarray(0, 8).equals(pngSignature)) return readPng(content)
  // Whatever it holds is shown as a picture, in which browsers run no script and load nothing.
  if (!isUtf8(content) || !content.includes('<svg'))
    return { problem: 'is neither a PNG nor an SVG in UTF-8' }
  return createLogo(content, 'svg', 'image/svg+xml; charset=utf-8', null)
}

const unreadable = { problem: 'names a file that cannot be read' }

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function readPng(content: Buffer): { value: BrandLogo } | { problem: string } {
  const isHeader = content.toString('latin1', 12, 16) === 'IHDR'
  if (content.byteLength < 33 || !isHeader) return { problem: 'is a damaged PNG' }
  const width = content.readUInt32BE(16)
  const height = content.readUInt32BE(20)
  const longest = Math.max(width, height)
  if (Math.min(width, height) === 0 || longest > maxLogoPixels)
    return {
      problem: `has ${width} × ${height} pixels, and at most ${maxLogoPixels} fit`,
    }

  return createLogo(content, 'png', 'image/png', { width, height })
}

function createLogo(
  content: Buffer,
  extension: string,
  type: string,
  size: BrandLogo['size'],
): { value: BrandLogo } {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  // In the folder whose files browsers and the service worker keep.
  return { value: { path: `/logos/brand-${hash}.${extension}`, type, content, size } }
}
