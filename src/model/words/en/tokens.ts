import { formatCount } from '../../amounts'
import type { AssetFlags, WarningFlag } from '../../tokens/flags'
import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import { describeEnd, endedLabel, formatEvent } from './endedChains'
import { write } from '../messages'
import { nameChain, type Sentence, say, type Texts } from '../pieces'
import { plural } from './plural'

/** What is said of tokens. */

const nameHost = (host: string) => (host === '' ? 'the network' : nameChain(host))

/** Why an asset has no contract address, in a few words. */
export const gapLabels: Texts<AddressGap> = {
  synthetic: ({ asset, host }) => say`Synthetic ${{ quote: asset }} on ${nameHost(host)}`,
  trade: ({ asset, host }) => say`Trade asset ${{ quote: asset }} on ${nameHost(host)}`,
  secured: ({ asset, host }) => say`Secured ${{ quote: asset }} on ${nameHost(host)}`,
  unknown: 'Not known here',
  coin: 'Native coin',
  unreported: '—',
}

const notCommon = ({ ticker }: { ticker: string }): Sentence =>
  say`Not the common ${{ quote: ticker }}`

/** The verdict on a token, or a warning, in a few words. */
export const tokenLabels: Texts<TokenStatement> = {
  native: ({ chain }) => say`Native coin of ${nameChain(chain)}`,
  claim: ({ gap }) => write(gapLabels, gap),
  'most-listed': ({ ticker, chain, lists }) =>
    say`Most listed ${{ quote: ticker }} on ${nameChain(chain)} (${formatCount(lists, 'list')})`,
  'not-common': notCommon,
  'not-coin': notCommon,
  'coin-name': ({ coinChain }) => say`Not ${nameChain(coinChain)}`,
  own: ({ chain }) => say`Token of ${nameChain(chain)}`,
  retired: 'Retired',
  'chain-ended': endedLabel,
  shared: ({ ticker, chain, rivals }) =>
    say`One of ${String(rivals + 1)} ${{ quote: ticker }} on ${nameChain(chain)}`,
  only: ({ ticker, chain }) => say`Only ${{ quote: ticker }} on ${nameChain(chain)}`,
  unlisted: 'Not on any list',
  'unknown-contract': 'Exact address not known',
  imitation: ({ ticker }) => say`Imitates ${{ quote: ticker }}`,
  'look-alike': 'Look-alike letters',
  'similar-ends': 'Similar address',
  'hidden-characters': 'Hidden characters',
  link: 'Link in name',
}

/** "3 other tokens on Ethereum use". */
const nameRivals = ({ rivals, chain }: { rivals: number; chain: string }): Sentence =>
  rivals === 1
    ? say`1 other token on ${nameChain(chain)} uses`
    : say`${String(rivals)} other tokens on ${nameChain(chain)} use`

/** Why that is so. */
export const tokenReasons: Texts<TokenStatement> = {
  native: ({ coin, chain }) =>
    say`${coin} is the coin of ${nameChain(chain)}. It has no contract address.`,
  claim:
    'This token exists only inside the network and stands for the asset on its own chain.',
  'most-listed': ({ rivals, rivalLists, chain }) => {
    const most = `${rivalLists}${rivals === 1 ? '' : ' at most'}`
    return say`${nameRivals({ rivals, chain })} this ticker, on fewer lists (${most}).`
  },
  'not-common': ({ ticker, chain, lists, rivalLists }) => {
    const most = say`Most lists (${String(rivalLists)}) use a different ${{ quote: ticker }} on ${nameChain(chain)}.`
    if (lists === 0) return say`${most} None lists this one.`
    return say`${most} ${plural(lists, { one: 'Only # lists', other: 'Only # list' })} this one.`
  },
  'not-coin': ({ coin, chain }) =>
    say`${coin} is the coin of ${nameChain(chain)}, which has no contract. This is a different token.`,
  'coin-name': ({ coin, coinChain }) =>
    say`${nameChain(coinChain)}’s coin is ${coin}, which has no contract. This is a different token.`,
  own: ({ ticker, chain }) =>
    say`${nameChain(chain)} itself has issued ${{ quote: ticker }}, which has no contract address.`,
  retired: ({ ticker, chain, since, successor }) => {
    const text = say`This ${{ quote: ticker }} on ${nameChain(chain)} is retired (${formatEvent(since)}): nobody exchanges or backs it any more.`
    return successor === '' ? text : say`${text} Its successor is ${successor}.`
  },
  'chain-ended': describeEnd,
  shared: ({ rivals, chain, lists }) => {
    const users = nameRivals({ rivals, chain })
    return lists === null
      ? say`${users} this ticker. We don’t know which of them is on most lists.`
      : say`${users} this ticker, and none is on more lists (${String(lists)}).`
  },
  only: ({ chain, lists }) => {
    const only = say`No other token on ${nameChain(chain)} uses this ticker.`
    return lists ? say`${only} This token is on ${formatCount(lists, 'list')}.` : only
  },
  unlisted: 'Not on any token list we know.',
  'unknown-contract': ({ chain }) =>
    say`Networks write a contract in capitals only, and no list that we know has this one. On ${nameChain(chain)}, capitals and small letters differ. Search for the address that you have: we compare its letters, without their case.`,
  imitation: ({ ticker }) =>
    say`The ticker uses look-alike characters and can be mistaken for ${{ quote: ticker }}.`,
  'look-alike':
    'The name or ticker has letters of another script that look like Latin ones.',
  'similar-ends': 'Another token’s address starts and ends with the same characters.',
  'hidden-characters':
    'The name or ticker contains invisible characters, shown here as codes.',
  link: 'The name or ticker contains a web address. We don’t know who put it there.',
}

export const tokenNotes: Texts<TokenNote> = {
  'other-coin': ({ coin, chain }) =>
    say`This token is not ${coin} itself, the coin of ${nameChain(chain)}.`,
  'compare-address': ({ length }) =>
    `Compare all ${length} characters of the address before you use it.`,
}

/** The verdict on a token, for an agent: without its ticker, which is text of strangers. */
export const agentVerdicts: Record<AssetFlags['verdict'], string> = {
  native: 'coin of its chain',
  claim: 'synthetic, trade or secured asset of the network',
  'most-listed': 'most listed with its ticker',
  'not-common': 'not the common token of its ticker',
  shared: 'one of several with its ticker',
  only: 'only one with its ticker',
  unlisted: 'on no list',
  'unknown-contract': 'exact contract not known',
  own: 'issued by the network itself',
  retired: 'retired, or of a chain that has ended',
  imitation: 'imitates another ticker',
}

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
export const categoryLabels: ReadonlyMap<string, string> = new Map([
  ['all', 'All'],
  ['eth-erc20s', 'Ethereum tokens'],
  ['avax-erc20s', 'Avalanche tokens'],
  ['chain-all', 'Swappable'],
  ['chain-coins', 'Native coins'],
  ['chain-tokens', 'Contract tokens'],
  ['chain-stables', 'Stablecoins'],
])
