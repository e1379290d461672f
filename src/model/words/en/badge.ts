export const badgeTexts = {
  /** In place of a verdict. */
  noHash: 'Not a transaction hash',
  unavailable: 'Status not available',
  /** After the amounts of the sandbox, which are of no real money. */
  simulated: 'simulated',
} as const
