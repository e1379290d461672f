import type { EndPrecision } from '../../../contract/tracker'

/** The labels of a receipt. */
export const receiptLabels = {
  hash: 'Hash',
  /** Which of the transaction's payments has it. */
  asked: 'This hash',
  /** What was done: "Swap BTC to ETH". */
  subject: 'What',
  also: 'Also',
  started: 'Started',
  reason: 'Reason',
  outage: 'Out of reach',
  /** What the deposit’s own chain says. */
  chain: 'On its chain',
  search: 'Search',
  halts: 'Halted',
  message: 'Message, as reported by the network',
  network: 'Network',
  /** The app in which the swap was started. */
  app: 'Started with',
  oneSource: 'Reported',
  /** The name of the rule that decided the verdict, for support. */
  decidedBy: 'Decided by rule',
  unconfirmed: 'Unconfirmed',
  confirmed: 'Confirmed',
  checked: 'Checked',
  source: 'Source',
} as const

/** By how the time of the end is meant. */
export const endLabels: Record<EndPrecision, string> = {
  exact: 'Ended',
  about: 'Ended about',
  latest: 'Ended at the latest',
}

export const receiptTexts = {
  lookUpFailed: 'The look-up failed: {problem}',
  saved: 'saved by an earlier visit',
  /** Above the transactions of all steps. */
  hashes: 'Transactions:',
  step: '{title}[ on {chain}]',
  more: '{count|# more transaction|# more transactions}',
} as const

/** Where the money is now, for who has no page: above a receipt, and the answer to an agent. */
export const momentTexts = {
  notFinal: 'This is not final.',
  nextStep: 'Next: {step}',
  expected: 'Expected to end around {time}.',
  late: 'It is {duration} late.',
  askAgain: 'Ask again after {seconds} s.',
} as const
