import type { Summary } from '../transaction/summarize'

/** A transaction of an exported file. */
export type HistoryRow = Omit<Summary, 'reason' | 'order'> & {
  /** The user's own, from the watchlist; '' for none. */
  label: string
  /** The code of the chain that the watchlist has for it; '' for none. */
  chain: string
}

/** When it began, or else ended, in Unix ms; null where neither is known. */
export const getRowTime = ({
  startTimestamp,
  endTimestamp,
}: Pick<HistoryRow, 'startTimestamp' | 'endTimestamp'>): number | null =>
  startTimestamp ?? endTimestamp

/** Why a history lacks its oldest transactions, or what became of some. */
export type HistoryGap =
  /** No response has confirmed some of its transactions. */
  | { kind: 'unchecked'; count: number }
  /** A file has as many as it can hold. */
  | { kind: 'full' }
  /** Some networks did not answer. */
  | { kind: 'networks'; networks: readonly string[] }
  /** The service did not answer. */
  | { kind: 'failed' }
  /** Of a file of several addresses, each with what it lacks. */
  | { kind: 'several'; parts: readonly HistoryPart[] }

/** What a file lacks of one address. `rows`: what it has of it. */
export type HistoryPart = {
  /** What the user calls the address; '' for the file as a whole. */
  name: string
  rows: readonly HistoryRow[]
  gap: Exclude<HistoryGap, { kind: 'several' }>
}

/** Transactions for a file, newest first. `gap`: null where they are all. */
export type History = { rows: readonly HistoryRow[]; gap: HistoryGap | null }

/** The most transactions of a file. */
export const maxHistoryRows = 5_000
