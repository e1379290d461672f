import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Texts } from './beginnings'
import { type FirstList, drawFirstRows } from './firstRows'
import { type FirstVerdict, verdictHoles } from './firstVerdict'
import { fillHoles } from './holes'

/**
 * What the build has drawn: the frame for any address, which index.html holds, the empty one of each first step of a path,
 * and each page as it waits for its answers.
 */
type FirstPaints = {
  any: string
  at: Readonly<Record<string, string>>
  pages: Readonly<Record<string, string>>
  list: FirstList
  verdicts: Readonly<Record<string, string>>
  sketch: { any: string; home: string; verdict: string }
}

/**
 * What is known of a page's content: the words for what it draws while it waits, null where it would draw something else; the
 * texts of the two answers for the list of tokens, or a transaction's verdict.
 */
export type Known = {
  words: Texts | null
  lists?: { list: string; chains: string } | null
  verdict?: FirstVerdict | null
}

/**
 * Puts into index.html the frame that a page at an address begins with, in place of the one for any: the box where that page
 * has it, the section it belongs to, and what is known of its content. What is no page, and a folder without frames, leave it
 * as it is. `page` is the page's name, '' for none.
 */
export async function readFirstPaints(
  folder: string,
): Promise<(html: string, page: string, pathname: string, known: Known) => string> {
  const text = await readFile(join(folder, '.vite/first-paints.json'), 'utf8').catch(() => null)
  if (text === null) return (html) => html
  const { any, at, pages, list, verdicts, sketch }: FirstPaints = JSON.parse(text)
  return (html, page, pathname, { words, lists = null, verdict = null }) => {
    if (page === '') return html
    const holes = verdict === null ? words : verdictHoles(verdict)
    const band = verdict === null ? undefined : verdicts[verdict.verdict]
    const rows = lists === null ? null : drawFirstRows(list, lists)
    const waiting = words === null ? undefined : pages[page]
    const frame = band ?? waiting ?? at[`/${pathname.split('/')[1] ?? ''}`] ?? any
    const early =
      page === 'HomePage' ? sketch.home : band === undefined ? sketch.any : sketch.verdict
    return html
      .replace(sketch.any, () => fillHoles(early, holes ?? {}))
      .replace(any, () => rows ?? fillHoles(frame, holes ?? {}))
  }
}
