import {
  type TransactionSummary,
  maxSummaryEntries,
} from '../../../contract/addressTransactions'
import type { TrackerResponse } from '../../../contract/tracker'
import { type Summary, summarize } from '../../../model/transaction/summarize'
import { readSnapshot } from '../../../model/transaction/transaction'

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
  response: TrackerResponse,
  { priceUsd, ...details }: SummaryDetails,
): TransactionSummary {
  const told = summarizeResponse(response)
  const usdAtTime = computeWorth(told.sold?.amount ?? '', priceUsd)
  return { ...details, ...told, usdAtTime }
}

/** What a list says of a transaction by a response of the tracker. */
export function summarizeResponse(
  response: TrackerResponse,
): Pick<TransactionSummary, keyof Summary> {
  // A summary has neither the asked hash nor the time of the response.
  const told = summarize(readSnapshot('', response, 0))
  const { verdict, received, refunded, recipients, payoutHashes } = told
  return {
    ...told,
    verdict: verdict === 'checking' ? 'unclear' : verdict,
    received: received.slice(0, maxSummaryEntries),
    refunded: refunded.slice(0, maxSummaryEntries),
    recipients: recipients.slice(0, maxSummaryEntries),
    payoutHashes: payoutHashes.slice(0, maxSummaryEntries),
  }
}

/** Larger values come from wrong prices or amounts. */
const maxWorth = 1e12

/** To the cent, as prices are approximate; null where it is not known. */
function computeWorth(amount: string, priceUsd: string): string | null {
  const worth = amount === '' || priceUsd === '' ? 0 : Number(amount) * Number(priceUsd)
  return worth > 0 && worth < maxWorth ? worth.toFixed(2) : null
}
