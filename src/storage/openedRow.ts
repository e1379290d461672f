import { isFields, parseJson } from '../contract/lenient'
import { attemptInTab } from './stored'

/** The row of a list that was opened last, for the way back. */
export type OpenedRow = {
  /** The address that the row links to. */
  href: string
  /** How far the page was scrolled, in px. */
  scrollY: number
}

const getKey = (entry: string) => `crosswatch:opened:${entry}`

/** Saves the row for a history entry of this tab. */
export const saveOpenedRow = (entry: string, row: OpenedRow): void =>
  void attemptInTab((storage) => storage.setItem(getKey(entry), JSON.stringify(row)))

/** null if no row of the entry was opened. */
export const readOpenedRow = (entry: string): OpenedRow | null =>
  attemptInTab((storage) => {
    const row = parseJson(storage.getItem(getKey(entry)) ?? '')
    if (!isFields(row)) return null
    const { href, scrollY } = row
    return typeof href === 'string' && typeof scrollY === 'number'
      ? { href, scrollY }
      : null
  })

export const deleteOpenedRow = (entry: string): void =>
  void attemptInTab((storage) => storage.removeItem(getKey(entry)))
