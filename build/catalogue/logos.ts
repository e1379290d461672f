import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cleanSvg } from './cleanSvg'

/** An SVG logo and the path it is served at. The path contains a hash of the content. */
export type Logo = { path: string; svg: string }

/**
 * The folder of the logo package. Its modules are read as text: importing 700 of them
 * takes ten times as long.
 */
const findFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs')

/**
 * Returns the SVG in a module of the package (`var NAME = '…'`, with `\n` as the only
 * escape); '' for other content.
 */
const extractSvg = (module: string): string => {
  const literal = /=\s*'([^']*)'/.exec(module)?.[1] ?? ''
  const svg = literal.replaceAll(/\\n\s*/g, '')
  return svg.includes('\\') ? '' : svg
}

// Logos that the package lacks, and those that are hardly visible in it at 16 px.
function readDrawn(kind: string, name: string): string {
  try {
    return readFileSync(join(import.meta.dirname, 'drawn', `${kind}-${name}.svg`), 'utf8')
  } catch {
    return ''
  }
}

const readSvg = (root: string, kind: string, variant: string, name: string): string => {
  try {
    return extractSvg(
      readFileSync(join(root, `${kind}s`, variant, `${name}.svg.js`), 'utf8'),
    )
  } catch {
    // The metadata names some logos that the package does not contain.
    return ''
  }
}

/**
 * Returns a cached function that reads a logo by its name in the metadata ("token:USDC",
 * "network:base"). It returns null for missing and unsafe logos. It prefers the variant
 * with a background, which fills the round frame.
 */
export const createLogoReader = () => {
  const root = findFolder()
  const seen = new Map<string, Logo | null>()
  const load = (file: string): Logo | null => {
    const [, kind = '', name = ''] =
      /^(token|network):([A-Za-z0-9._$-]+)$/.exec(file) ?? []
    if (name === '') return null
    const svg = cleanSvg(
      readDrawn(kind, name) ||
        readSvg(root, kind, 'background', name) ||
        readSvg(root, kind, 'branded', name),
    )
    if (svg === null) return null
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    const word = name.toLowerCase().replaceAll(/[^a-z0-9-]/g, '_')
    return { path: `/logos/${kind}-${word}.${hash}.svg`, svg }
  }
  return (file: string): Logo | null => {
    const before = seen.get(file)
    if (before !== undefined) return before
    const logo = load(file)
    seen.set(file, logo)
    return logo
  }
}
