import * as labels from '#words/labels'
import { getChainName } from '../model/chains/chains'
import type { PastedList } from '../model/recognise/pastedList'
import type { ListedToken } from '../model/tokens/flags'
import type { Rename } from '../model/tokens/formerTickers'
import { toPlainText, truncateMiddle } from '../model/text'
import type { ContractStatement } from '../model/tokens/contractStatement'
import { renameTexts } from '#words/tokenSearch'
import { fillText, sayText } from '../model/words/messages'
import { tokenTypes } from '../model/words/pieces'
import { getRenamePath, paths } from '../paths'
import type { AddressOnChain } from '../storage/ownAddresses'
import type { Recent } from '../storage/recents'
import { maxLabelLength, type Watched } from '../storage/watched'
import type { IconName } from '../ui/Icon'
import * as words from '#words/searchPanel'
import * as controls from '#words/controls'

type KindOfOption = {
  /** The heading of its group. */
  group: string
  /** The place of the group; what the text means has the first, in the order of its readings. */
  rank: number
  icon: IconName
  /** What stands before the text. */
  label: string
  getPath: (text: string, chain: string) => string
}

const tokenPage = {
  icon: 'info',
  label: '',
  getPath: (text: string) => paths.token(text),
} as const
const transactionPage = {
  icon: 'hash',
  label: labels.transaction,
  getPath: paths.transaction,
} as const

const kinds = {
  list: {
    group: labels.transactions,
    rank: 0,
    icon: 'eye',
    label: '',
    getPath: paths.transactions,
  },
  exact: { group: words.exactMatch, rank: 0, ...tokenPage },
  transaction: { group: labels.transaction, rank: 0, ...transactionPage },
  address: {
    group: labels.address,
    rank: 0,
    icon: 'person',
    label: '',
    getPath: (text, chain) => paths.address(chain, text),
  },
  contract: {
    group: words.contract,
    rank: 0,
    icon: 'info',
    label: labels.tokensWithThisContract,
    getPath: (text) => paths.tokens({ q: text }),
  },
  asset: { group: labels.token, rank: 0, ...tokenPage, label: labels.token },
  token: { group: labels.tokens, rank: 1, ...tokenPage },
  allTokens: {
    group: labels.tokens,
    rank: 1,
    icon: 'search',
    label: '',
    getPath: (text) => paths.tokens({ q: text }),
  },
  name: {
    group: labels.name,
    rank: 2,
    icon: 'person',
    label: labels.name,
    // Of the chain whose address is first.
    getPath: (text, chain) => paths.name(text) + (chain && `?chain=${chain}`),
  },
  meant: { group: controls.didYouMean, rank: 3, ...tokenPage },
  watched: { group: labels.watchlist, rank: 4, ...transactionPage },
  recent: { group: words.recent, rank: 5, ...tokenPage },
  chain: {
    group: labels.chains,
    rank: 6,
    icon: 'link',
    label: words.openTheChain,
    getPath: paths.chain,
  },
} as const satisfies Record<string, KindOfOption>

export type OptionKind = keyof typeof kinds

export const getRank = (kind: OptionKind): number => kinds[kind].rank

/** One suggestion of the search box: a page that it can open. */
export type SearchOption = Pick<KindOfOption, 'group' | 'icon' | 'label'> & {
  kind: OptionKind
  /** The address of the page. */
  to: string
  /** A hash, an address, a name, or a chain's code or name. */
  text: string
  note?: string
  /** What the token lists say about an address. */
  warning?: ContractStatement | null
  /** An address that is compared with those of this browser. */
  compared?: AddressOnChain
  token?: ListedToken
  /** The hash of a watched transaction, whose status is shown. */
  watchedHash?: string
  /** The recently opened page that it is, and that can be removed. */
  recent?: Recent
  /** A list that is watched when the option is chosen. */
  watching?: PastedList
}

/** The id of an option's element. Each page is offered once. */
export const getOptionId = ({ to }: SearchOption): string => `search-option-${to}`

type OptionDetails = Partial<Omit<SearchOption, 'kind' | 'group'>> & {
  /** The code of an address's chain, or of the one that a hash's link names. */
  chain?: string
}

/** An option of a kind. `text`: what its page is about. */
export function createOption(
  kind: OptionKind,
  text: string,
  { chain = '', ...details }: OptionDetails = {},
): SearchOption {
  const { group, icon, label, getPath }: KindOfOption = kinds[kind]
  return { kind, group, icon, label, text, to: getPath(text, chain), ...details }
}

export const createTokenOption = (
  kind: 'exact' | 'meant' | 'token',
  token: ListedToken,
): SearchOption => createOption(kind, token.record.identifier, { token })

/** A hash that is meant by one with a wrong character. */
export const createMendedOption = (hash: string): SearchOption => {
  const { icon, label, getPath } = transactionPage
  return { ...createOption('meant', hash), icon, label, to: getPath(hash, '') }
}

/** The user's own label replaces the word "Transaction". */
export const createWatchedOption = ({
  hash,
  chain,
  label,
}: Pick<Watched, 'hash' | 'chain' | 'label'>): SearchOption => ({
  ...createOption('watched', hash, { chain, watchedHash: hash }),
  text: truncateMiddle(hash, 6, 6),
  ...(label !== '' && { label: toPlainText(label, maxLabelLength) }),
})

export const createRenameOption = (rename: Rename): SearchOption =>
  createOption('token', '', {
    label: sayText(renameTexts, { code: 'renamed', ...rename }, tokenTypes),
    to: getRenamePath(rename),
  })

export function createRecentOption(recent: Recent): SearchOption {
  const { kind, text, chain } = recent
  const { icon, getPath }: KindOfOption = kinds[kind]
  return createOption('recent', kind === 'chain' ? getChainName(text) : text, {
    icon,
    to: getPath(text, chain),
    note: chain === '' ? '' : fillText(words.onChain, { chain: getChainName(chain) }),
    recent,
    ...(kind === 'address' && { compared: { chain, address: text } }),
  })
}
