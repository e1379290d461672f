import type { Action } from './actions'
import { networkBlockMs } from '../../networks/network'

/** Indexers send nanoseconds. */
export const getDate = ({ date }: Action): number => Math.floor(date / 1e6)

/** Blocks of more than ten years: no transaction takes longer, so such a height is an error. */
const maxBlocks = 53_000_000

/**
 * What an indexer dates of a transaction, Unix ms: its first action, its last action or payment,
 * which can follow days after its action, and its last payment. Null where it does not.
 */
export type ListedDates = Record<'first' | 'last' | 'paid', number | null>

/** The dates of actions: that of the last payment is by its block. */
export function readDates(actions: readonly Action[]): ListedDates {
  const dated = actions
    .filter((action) => getDate(action) > 0)
    .toSorted((earlier, later) => getDate(earlier) - getDate(later))
  const [first] = dated
  const last = dated.at(-1)
  if (first === undefined || last === undefined)
    return { first: null, last: null, paid: null }
  const heights = dated.flatMap(({ out }) => out.map(({ height }) => height))
  const paidHeight = heights.reduce((highest, height) => Math.max(highest, height), 0)
  const blocks = paidHeight - last.height
  const isPossible = last.height > 0 && blocks >= 0 && blocks < maxBlocks
  const paid = isPossible ? getDate(last) + blocks * networkBlockMs : null
  return { first: getDate(first), last: paid ?? getDate(last), paid }
}
