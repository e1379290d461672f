import type { ListedToken } from '../model/tokens/flags'
import type { PastedList } from '../model/recognise/pastedList'
import type { describeContract } from '../model/words/tokenText'
import type { Recent } from '../storage/recents'
import type { IconName } from '../ui/Icon'

/**
 * A page that the search box can open, with its entry in the recently opened pages.
 */
export type Destination = {
  to: string
  recent?: Recent
  /** A list to watch, passed in the history state, never in the URL. */
  state?: { hashes: string } | undefined
  /** A list that is watched at once, where the user chooses it on this page. */
  watching?: PastedList
}

/** The groups of suggestions, with their headings. */
export type GroupName =
  | 'Exact match'
  | 'Transactions'
  | 'Transaction'
  | 'Address'
  | 'Contract'
  | 'Token'
  | 'Name'
  | 'Tokens'
  | 'Did you mean'
  | 'Watchlist'
  | 'Recent'
  | 'Chains'

/** One suggestion. */
export type SearchOption = Destination & {
  group: GroupName
  icon: IconName
  label: string
  /** A hash, an address, a name or a chain's code or name. */
  text: string
  /** The code of an address's chain, or of the one that a hash's link names. */
  chain?: string
  note?: string
  /** What the token lists say about an address. */
  warning?: ReturnType<typeof describeContract> | undefined
  token?: ListedToken
  /** The hash of a watched transaction, whose status is shown. */
  watchedHash?: string
}

/** The id of an option's element. Each page is offered once. */
export const getOptionId = ({ to }: SearchOption): string => `search-option-${to}`
