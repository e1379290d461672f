import type { TokenRecord } from '../../contract/tokens'
import { formatCount } from '../amounts'
import { parseIdentifier } from '../assets'
import { findChain, getAddressPrefix, getChainName } from '../chains/chains'
import { compareAddresses, isNearAddress } from '../chains/similarAddresses'
import {
  type AssetFlags,
  hasCoinTicker,
  type ListedToken,
  listWarningKinds,
  type WarningFlag,
} from '../tokens/flags'
import { getLostContract } from '../tokens/contracts'
import type { ContractMatch } from '../tokens/contractMatch'
import { normalizeTicker } from '../tokens/searchText'

const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ')

type Verdict = AssetFlags['verdict']

/**
 * Describes the verdict on a token: a label ("Most listed USDC on Ethereum (9 lists)"),
 * the reason in sentences with the hint to compare the address, and the style, which is
 * never `good` for a token with a warning.
 */
export function describeVerdict(token: ListedToken) {
  const { label, reason } = verdictTexts[token.flags.verdict](token)
  return {
    tone: getTone(token),
    label,
    reason: joinSentences(reason, explainForeignCoin(token), compareHint(token.record)),
  }
}

function getTone({ flags }: ListedToken): 'warning' | 'good' | 'plain' {
  const { verdict } = flags
  if (verdict === 'not-common' || verdict === 'imitation') return 'warning'
  const isGood = verdict === 'most-listed' || verdict === 'native'
  return isGood && listWarningKinds(flags).length === 0 ? 'good' : 'plain'
}

const verdictTexts: Record<
  Verdict,
  (token: ListedToken) => { label: string; reason: string }
> = {
  native: ({ record: { ticker, protocol } }) => {
    const chain = getChainName(protocol)
    return {
      label: `Native coin of ${chain}`,
      reason: `${ticker} is the coin of ${chain}. It has no contract address.`,
    }
  },
  claim: ({ record }) => ({
    label: describeMissingAddress(record),
    reason:
      'This token exists only inside the network and stands for the asset on its own chain.',
  }),
  'most-listed': (token) => {
    const { ticker, protocol } = token.record
    const { rivals, rivalLists } = token.flags
    const most = rivals === 1 ? '' : ' at most'
    const lists = formatCount(countLists(token), 'list')
    return {
      label: `Most listed ${ticker} on ${getChainName(protocol)} (${lists})`,
      reason: `${describeRivals(token)} this ticker, on fewer lists (${rivalLists ?? 0}${most}).`,
    }
  },
  'not-common': (token) => ({
    label: `Not the common ${token.record.ticker}`,
    reason: explainNotCommon(token),
  }),
  shared: (token) => {
    const { ticker, protocol, lists } = token.record
    const { rivals, rivalLists } = token.flags
    const own = countLists(token)
    const ranking =
      lists !== null && rivalLists === own
        ? `, and none is on more lists (${own}).`
        : '. We don’t know which of them is on most lists.'
    return {
      label: `One of ${rivals + 1} ${ticker} on ${getChainName(protocol)}`,
      reason: `${describeRivals(token)} this ticker${ranking}`,
    }
  },
  only: (token) => {
    const own = countLists(token)
    return {
      label: `Only ${token.record.ticker} on ${getChainName(token.record.protocol)}`,
      reason: joinSentences(
        `No other token on ${getChainName(token.record.protocol)} uses this ticker.`,
        own > 0 ? `This token is on ${formatCount(own, 'list')}.` : '',
      ),
    }
  },
  unlisted: () => ({
    label: 'Not on any list',
    reason: 'Not on any token list we know.',
  }),
  'unknown-contract': ({ record: { protocol } }) => ({
    label: 'Exact address not known',
    reason: [
      'Networks write a contract in capitals only, and no list that we know has this one.',
      `On ${getChainName(protocol)}, capitals and small letters differ.`,
      'Search for the address that you have: we compare its letters, without their case.',
    ].join(' '),
  }),
  imitation: ({ flags: { looksLike } }) => ({
    label: `Imitates ${looksLike}`,
    reason: `The ticker uses look-alike characters and can be mistaken for ${looksLike}.`,
  }),
}

const countLists = ({ record }: ListedToken): number => record.lists?.length ?? 0

/** "3 other tokens on Ethereum use". */
function describeRivals({ record, flags: { rivals } }: ListedToken): string {
  const chain = getChainName(record.protocol)
  return rivals === 1
    ? `1 other token on ${chain} uses`
    : `${rivals} other tokens on ${chain} use`
}

function explainNotCommon(token: ListedToken): string {
  const { record, flags } = token
  const { ticker, protocol } = record
  const chain = getChainName(protocol)
  if (hasCoinTicker(record)) {
    const coin = findChain(protocol)?.coin ?? ticker
    return `${coin} is the coin of ${chain}, which has no contract. This is a different token.`
  }
  const others = `Most lists (${flags.rivalLists ?? 0}) use a different ${ticker} on ${chain}.`
  return `${others} ${describeOwnLists(countLists(token))} this one.`
}

function describeOwnLists(count: number): string {
  if (count === 0) return 'None lists'
  return count === 1 ? 'Only 1 lists' : `Only ${count} list`
}

