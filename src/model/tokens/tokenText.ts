import { type AssetFlags, type WarningFlag, warningFlags } from './flags'
import type { TokenRecord } from '../../contract/tokens'
import { formatCount } from '../amounts'
import { parseIdentifier } from '../assets'
import { findChain, getAddressPrefix, getChainName } from '../chains/chains'
import type { ListedToken } from './search'
import { normalizeTicker } from './ticker'
import { addressKey, hasCoinTicker } from './verdict'

const countLists = (count: number): string => (count === 1 ? '1 list' : `${count} lists`)

/** The label of a verdict: "Most listed USDC on Ethereum (9 lists)". */
export function getVerdictLabel({ record, flags }: ListedToken): string {
  const { ticker, protocol, lists } = record
  const chain = getChainName(protocol)
  switch (flags.verdict) {
    case 'native':
      return `Native coin of ${chain}`
    case 'claim':
      return describeMissingAddress(record)
    case 'most-listed':
      return `Most listed ${ticker} on ${chain} (${countLists(lists?.length ?? 0)})`
    case 'not-common':
      return `Not the common ${ticker}`
    case 'shared':
      return `One of ${flags.rivals + 1} ${ticker} on ${chain}`
    case 'only':
      return 'Only one on this chain'
    case 'unlisted':
      return 'Not on any list'
    case 'imitation':
      return `Imitates ${flags.looksLike}`
  }
}

/** The style of a verdict. A token with a warning is never `good`. */
export function getVerdictTone({ verdict, flags }: AssetFlags): 'good' | 'plain' | 'warning' {
  if (verdict === 'not-common' || verdict === 'imitation') return 'warning'
  const hasWarning = warningFlags.some((flag) => flags.includes(flag))
  return !hasWarning && (verdict === 'most-listed' || verdict === 'native') ? 'good' : 'plain'
}

/** Explains a verdict in sentences, with the hint to compare the address. */
export const explainVerdict = (token: ListedToken): string =>
  [explainRank(token), explainForeignCoin(token), compareHint(token.record)]
    .filter((sentence) => sentence !== '')
    .join(' ')

function explainRank({ record, flags }: ListedToken): string {
  const { ticker, protocol, lists } = record
  const { rivals, rivalLists, looksLike } = flags
  const chain = getChainName(protocol)
  const others =
    rivals === 1 ? `1 other token on ${chain} uses` : `${rivals} other tokens on ${chain} use`
  switch (flags.verdict) {
    case 'native':
      return `${ticker} is the coin of ${chain}. It has no contract address.`
    case 'claim':
      return 'It exists only inside the network and stands for the asset on its own chain.'
    case 'most-listed':
      return `${others} this ticker, on fewer lists (${rivalLists ?? 0}${rivals === 1 ? '' : ' at most'}).`
    case 'not-common':
      return hasCoinTicker(record)
        ? `${findChain(protocol)?.coin ?? ticker} is the coin of ${chain}, which has no contract. This is a different token.`
        : `Most lists (${rivalLists ?? 0}) use a different ${ticker} on ${chain}. ${countOwn(lists?.length ?? 0)} this one.`
    case 'shared':
      return lists && rivalLists === lists.length
        ? `${others} this ticker, and none is on more lists (${lists.length}).`
        : `${others} this ticker. We don’t know which of them is on most lists.`
    case 'only':
      return `No other token on ${chain} uses this ticker.${lists ? ` It is on ${countLists(lists.length)}.` : ''}`
    case 'unlisted':
      return 'Not on any token list we know.'
    case 'imitation':
      return `The ticker uses look-alike characters and can be mistaken for ${looksLike}.`
  }
}

const countOwn = (own: number): string =>
  own === 0 ? 'None lists' : own === 1 ? 'Only 1 lists' : `Only ${own} list`

/**
 * Says that a token with the ticker of another chain's coin is not that coin; '' for others. Only for coins that name their
 * chain, like BTC: USDC is a coin of Noble and a token everywhere else.
 */
function explainForeignCoin({ record, flags: { verdict } }: ListedToken): string {
  const isToken = verdict === 'most-listed' || verdict === 'shared' || verdict === 'only'
  const chain = findChain(normalizeTicker(record.ticker))
  return isToken && chain !== undefined && chain.coin === chain.code
    ? `It is not ${chain.coin} itself, the coin of ${chain.name}.`
    : ''
}

const compareHint = ({ address }: TokenRecord): string =>
  address === ''
    ? ''
    : `Compare all ${Array.from(address).length} characters of the address before you use it.`

/** A warning about a token: the label of its chip, and the reason in sentences. */
export type TokenWarning = { kind: 'not-common' | WarningFlag; label: string; reason: string }

