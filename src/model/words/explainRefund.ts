import type { TrackerResponse } from '../../contract/tracker'

/** Why the network refunds a deposit, as far as we recognize it. */
type RefundReason = 'expired' | 'cancelled' | 'price-limit' | 'fees' | 'halted' | 'memo'

type RefundText = {
  reason: string
  /** What to do differently the next time; '' for nothing. */
  advice: string
}

const texts: Readonly<Record<RefundReason, RefundText>> = {
  expired: { reason: 'The limit order expired.', advice: 'The same limit may expire again.' },
  cancelled: { reason: 'The limit order was cancelled.', advice: '' },
  'price-limit': {
    reason: 'The price fell below the limit.',
    advice: 'The same price limit may be refused again.',
  },
  fees: {
    reason: 'The amount was too small for the fees.',
    advice: 'Send a larger amount: the same one may be refused again.',
  },
  halted: { reason: 'Trading was halted.', advice: 'Wait until trading has resumed.' },
  memo: {
    reason: 'The network could not read the memo.',
    advice: 'The same memo will be refused again.',
  },
}

/** Messages about an invalid memo, not every message with the word. A "tx type" is the memo's first word. */
const invalidMemoPattern =
  /^invalid tx type\b|\b(?:invalid|parse|decode|read)\b.{0,30}\bmemo\b|\bmemo\b.{0,30}\b(?:invalid|empty|not valid)\b/i

/** Reads the state of a limit order, or the network's message. The phrases are from THORNode's source. */
function classifyRefund({ message, result }: TrackerResponse): RefundReason | null {
  const states = new Set(result.legs.map(({ limitSwap }) => limitSwap?.state))
  if (states.has('expired') || /limit swap expired/i.test(message)) return 'expired'
  if (states.has('cancelled') || /limit swap cancell?ed/i.test(message)) return 'cancelled'
  if (/less than price limit/i.test(message)) return 'price-limit'
  if (/not enough (?:asset|fee|.*to pay for fee)/i.test(message)) return 'fees'
  if (/halted|trading is paused/i.test(message)) return 'halted'
  return invalidMemoPattern.test(message) ? 'memo' : null
}

/** The reason of a refund in our words, and advice for the next swap; both '' for an unknown reason. */
export function explainRefund(response: TrackerResponse): RefundText {
  const reason = classifyRefund(response)
  return reason === null ? { reason: '', advice: '' } : texts[reason]
}
