import type { TrackerResponse } from '../../contract/tracker'

/** Messages about an invalid memo, not every message with the word. A "tx type" is the memo's first word. */
const invalidMemoPattern =
  /^invalid tx type\b|\b(?:invalid|parse|decode|read)\b.{0,30}\bmemo\b|\bmemo\b.{0,30}\b(?:invalid|empty|not valid)\b/i

/** In our words, from the network's message or a limit order; '' if unknown. The phrases are from THORNode's source. */
export function explainRefund({ message, result }: TrackerResponse): string {
  const states = new Set(result.legs.map(({ limitSwap }) => limitSwap?.state))
  if (states.has('expired') || /limit swap expired/i.test(message)) {
    return 'The limit order expired.'
  }
  if (states.has('cancelled') || /limit swap cancell?ed/i.test(message)) {
    return 'The limit order was cancelled.'
  }
  if (/less than price limit/i.test(message)) return 'The price fell below the limit.'
  if (/not enough (?:asset|fee|.*to pay for fee)/i.test(message)) {
    return 'The amount was too small for the fees.'
  }
  if (/halted|trading is paused/i.test(message)) return 'Trading was halted.'
  if (invalidMemoPattern.test(message)) return 'The network could not read the memo.'
  return ''
}
