import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FirstList, drawFirstRows } from './firstRows'
import { type FirstVerdict, verdictHoles } from './firstVerdict'
import { fillHoles } from './holes'
import { pageAt } from './pagePreloads'

/** What the build has drawn: the frame for any address, which index.html holds, and that of each first step of a path. */
type FirstPaints = {
  any: string
  at: Readonly<Record<string, string>>
  list: FirstList
  verdicts: Readonly<Record<string, string>>
  sketch: { any: string; home: string; verdict: string }
}

/** What a page begins with: the texts of the two answers for the list of tokens, or a transaction's verdict. */
export type Begins = {
  lists?: { list: string; chains: string } | null
  verdict?: FirstVerdict | null
}

/**
 * Puts into index.html the frame that the page at an address begins with, in place of the one for any: the box where that
 * page has it, and the section it belongs to; and what is known of its content. An address that is no page's, and a folder
 * without frames, leave it as it is.
 */
export async function readFirstPaints(
  folder: string,
): Promise<(html: string, pathname: string, begins?: Begins) => string> {
  const text = await readFile(join(folder, '.vite/first-paints.json'), 'utf8').catch(() => null)
  if (text === null) return (html) => html
  const { any, at, list, verdicts, sketch }: FirstPaints = JSON.parse(text)
  return (html, pathname, { lists = null, verdict = null } = {}) => {
    const frame = pageAt(pathname) === '' ? undefined : at[`/${pathname.split('/')[1] ?? ''}`]
    if (frame === undefined) return html
    const holes = verdict === null ? {} : verdictHoles(verdict)
    const band = verdict === null ? undefined : verdicts[verdict.verdict]
    const rows = lists === null ? null : drawFirstRows(list, lists)
    const early = pathname === '/' ? sketch.home : band === undefined ? sketch.any : sketch.verdict
    return html
      .replace(sketch.any, () => fillHoles(early, holes))
      .replace(any, () => (band === undefined ? (rows ?? frame) : fillHoles(band, holes)))
  }
}
