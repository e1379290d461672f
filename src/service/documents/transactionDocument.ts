import type { ToldTransaction } from '../../contract/trackedTransaction'
import { getAskAgain } from '../../model/transaction/pollAfter'
import { serviceTexts } from '../../model/words/serviceTexts'
import { paths } from '../../paths'
import type { DescribedSource } from '../tracking/listNetworks'
import { type FoundTransaction, readDepositHalts } from '../tracking/snapshotReader'
import type { Document } from './document'

/** The receipt of a transaction that was looked up, and what is to be said of it now. */
export async function documentTransaction(
  found: FoundTransaction,
  chain: string,
  { origin, source, now }: { origin: string; source: DescribedSource; now: () => number },
  { describeMoment, explainTransaction, formatReceipt } = serviceTexts,
): Promise<Document<ToldTransaction>> {
  const { snapshot, checkedAt, pollAfter } = found
  const { hash, verdict, response } = snapshot
  const at = checkedAt ?? now()
  const page = origin + paths.transaction(hash, chain)
  const askAgainAfter = getAskAgain(snapshot, pollAfter, at)
  const halts = await readDepositHalts(snapshot, chain, source)
  const moment = describeMoment(snapshot, page, askAgainAfter, at)
  return {
    at: checkedAt,
    text: formatReceipt({ ...found, isRestored: false, address: page, halts, moment }),
    data: {
      hash,
      verdict,
      network: response?.network || null,
      confirmedAt: checkedAt,
      askAgainAfterSeconds: askAgainAfter,
      explanation: explainTransaction(snapshot, page, at),
      page,
    },
  }
}
