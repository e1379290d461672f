import * as v from 'valibot'
import {
  type TransactionSummary,
  maxSummaryEntries,
} from '../../../contract/addressTransactions'
import { type TrackerResponse, TrackerResponseSchema } from '../../../contract/tracker'
import { normalizeHash } from '../../../model/chains/hashes'
import { findSender, readRows } from '../../../model/transaction/legs'
import { type Outcome, getMoney } from '../../../model/transaction/money'
import { decideVerdict } from '../../../model/transaction/verdict'
import type { SentResponse } from './trackerResponse'

/** What a summary says that the tracker's response does not. */
type SummaryDetails = Pick<
  TransactionSummary,
  'hash' | 'network' | 'kind' | 'isConfirmed' | 'fees'
> & {
  /** The price of the sold asset in US dollars at that time; '' for none. */
  priceUsd: string
}

/** Creates the summary of a response that has not been sent yet. */
export function createSummary(
  sent: SentResponse,
  { priceUsd, ...details }: SummaryDetails,
): TransactionSummary {
  const told = summarizeResponse(v.parse(TrackerResponseSchema, sent))
  const usdAtTime = computeWorth(told.sold?.amount ?? '', priceUsd)
  return { ...details, ...told, usdAtTime }
}

/**
 * Summarizes a response of the tracker: verdict, amounts and times are those that its
 * page shows.
 */
export function summarizeResponse(
  response: TrackerResponse,
): Omit<TransactionSummary, keyof SummaryDetails | 'usdAtTime'> {
  const { verdict, reason } = decideVerdict(response)
  const rows = readRows(response.result.legs)
  const { sold, outcomes } = getMoney(rows)
  const arrived = outcomes.filter(({ estimated }) => !estimated)
  const payouts = rows.filter(
    ({ kind, role }) => kind === 'payout' && (role === 'payout' || role === 'refund'),
  )
  const starts = rows.map(({ leg }) => leg.startTimestamp).filter((at) => at !== null)

  return {
    verdict: verdict === 'checking' ? 'unclear' : verdict,
    reason: reason?.code ?? null,
    sold: sold && { asset: sold.asset, amount: sold.amount },
    received: listAmounts(arrived, 'paid'),
    refunded: listAmounts(arrived, 'returned'),
    startTimestamp:
      response.result.startTimestamp ?? (starts.length > 0 ? Math.min(...starts) : null),
    endTimestamp: response.result.endTimestamp,
    sender: findSender(rows)?.fromAddress ?? '',
    recipients: listOnce(arrived.map(({ address }) => address)),
    payoutHashes: listOnce(
      payouts.map(({ leg }) => (normalizeHash(leg.hash) === '' ? '' : leg.hash)),
    ),
  }
}

const listAmounts = (outcomes: readonly Outcome[], kind: Outcome['kind']) =>
  outcomes
    .filter((outcome) => outcome.kind === kind)
    .slice(0, maxSummaryEntries)
    .map(({ asset, amount }) => ({ asset, amount }))

const listOnce = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text) => text !== ''))].slice(0, maxSummaryEntries)

/** Larger values come from wrong prices or amounts. */
const maxWorth = 1e12

/** To the cent, as prices are approximate; null where it is not known. */
function computeWorth(amount: string, priceUsd: string): string | null {
  const worth = amount === '' || priceUsd === '' ? 0 : Number(amount) * Number(priceUsd)
  return worth > 0 && worth < maxWorth ? worth.toFixed(2) : null
}
