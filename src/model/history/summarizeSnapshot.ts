import { nameKind } from '../kinds'
import { findAction, parseAction, type ReadLeg } from '../transaction/legs'
import { summarize } from '../transaction/summarize'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { ReportedRow } from './historyRow'

/** A tracked transaction as a row of a file. The tracker reports neither fees nor past prices. */
export function summarizeSnapshot(snapshot: TransactionSnapshot): ReportedRow {
  const { hash, rows, response } = snapshot
  return {
    hash,
    network: response?.network ?? '',
    kind: response?.result.kind || readKind(rows),
    ...summarize(snapshot),
    fees: [],
    usdAtTime: null,
  }
}

/**
 * The kind by the legs of a service that does not name it; '' while no step is reported.
 */
function readKind(rows: readonly ReadLeg[]): string {
  if (rows.length === 0) return ''
  const action = findAction(rows)
  if (action !== undefined) return nameKind(parseAction(action))
  return rows.some(({ leg }) => leg.limitSwap !== null) ? 'limit-swap' : 'swap'
}
