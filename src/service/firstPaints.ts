import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FirstList, drawFirstRows } from './firstRows'
import { pageAt } from './pagePreloads'

/** What the build has drawn: the frame for any address, which index.html holds, and that of each first step of a path. */
type FirstPaints = { any: string; at: Readonly<Record<string, string>>; list: FirstList }

/** The texts of two answers: what the list of tokens begins with. */
type Lists = { list: string; chains: string }

/**
 * Puts into index.html the frame that the page at an address begins with, in place of the one for any: the box where that
 * page has it, and the section it belongs to; and where `lists` are given, the first rows. An address that is no page's, and
 * a folder without frames, leave it as it is.
 */
export async function readFirstPaints(
  folder: string,
): Promise<(html: string, pathname: string, lists?: Lists) => string> {
  const text = await readFile(join(folder, '.vite/first-paints.json'), 'utf8').catch(() => null)
  if (text === null) return (html) => html
  const { any, at, list }: FirstPaints = JSON.parse(text)
  return (html, pathname, lists) => {
    const frame = pageAt(pathname) === '' ? undefined : at[`/${pathname.split('/')[1] ?? ''}`]
    if (frame === undefined) return html
    const rows = lists === undefined ? null : drawFirstRows(list, lists)
    return html.replace(any, () => rows ?? frame)
  }
}
