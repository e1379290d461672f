import { findSender } from '../transaction/legs'
import { getOutcomeCode, isKnown, type Sum } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/snapshot'
import {
  addressPlace,
  expectedRecipientLabel,
  outcomeLabels,
  recipientLabels,
  sentLabels,
} from '#words/amounts'
import { getChainName } from '../chains/chains'
import { fillText } from './messages'
import { formatRawSum } from './sums'

/** What is said of an amount or an address; '' where that is not known. */
export type AmountFact = readonly [label: string, value: string]

/** An address in plain text, with all its characters. */
export const formatAddressPlace = (address: string, chain: string): string =>
  fillText(addressPlace, { address, chain: getChainName(chain) })

/** What was sent by whom, and what was or will be paid to whom, for receipts and agents. */
export function listAmounts({
  reason,
  rows,
  explanation,
}: TransactionSnapshot): AmountFact[] {
  const { sold, outcomes } = explanation
  const sender = findSender(rows)
  return [
    [sentLabels[sold?.isQuoted ? 'quoted-sent' : 'sent'], formatKnown(sold)],
    [
      sentLabels[sender?.unverified ? 'quoted-sender' : 'sender'],
      sender?.fromAddress ?? '',
    ],
    ...outcomes.flatMap((outcome): AmountFact[] => {
      const { address, chain } = outcome
      const code = getOutcomeCode(outcome, reason)
      return [
        [outcomeLabels[code], formatKnown(outcome)],
        [recipientLabels[code], formatAddressPlace(address, chain)],
      ]
    }),
    [expectedRecipientLabel, reason?.code === 'paid-elsewhere' ? reason.expected : ''],
  ]
}

const formatKnown = (sum: (Sum & { count?: number }) | null): string =>
  sum !== null && isKnown(sum) ? formatRawSum(sum) : ''
