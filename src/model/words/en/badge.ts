export const badgeTexts = {
  /** In place of a verdict. */
  noHash: 'Not a transaction hash',
  unavailable: 'Status not available',
  /** All of it for screen readers, and each of its sums: "refunded 0.5 BTC". */
  spoken: '{word}[: {details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  /** After the amounts of the sandbox, which are of no real money. */
  simulated: 'simulated',
} as const
