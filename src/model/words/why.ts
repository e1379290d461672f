import type { TrackerResponse } from '../../contract/tracker'

/** Of an invalid memo, or of one that cannot be read; not of whatever has the word in it. */
const unreadMemo =
  /\b(?:invalid|parse|decode|read)\b.{0,30}\bmemo\b|\bmemo\b.{0,30}\b(?:invalid|empty|not valid)\b/i

/**
 * Why money came back, in our words, from the network's own or the state of a limit order; '' for words nobody here knows.
 * The phrases are those of the nodes' source: a swap's output below the memo's limit, a halted chain, too little to pay
 * the fee.
 */
export function whyRefunded({ message, result }: TrackerResponse): string {
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
  if (unreadMemo.test(message)) return 'The network could not read the memo.'
  return ''
}
