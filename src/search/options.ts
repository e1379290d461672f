import { getChainName } from '../model/chains/chains'
import type { ListedToken } from '../model/tokens/flags'
import type { Rename } from '../model/tokens/formerTickers'
import { toPlainText, truncateMiddle } from '../model/text'
import { formatRename } from '../model/words/renameText'
import { getRenamePath, paths } from '../paths'
import type { Recent } from '../storage/recents'
import { maxLabelLength, type Watched } from '../storage/watched'
import type { IconName } from '../ui/Icon'
import type { GroupName, SearchOption } from './searchOption'

type Place = { icon: IconName; label: string; getPath: (place: Recent) => string }

/** The pages that the recently opened ones can be. */
const places: Record<Recent['kind'], Place> = {
  transaction: {
    icon: 'hash',
    label: 'Transaction',
    getPath: ({ text, chain }) => paths.transaction(text, chain),
  },
  name: { icon: 'person', label: 'Name', getPath: ({ text }) => paths.name(text) },
  address: {
    icon: 'person',
    label: '',
    getPath: ({ text, chain }) => paths.address(chain, text),
  },
  asset: { icon: 'info', label: 'Token', getPath: ({ text }) => paths.token(text) },
  chain: {
    icon: 'link',
    label: 'Open the chain',
    getPath: ({ text }) => paths.chain(text),
  },
}

type PlaceDetails = Partial<Omit<SearchOption, 'group' | 'text' | 'recent'>>

/** An option for a page that a recently opened one can be. */
export function createPlaceOption(
  group: GroupName,
  kind: Recent['kind'],
  text: string,
  details: PlaceDetails = {},
): SearchOption {
  const { icon, label, getPath } = places[kind]
  const { chain = '' } = details
  const recent = { kind, text, chain }
  return { group, icon, label, text, chain, to: getPath(recent), recent, ...details }
}

/** An option for any other page. */
export const createPlainOption = (
  option: Omit<SearchOption, 'text' | 'recent'> & { text?: string },
): SearchOption => ({ text: '', ...option })

export const createTokenOption = (group: GroupName, token: ListedToken): SearchOption =>
  createPlaceOption(group, 'asset', token.record.identifier, { token })

/** A token that the text means with an error, which its page then tells. */
export const createMeantOption = (token: ListedToken, typed: string): SearchOption => ({
  ...createTokenOption('Did you mean', token),
  to: paths.token(token.record.identifier, typed),
})

/** The user's own label replaces the word "Transaction". */
export const createWatchedOption = ({
  hash,
  chain,
  label,
}: Pick<Watched, 'hash' | 'chain' | 'label'>): SearchOption => ({
  ...createPlaceOption('Watchlist', 'transaction', hash, { chain }),
  text: truncateMiddle(hash, 6, 6),
  watchedHash: hash,
  ...(label !== '' && { label: toPlainText(label, maxLabelLength) }),
})

export const createRenameOption = (rename: Rename): SearchOption =>
  createPlainOption({
    group: 'Tokens',
    icon: 'info',
    label: formatRename(rename),
    to: getRenamePath(rename),
  })

export const createRecentOption = ({ kind, text, chain }: Recent): SearchOption => ({
  ...createPlaceOption('Recent', kind, text, { chain, label: '' }),
  text: kind === 'chain' ? getChainName(text) : text,
  note: chain === '' ? '' : `on ${getChainName(chain)}`,
})
