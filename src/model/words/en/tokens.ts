import type { AssetFlags, WarningFlag } from '../../tokens/flags'
import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

/** What is said of tokens. */

/** Why an asset has no contract address, in a few words. */
export const gapLabels = {
  synthetic: ['Synthetic {asset} on {host}', 'Synthetic {asset} on the network'],
  trade: ['Trade asset {asset} on {host}', 'Trade asset {asset} on the network'],
  secured: ['Secured {asset} on {host}', 'Secured {asset} on the network'],
  unknown: 'Not known here',
  coin: 'Native coin',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

/** The verdict on a token, or a warning, in a few words. */
export const tokenLabels = {
  native: ['{isHome?}The real {coin}', 'The real {coin}[ on {chain}]'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}The real {ticker}[ on {chain}]',
    'On {few|# list|# lists} only',
    'Most listed {ticker}[ on {chain}] ({lists|# list|# lists})',
  ],
  'not-common': ['{hasReal?}Not the real {ticker}', 'Not the common {ticker}'],
  'not-coin': 'Not the real {ticker}',
  'coin-name': 'Not {coinChain}',
  'other-coin': 'Not the coin of {coinChain}',
  own: 'The real {ticker}[ on {chain}]',
  retired: 'Retired',
  'chain-ended': endedLabel,
  shared: 'One of {tokens} {ticker}[ on {chain}]',
  only: [
    '{isReal?}The real {ticker}[ on {chain}]',
    'On {few|# list|# lists} only',
    'Only {ticker}[ on {chain}]',
  ],
  unlisted: 'Not on any list',
  'unknown-contract': 'Exact address not known',
  imitation: 'Imitates {ticker}',
  'look-alike': 'Look-alike letters',
  'similar-ends': 'Similar address',
  'hidden-characters': 'Hidden characters',
  link: 'Link in name',
} as const satisfies Messages<TokenStatement['code']>

/** Why that is so. */
export const tokenReasons = {
  native: '{coin} is the coin of {chain}. It has no contract address.',
  claim:
    'This token exists only inside the network and stands for the asset on its own chain.',
  'most-listed':
    '[{listed|# list has|# lists have} this token. ]{rivals|# other token|# other tokens}[ on {chain}] {rivals|uses|use} this ticker, on fewer lists ({rivalLists}{rivals|| at most}).',
  'not-common': [
    'Most lists ({rivalLists}) use a different {ticker}[ on {chain}]. {listed|Only # lists|Only # list} this one.',
    'Most lists ({rivalLists}) use a different {ticker}[ on {chain}]. None lists this one.',
  ],
  'not-coin':
    '{coin} is the coin of {chain}, which has no contract. This is a different token.',
  'coin-name':
    '{coinChain}’s coin is {coin}, which has no contract. This is a different token.',
  'other-coin':
    'This is another token, with the ticker {coin}.[ It is on {lists|# list|# lists}.]',
  own: '{chain} itself has issued {ticker}, which has no contract address.',
  retired:
    'This {ticker}[ on {chain}] is retired ({event}): nobody exchanges or backs it any more.[ Its successor is {successor}.]',
  'chain-ended': chainEnd,
  shared: [
    '{rivals|# other token|# other tokens}[ on {chain}] {rivals|uses|use} this ticker, and none is on more lists ({lists}).',
    '{rivals|# other token|# other tokens}[ on {chain}] {rivals|uses|use} this ticker. We don’t know which of them is on most lists.',
  ],
  only: '[{listed|# list has|# lists have} this token. ]No other token[ on {chain}] uses this ticker.',
  unlisted: 'Not on any token list we know.',
  'unknown-contract':
    'Networks write a contract in capitals only, and no list that we know has this one. On {chain}, capitals and small letters differ. Search for the address that you have: we compare its letters, without their case.',
  imitation: 'The ticker uses look-alike characters and can be mistaken for {ticker}.',
  'look-alike':
    'The name or ticker has letters of another script that look like Latin ones.',
  'similar-ends': 'Another token’s address starts and ends with the same characters.',
  'hidden-characters':
    'The name or ticker contains invisible characters, shown here as codes.',
  link: 'The name or ticker contains a web address. We don’t know who put it there.',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address': 'Compare all {length} characters of the address before you use it.',
} as const satisfies Messages<TokenNote['code']>

/** The verdict on a token, for an agent: without its ticker, which is text of strangers. */
export const agentVerdicts: Record<AssetFlags['verdict'], string> = {
  native: 'coin of its chain',
  claim: 'synthetic, trade or secured asset of the network',
  'most-listed': 'most listed with its ticker on its chain',
  'not-common': 'not the common token of its ticker',
  shared: 'one of several with its ticker on its chain',
  only: 'only one with its ticker on its chain',
  unlisted: 'on no list',
  'unknown-contract': 'exact contract not known',
  own: 'issued by the network itself',
  retired: 'retired, or of a chain that has ended',
  imitation: 'imitates another ticker',
}

/** What an agent is told of tokens beside their verdicts. */
export const agentTokens = {
  commonBelow: 'The commonly meant token is below.',
  severalByContract:
    '{count|# token|# tokens} have this identifier. Give the full one, with the contract address.',
  severalByChain:
    '{count|# token|# tokens} have this identifier. Give the full one, with the chain.',
  none: 'No listed token has this identifier.',
  likely: 'One of these may be meant.',
  noMatch: 'No listed token matches.',
  matches: 'Matching tokens: {count}. The best ones are below.',
  someWarned: 'Some have warnings: check a token before anybody pays with it.',
  warning: 'warning: {warnings}',
} as const

/** The labels of what a list says of a token, for an agent. */
export const agentTokenLabels = {
  identifier: 'identifier',
  ticker: 'ticker',
  name: 'name',
  chain: 'chain',
  contract: 'contract',
  lists: 'token lists',
  isSwapped: 'swapped by the network',
  common: 'commonly meant token',
} as const

/** What a token is warned of, for an agent. */
export const agentWarnings: Record<WarningFlag | 'not-common' | 'retired', string> = {
  'not-common': agentVerdicts['not-common'],
  retired: agentVerdicts.retired,
  'look-alike': 'look-alike letters',
  'similar-ends': 'address similar to that of another token',
  'hidden-characters': 'hidden characters',
  link: 'link in its name',
}

/** Where somebody copies the contract of a token that is warned of. */
export const checkTokenHeading = 'Check this token first'

/** The tokens of a category. Those of a network are named after its prefix. */
export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'All',
  'eth-erc20s': 'Ethereum tokens',
  'avax-erc20s': 'Avalanche tokens',
  'chain-all': 'Swappable',
  'chain-coins': 'Native coins',
  'chain-tokens': 'Contract tokens',
  'chain-stables': 'Stablecoins',
}
