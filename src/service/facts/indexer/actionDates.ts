import type { Action } from './actions'
import { networkBlockMs } from '../../networks/network'

/** Indexers send nanoseconds. */
export const getDate = ({ date }: Action): number => Math.floor(date / 1e6)

const listDated = (actions: readonly Action[]): Action[] =>
  actions
    .filter((action) => getDate(action) > 0)
    .toSorted((earlier, later) => getDate(earlier) - getDate(later))

/** When the indexer's first action happened, Unix ms; null for none. */
export function findFirstDate(actions: readonly Action[]): number | null {
  const first = listDated(actions).at(0)
  return first === undefined ? null : getDate(first)
}

/**
 * When the indexer's last action or payment happened, Unix ms; null for none. A payment
 * can follow days after its action.
 */
export function findLastDate(actions: readonly Action[]): number | null {
  const last = listDated(actions).at(-1)
  return last === undefined ? null : (computePaidAt(actions) ?? getDate(last))
}

/** Blocks of more than ten years: no transaction takes longer, so such a height is an error. */
const maxBlocks = 53_000_000

/**
 * When the last payout was sent, Unix ms, by its block and the date of the last action;
 * null where blocks are missing.
 */
export function computePaidAt(actions: readonly Action[]): number | null {
  const dated = listDated(actions)
  const last = dated.at(-1)
  if (last === undefined || last.height === 0) return null
  const heights = dated.flatMap(({ out }) => out.map(({ height }) => height))
  const paidHeight = heights.reduce((highest, height) => Math.max(highest, height), 0)
  const blocks = paidHeight - last.height
  const isPossible = blocks >= 0 && blocks < maxBlocks
  return isPossible ? getDate(last) + blocks * networkBlockMs : null
}
