/** What to beware of, below the answers. */

/** A hash that is like one of this browser. */
export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: 'One digit differs from a transaction on your watchlist.',
    opened: 'One digit differs from a transaction you opened.',
  },
  order: {
    by: 'place',
    watched: 'Two digits are in another order than in a transaction on your watchlist.',
    opened: 'Two digits are in another order than in a transaction you opened.',
  },
} as const

/** A plain send whose memo instructs another network, which did not get it. */
export const strayMemo =
  'Its memo reads like an instruction for {chain}, but it was not sent to one of its vaults.'

/** Of a transaction that clients described differently. */
export const disputed =
  'Two apps described this transaction differently. The details that differ aren’t shown.'
