import type { TransactionSummary } from '../../contract/addressTransactions'
import type { Verdict } from '../transaction/verdict'

/** A transaction of an exported file. */
export type HistoryRow = Omit<
  TransactionSummary,
  'verdict' | 'isConfirmed' | 'reason'
> & {
  verdict: Verdict
  /** The user's own, from the watchlist; '' for none. */
  label: string
  /** The code of the chain that the watchlist has for it; '' for none. */
  chain: string
}

/** What a list of transactions, or the tracker, knows of a row. */
export type ReportedRow = Omit<HistoryRow, 'label' | 'chain'>

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

/** Transactions for a file, newest first. `gap`: null where they are all. */
export type History = { rows: readonly HistoryRow[]; gap: HistoryGap | null }

/** The most transactions of a file. */
export const maxHistoryRows = 5_000
