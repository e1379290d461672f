import type { AssetAmount } from '../../contract/addressTransactions'
import { nameKind } from '../kinds'
import { findAction, findSender, parseAction, type ReadLeg } from '../transaction/legs'
import { getMoney, type Sum } from '../transaction/money'
import { getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import type { ReportedRow } from './historyRow'

/**
 * A tracked transaction as a row of a file, with what has arrived. The tracker reports
 * neither fees nor past prices.
 */
export function summarizeSnapshot(snapshot: TransactionSnapshot): ReportedRow {
  const { hash, verdict, response } = snapshot
  const rows = snapshot.rows
  const { sold, outcomes } = getMoney(rows)
  const arrived = outcomes.filter(({ estimated }) => !estimated)
  const { startedAt, knownSince, endedAt } = getTiming(snapshot)
  return {
    hash,
    network: response?.network ?? '',
    kind: response?.result.kind || readKind(rows),
    verdict,
    sold: sold && toAssetAmount(sold),
    received: arrived.filter(({ kind }) => kind === 'paid').map(toAssetAmount),
    refunded: arrived.filter(({ kind }) => kind === 'returned').map(toAssetAmount),
    fees: [],
    startTimestamp: startedAt ?? knownSince,
    endTimestamp: isFinal(verdict) ? endedAt : null,
    sender: findSender(rows)?.fromAddress ?? '',
    recipients: listDistinct(arrived.map(({ address }) => address)),
    payoutHashes: listDistinct(rows.filter(isOwnPayout).map(({ leg }) => leg.hash)),
    usdAtTime: null,
  }
}

/** Whole units alone: an integer of unknown decimals would be read as one. */
const toAssetAmount = ({ asset, amount }: Sum): AssetAmount => ({ asset, amount })

/** A payment to the user by a transaction: those inside the network have none. */
const isOwnPayout = ({ kind, role, hash }: ReadLeg): boolean =>
  kind === 'payout' && (role === 'payout' || role === 'refund') && hash !== ''

const listDistinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
]

/**
 * The kind by the legs of a service that does not name it; '' while no step is reported.
 */
function readKind(rows: readonly ReadLeg[]): string {
  if (rows.length === 0) return ''
  const action = findAction(rows)
  if (action !== undefined) return nameKind(parseAction(action))
  return rows.some(({ leg }) => leg.limitSwap !== null) ? 'limit-swap' : 'swap'
}
