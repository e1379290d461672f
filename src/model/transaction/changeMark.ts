import type { TransactionSnapshot } from './snapshot'

/** Streaming swaps have few steps; this bounds what is stored of a strange transaction. */
const maxSteps = 20

/**
 * The verdict and the states of the steps, as a text that changes with them: what a user
 * calls "something happened". Parts of a streaming swap and times do not count.
 */
export const getChangeMark = ({ verdict, rows }: TransactionSnapshot): string =>
  [verdict, ...rows.slice(0, maxSteps).map(({ state }) => state)].join(' ')
