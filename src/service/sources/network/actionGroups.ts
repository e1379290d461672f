import { isMore, isPositive } from '../../../model/amounts'
import { parseHash } from '../../../model/chains/hashes'
import { groupBy } from '../../../model/pairing'
import {
  type Action,
  hasNoInputHash,
  isPartlySwapped,
  isUnread,
  listInputsOfType,
  sumCoins,
} from '../../facts/indexer/actions'
import { isRequestedAsset } from '../../networks/memo'
import { getDate } from '../../facts/indexer/actionDates'
import { networkSpans } from './limits'

/** The actions of one hash among those of an address. */
export type ActionGroup = {
  /** Canonical. */
  hash: string
  actions: readonly Action[]
  /** The dates of its newest and its oldest action, Unix ms. */
  newest: number
  oldest: number
  /**
   * What is known of further actions: there are none beside these, there may be some that
   * could not be read, or there are more than are read.
   */
  rest: 'none' | 'unread' | 'too-many'
}

/**
 * Groups an address's actions by their hashes, newest first. Actions without a hash are
 * left out: nobody could follow them.
 */
export function groupActions(
  actions: readonly Action[],
  spellings: readonly string[],
): ActionGroup[] {
  const byHash = groupBy(actions, (action) => {
    // Where no input has a hash, the output has it.
    const sides = hasNoInputHash(action) ? action.out : action.in
    // That of the address's own deposit, where liquidity has two.
    const own = sides.filter(({ address }) => spellings.includes(address))
    const hashes = [...own, ...sides].map(({ txID }) => parseHash(txID))
    return hashes.find((hash) => hash !== null) ?? null
  })
  const groups = Array.from(byHash, ([hash, own]) => createGroup(hash, own))
  return groups.toSorted((left, right) => right.newest - left.newest)
}

export function createGroup(
  hash: string,
  actions: readonly Action[],
  rest: ActionGroup['rest'] = 'none',
): ActionGroup {
  const dates = actions.map(getDate)
  const newest = Math.max(...dates)
  const known = rest === 'none' && actions.some(isUnread) ? 'unread' : rest
  return { hash, actions, newest, oldest: Math.min(...dates), rest: known }
}

/**
 * Finds what older pages may go on with: the date of the newest group that has an action
 * near the end of what was read. `isStrict`: at the very end.
 */
export function findBound(
  groups: readonly ActionGroup[],
  actions: readonly Action[],
  isStrict = false,
): number {
  const end = Math.min(...actions.map(getDate))
  const near = end + (isStrict ? 0 : networkSpans.usualMs)
  const open = groups.filter(({ oldest }) => oldest <= near)
  return Math.max(end, ...open.map(({ newest }) => newest))
}

/**
 * Whether a transaction may have more actions far away in the list, or on no list of the
 * address: an order's fills can come days after it was placed, the refund of some parts
 * after the other parts, and of an affiliate only the swap of its share is listed.
 */
export function mayBeSplit(
  { actions }: Pick<ActionGroup, 'actions'>,
  spellings: readonly string[],
): boolean {
  if (actions.every((action) => isOfAffiliate(action, spellings))) return true
  const memos = actions.map(({ metadata }) => metadata.memo)
  const types = new Set(actions.map(({ type }) => type))
  const isOrder =
    types.has('limit_swap') || memos.some(({ kind }) => kind === 'LIMIT-SWAP')
  if (isOrder) {
    // All of it is there once it was placed, and then filled or closed.
    const placed = sumCoins(listInputsOfType(actions, 'limit_swap'))
    const filled = sumCoins(listInputsOfType(actions, 'swap'))
    return !isPositive(placed) || (!types.has('refund') && isMore(placed, filled))
  }
  if (types.has('refund') === types.has('swap')) return false
  const isStreaming = memos.some(({ parts, interval }) => parts > 1 || interval > 0)
  if (types.has('refund')) return isStreaming
  // A streaming swap took less than was deposited.
  return actions.some(
    ({ metadata: { streamingSwapMeta: streamed } }) =>
      streamed !== null &&
      streamed !== undefined &&
      streamed.count >= streamed.quantity &&
      isPartlySwapped(streamed),
  )
}

function isOfAffiliate(
  { in: inputs, out, metadata }: Action,
  spellings: readonly string[],
) {
  const { affiliates, asset } = metadata.memo
  const isOwn = ({ address }: Action['in'][number]) => spellings.includes(address)
  const paid = out.filter(isOwn)
  if (affiliates.length === 0 || inputs.some(isOwn) || paid.length === 0) return false
  return paid.every(({ affiliate, coins: [coin] }) => {
    return affiliate || (coin !== undefined && !isRequestedAsset(coin.asset, asset))
  })
}
