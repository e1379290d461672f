/** The sample transactions of a sandbox. */

export const title = 'Try a sample swap'
export const note = 'Not real money'
export const recorded = 'recorded'

/** Their names, by their codes. */
export const sampleTitles: Readonly<Record<string, string>> = {
  quick: 'Quick swap, under a minute',
  standard: 'Standard swap, 3 steps',
  streaming: 'Streaming swap in 24 parts',
  'one-chain': 'Token swap on one chain',
  'found-late': 'Not found at first, then confirmed',
  queued: 'Large payout waiting in the queue',
  complete: 'Complete',
  refunded: 'Refunded: price moved past the limit',
  'partially-refunded': 'Partially refunded: 5 of 18 parts',
  'two-requests': 'Two requests in one transaction',
  failed: 'Failed: deposit reverted',
  'refund-queued': 'Refund waiting in the queue',
  'on-hold': 'On hold: payout waits for a halted chain',
  'stuck-payout': 'Needs attention: payout that can’t be sent',
  'other-address': 'Needs attention: paid to another address',
  'second-network': 'Swap on the second network',
  'sent-to-second': 'RUNE sent to the second network',
  'in-mempool': 'Deposit in the mempool, then in blocks',
  'low-fee': 'Deposit in the mempool with a low fee',
  'unknown-deposit': 'Deposit unknown to its chain',
  'reverted-deposit': 'Deposit reverted, and final after 30 s',
  'rejected-deposit': 'Deposit rejected in a final block',
  'no-vault': 'Deposit paid to an address that is no vault',
  lifi: 'Complete through LI.FI',
  debridge: 'Refunded by deBridge, whose order nobody took',
  chainflip: 'Partially refunded by Chainflip',
  recorded: 'Real swap, complete',
  'recorded-refund': 'Real streaming swap, partially refunded',
}
