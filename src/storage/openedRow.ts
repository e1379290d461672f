import * as v from 'valibot'
import { parseJson } from '../contract/lenient'

const OpenedRowSchema = v.object({
  /** The address that the row links to. */
  href: v.string(),
  /** How far the page was scrolled, in px. */
  scrollY: v.number(),
})

/** The row of a list that was opened last, for the way back. */
export type OpenedRow = v.InferOutput<typeof OpenedRowSchema>

const getKey = (entry: string): string => `crosswatch:opened:${entry}`

/** Runs with the storage of this tab; does nothing where storage is blocked or full. */
function attempt<Result>(action: (storage: Storage) => Result): Result | null {
  try {
    return action(sessionStorage)
  } catch {
    return null
  }
}

/** Saves the row for a history entry of this tab. */
export const saveOpenedRow = (entry: string, row: OpenedRow): void =>
  void attempt((storage) => storage.setItem(getKey(entry), JSON.stringify(row)))

/** null if no row of the entry was opened. */
export const readOpenedRow = (entry: string): OpenedRow | null =>
  attempt((storage) =>
    v.parse(OpenedRowSchema, parseJson(storage.getItem(getKey(entry)) ?? '')),
  )

export const deleteOpenedRow = (entry: string): void =>
  void attempt((storage) => storage.removeItem(getKey(entry)))
