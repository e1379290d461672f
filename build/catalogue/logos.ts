import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cleanSvg } from './cleanSvg'

/** A logo as it is served: its path below the origin, with a hash of the content in it, and the SVG. */
export type Logo = { path: string; svg: string }

/** The folder of the logo package. Its modules are read as text: importing some 700 of them takes ten times as long. */
const folder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs')

/** The SVG in a module of the package, which is `var NAME = '…'` with no escape but `\n`; '' if it is anything else. */
const svgOf = (module: string): string => {
  const literal = /=\s*'([^']*)'/.exec(module)?.[1] ?? ''
  const svg = literal.replaceAll(/\\n\s*/g, '')
  return svg.includes('\\') ? '' : svg
}

const read = (root: string, kind: string, variant: string, name: string): string => {
  try {
    return svgOf(readFileSync(join(root, `${kind}s`, variant, `${name}.svg.js`), 'utf8'))
  } catch {
    // The metadata names some logos that the package does not carry.
    return ''
  }
}

/**
 * Reads logos by the metadata's file names ("token:USDC", "network:base"), each once; null for one that is missing or
 * not safe to serve. The variant with a background comes first: it fills the round frame.
 */
export const logoReader = () => {
  const root = folder()
  const seen = new Map<string, Logo | null>()
  const load = (file: string): Logo | null => {
    const [, kind = '', name = ''] = /^(token|network):([A-Za-z0-9._$-]+)$/.exec(file) ?? []
    if (name === '') return null
    const svg = cleanSvg(read(root, kind, 'background', name) || read(root, kind, 'branded', name))
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