/** Lists the warnings about a token: that it is not the common one, then the flags. */
export function listWarnings(token: ListedToken): TokenWarning[] {
  const { verdict, flags } = token.flags
  const kinds = warningFlags.filter((flag) => flags.includes(flag))
  return verdict === 'not-common'
    ? [describeWarning('not-common', token), ...kinds.map((kind) => describeWarning(kind, token))]
    : kinds.map((kind) => describeWarning(kind, token))
}

function describeWarning(kind: TokenWarning['kind'], token: ListedToken): TokenWarning {
  if (kind === 'not-common' || (kind === 'look-alike' && token.flags.verdict === 'imitation')) {
    return { kind, label: getVerdictLabel(token), reason: explainVerdict(token) }
  }
  const { label, reason, hasHint } = warningTexts[kind]
  return { kind, label, reason: hasHint ? `${reason} ${compareHint(token.record)}`.trim() : reason }
}

/** `hasHint`: followed by the hint to compare the address. */
const warningTexts: Record<WarningFlag, { label: string; reason: string; hasHint: boolean }> = {
  'look-alike': {
    label: 'Look-alike letters',
    reason: 'The name or ticker has letters of another script that look like Latin ones.',
    hasHint: true,
  },
  'similar-ends': {
    label: 'Similar address',
    reason: 'Another token’s address starts and ends with the same characters.',
    hasHint: true,
  },
  'hidden-characters': {
    label: 'Hidden characters',
    reason: 'The name or ticker contains invisible characters, shown here as codes.',
    hasHint: false,
  },
  link: {
    label: 'Link in name',
    reason: 'The name or ticker contains a web address. We don’t know who put it there.',
    hasHint: false,
  },
}

/** "13 other tokens use this ticker, 1 on Ethereum."; '' if none of `others` uses it. */
export function describeSharing({ ticker, protocol }: TokenRecord, others: readonly ListedToken[]) {
  const sharing = others.filter(
    ({ record }) => normalizeTicker(record.ticker) === normalizeTicker(ticker),
  )
  if (sharing.length === 0) return ''
  const here = sharing.filter(({ record }) => record.protocol === protocol).length
  const count = sharing.length === 1 ? '1 other token uses' : `${sharing.length} other tokens use`
  return `${count} this ticker${here > 0 ? `, ${here} on ${getChainName(protocol)}` : ''}.`
}

/** The answer about an address that is not the contract of any of `of` listed tokens. */
export const describeUnlisted = (of: number): string =>
  `This is not the contract of any of the ${formatCount(of)} listed tokens.`

/** The warning about an unlisted address that begins and ends like the contract of a listed token. */
export function describeLookAlike(
  address: string,
  { ticker, protocol, address: listed }: TokenRecord,
) {
  const own = addressKey({ protocol, address })
  const other = Array.from(addressKey({ protocol, address: listed }))
  const differing = other.filter((character, index) => character !== own[index]).length
  const start = getAddressPrefix(protocol, listed).length
  return {
    label: `Look-alike of ${ticker}`,
    reason: `It begins and ends like the contract of ${ticker} on ${getChainName(protocol)}, but ${differing} of ${other.length - start} characters differ. Don’t use it.`,
  }
}

/** The number of characters shown at the start of an address: the prefix that all addresses share, and six more. */
export const getShownStartLength = (protocol: string, address: string): number => {
  const resource = /^(?:resource_rdx1|ibc\/)/.exec(address)?.[0] ?? ''
  return Math.max(8, (resource || getAddressPrefix(protocol, address)).length + 6)
}

const kindLabels = { synthetic: 'Synthetic', trade: 'Trade asset', secured: 'Secured' } as const

/** Describes an asset without an address: "Native coin", "Synthetic ETH.USDC on THORChain". */
export const describeMissingAddress = ({ identifier, protocol, ticker }: TokenRecord): string => {
  const asset = parseIdentifier(identifier)
  if (asset && asset.kind !== 'native') {
    const host = asset.host === '' ? 'the network' : getChainName(asset.host)
    return `${kindLabels[asset.kind]} ${asset.chain}.${asset.ticker} on ${host}`
  }
  return ticker === findChain(protocol)?.coin ? 'Native coin' : '—'
}

const networkCategoryLabels: ReadonlyMap<string, string> = new Map([
  ['all', 'Swappable'],
  ['coins', 'Native coins'],
  ['tokens', 'Contract tokens'],
  ['stables', 'Stablecoins'],
])

/** The label of a category: "All", "Native coins", "Ethereum tokens". */
export const getCategoryLabel = (category: string): string => {
  if (category === 'all') return 'All'
  if (category === 'eth-erc20s') return 'Ethereum tokens'
  if (category === 'avax-erc20s') return 'Avalanche tokens'
  const [, ofNetwork = ''] = /chain-(all|coins|tokens|stables)$/.exec(category) ?? []
  return networkCategoryLabels.get(ofNetwork) ?? category
}
