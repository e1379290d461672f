import {
  getOutcomeCode,
  isKnown,
  type Outcome,
  type OutcomeCode,
  type Sum,
} from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { addressPlace, expectedRecipientLabel, sentLabels, wentOn } from '#words/amounts'
import { getChainName } from '../chains/chains'
import { fillText } from './messages'

/** What is said of an amount or an address; '' where that is not known. */
export type AmountFact = readonly [label: string, value: string]

export type AmountForm = {
  formatSum: (sum: Sum & { count?: number }) => string
  /** `place`: the recipient, with all its characters. */
  describeOutcome: (code: OutcomeCode, sum: string, place: string) => AmountFact[]
  /** What stands below what was sent. */
  sender?: AmountFact
}

/** What was sent, and what was or will be paid to whom, for receipts and agents. */
export function listAmounts(
  { reason, explanation: { steps, sold, outcomes } }: TransactionSnapshot,
  { formatSum, describeOutcome, sender }: AmountForm,
): AmountFact[] {
  const formatKnown = (sum: Sum | Outcome | null) =>
    sum !== null && isKnown(sum) ? formatSum(sum) : ''
  return [
    [sentLabels[sold?.isQuoted ? 'quoted-sent' : 'sent'], formatKnown(sold)],
    ...(sender ? [sender] : []),
    ...outcomes.flatMap((outcome) => {
      const { address, chain } = outcome
      const place = fillText(addressPlace, { address, chain: getChainName(chain) })
      return describeOutcome(getOutcomeCode(outcome, reason), formatKnown(outcome), place)
    }),
    [wentOn, steps.find(({ dexOut }) => dexOut !== null)?.dexOut?.token ?? ''],
    [expectedRecipientLabel, reason?.code === 'paid-elsewhere' ? reason.expected : ''],
  ]
}