/**
 * Says that a token with the ticker of another chain's coin is not that coin; '' for
 * others. Only for coins that name their chain, like BTC: USDC is a coin of Noble and a
 * token everywhere else.
 */
function explainForeignCoin({ record, flags: { verdict } }: ListedToken): string {
  const isToken = verdict === 'most-listed' || verdict === 'shared' || verdict === 'only'
  const chain = findChain(normalizeTicker(record.ticker))
  return isToken && chain !== undefined && chain.coin === chain.code
    ? `This token is not ${chain.coin} itself, the coin of ${chain.name}.`
    : ''
}

const compareHint = ({ address }: TokenRecord): string =>
  address === ''
    ? ''
    : `Compare all ${Array.from(address).length} characters of the address before you use it.`

/**
 * Lists the warnings about a token, each with the label of its chip and the reason in
 * sentences.
 */
export const listWarnings = (token: ListedToken) =>
  listWarningKinds(token.flags).map((kind) => {
    const { label, reason } = describeVerdict(token)
    const isImitation = kind === 'look-alike' && token.flags.verdict === 'imitation'
    if (kind === 'not-common' || isImitation) return { kind, label, reason }
    const [flagLabel, flagReason] = warningTexts[kind]
    return {
      kind,
      label: flagLabel,
      reason: joinSentences(flagReason, compareHint(token.record)),
    }
  })

/** The sentence of a warning flag, without any text of the token. */
export const describeWarning = (kind: WarningFlag): string => warningTexts[kind][1]

const warningTexts: Record<WarningFlag, [label: string, reason: string]> = {
  'look-alike': [
    'Look-alike letters',
    'The name or ticker has letters of another script that look like Latin ones.',
  ],
  'similar-ends': [
    'Similar address',
    'Another token’s address starts and ends with the same characters.',
  ],
  'hidden-characters': [
    'Hidden characters',
    'The name or ticker contains invisible characters, shown here as codes.',
  ],
  link: [
    'Link in name',
    'The name or ticker contains a web address. We don’t know who put it there.',
  ],
}

/**
 * Describes an address that is not the contract of any listed token; null for others. A
 * look-alike begins and ends like the contract of one, or has nearly all of its characters.
 */
export function describeContract(
  address: string,
  { kind, tokens: [alike], listedCount }: ContractMatch,
) {
  if (kind !== 'unlisted' && kind !== 'look-alike') return null
  const answer = `This is not the contract of any of the ${formatCount(listedCount)} listed tokens.`
  if (!alike) {
    const reason = [
      'Anybody can create a token with any name.',
      'Check the contract in an explorer before you trust it.',
    ].join(' ')
    return { tone: 'plain', answer, label: answer, reason } as const
  }
  const { ticker, protocol, address: own } = alike.record
  const [segments = []] = compareAddresses(protocol, own, address)
  const differing = segments
    .map(({ text, differs }) => (differs ? text : ''))
    .join('').length
  const length = own.length - getAddressPrefix(protocol, own).length
  const place = `the contract of ${ticker} on ${getChainName(protocol)}`
  const reason = isNearAddress(protocol, own, address)
    ? `This address is ${place}, except for ${differing} of ${length} characters: probably a typing error. Don’t use it.`
    : `This address begins and ends like ${place}, but ${differing} of ${length} characters differ. Don’t use it.`
  return { tone: 'warning', answer, label: `Look-alike of ${ticker}`, reason } as const
}

const kindLabels = {
  synthetic: 'Synthetic',
  trade: 'Trade asset',
  secured: 'Secured',
} as const

/**
 * Describes an asset without an address: "Native coin", "Synthetic ETH.USDC on
 * THORChain".
 */
export const describeMissingAddress = ({
  identifier,
  protocol,
  ticker,
}: TokenRecord): string => {
  const asset = parseIdentifier(identifier)
  if (asset && asset.kind !== 'native') {
    const host = asset.host === '' ? 'the network' : getChainName(asset.host)
    return `${kindLabels[asset.kind]} ${asset.chain}.${asset.ticker} on ${host}`
  }
  if (asset && asset.address !== '') return 'Not known here'
  return ticker === findChain(protocol)?.coin ? 'Native coin' : '—'
}

/** Why a token shows no contract address, as a sentence. */
export const explainMissingContract = (record: TokenRecord): string =>
  getLostContract(record) === ''
    ? `None: ${describeMissingAddress(record)}.`
    : 'Not known here: the network writes it in capitals only.'

const categoryLabels: ReadonlyMap<string, string> = new Map([
  ['all', 'All'],
  ['eth-erc20s', 'Ethereum tokens'],
  ['avax-erc20s', 'Avalanche tokens'],
  ['chain-all', 'Swappable'],
  ['chain-coins', 'Native coins'],
  ['chain-tokens', 'Contract tokens'],
  ['chain-stables', 'Stablecoins'],
])

/**
 * The label of a category: "All", "Native coins", "Ethereum tokens". Those of a network
 * begin with its prefix, and name it where there are several `networks`.
 */
export function getCategoryLabel(
  category: string,
  networks: readonly { prefix: string; name: string }[],
): string {
  const label = categoryLabels.get(category.replace(/^.*(?=chain-)/, '')) ?? category
  const network = networks.find(({ prefix }) => category.startsWith(`${prefix}chain-`))
  return network === undefined ? label : `${label}, ${network.name}`
}
