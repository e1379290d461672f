import type { TransactionSnapshot } from './snapshot'

/** Streaming swaps have few legs; this bounds what is stored of a strange response. */
const maxLegs = 20

/**
 * The verdict and the states of the legs, as a text that changes with them: what a user
 * calls "something happened". Parts of a streaming swap and times do not count.
 */
export const getChangeMark = ({ verdict, rows }: TransactionSnapshot): string =>
  [verdict, ...rows.slice(0, maxLegs).map(({ state }) => state)].join(' ')
