import { type AssetFlags, warningFlags } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName, findChain } from '../chains/chains'
import { describeMissingAddress } from './addressText'
import { normalizeTicker } from './normalizeTicker'
import { hasCoinTicker } from './tokenVerdict'

const countLists = (count: number): string => (count === 1 ? '1 list' : `${count} lists`)

/** "Most listed USDC on Ethereum (9 lists)". */
export function getVerdictLabel(asset: CurrencyRecord, { verdict, rivals, looksLike }: AssetFlags) {
  const { ticker, protocol, lists } = asset
  switch (verdict) {
    case 'native':
      return `Native coin of ${getChainName(protocol)}`
    case 'claim':
      return describeMissingAddress(asset)
    case 'most-listed':
      return `Most listed ${ticker} on ${getChainName(protocol)} (${countLists(lists?.length ?? 0)})`
    case 'not-common':
      return `Not the common ${ticker}`
    case 'shared':
      return `One of ${rivals + 1} ${ticker} on ${getChainName(protocol)}`
    case 'only':
      return 'Only one on this chain'
    case 'unlisted':
      return 'Not on any list'
    case 'imitation':
      return `Imitates ${looksLike}`
  }
}

/** An asset with a warning is never `good`. */
export type VerdictTone = 'good' | 'plain' | 'warning'

export function getVerdictTone({ verdict, flags }: AssetFlags): VerdictTone {
  if (verdict === 'not-common' || verdict === 'imitation') return 'warning'
  const isWarned = warningFlags.some((flag) => flags.includes(flag))
  return !isWarned && (verdict === 'most-listed' || verdict === 'native') ? 'good' : 'plain'
}

/** With the hint to compare the address. */
export const explainVerdict = (asset: CurrencyRecord, flags: AssetFlags): string =>
  [explainRank(asset, flags), explainForeignCoin(asset, flags), compareHint(asset)]
    .filter((sentence) => sentence !== '')
    .join(' ')

/** '' for an asset without an address. */
export const compareHint = ({ address }: CurrencyRecord): string =>
  address === ''
    ? ''
    : `Compare all ${Array.from(address).length} characters of the address before you use it.`

function explainRank(
  asset: CurrencyRecord,
  { verdict, rivals, rivalLists, looksLike }: AssetFlags,
) {
  const { ticker, protocol, lists } = asset
  const chain = getChainName(protocol)
  const others = rivals === 1 ? '1 other token' : `${rivals} other tokens`
  switch (verdict) {
    case 'native':
      return `${ticker} is the coin of ${chain}. It has no contract address.`
    case 'claim':
      return 'It exists only inside the network and stands for the asset on its own chain.'
    case 'most-listed':
      return `${others} on ${chain} ${rivals === 1 ? 'uses' : 'use'} this ticker, on fewer lists (${rivalLists ?? 0}${rivals === 1 ? '' : ' at most'}).`
    case 'not-common':
      return hasCoinTicker(asset)
        ? `${findChain(protocol)?.coin ?? ticker} is the coin of ${chain}, which has no contract. This is a different token.`
        : `Most lists (${rivalLists ?? 0}) use a different ${ticker} on ${chain}. ${countOwn(lists?.length ?? 0)} this one.`
    case 'shared':
      return lists && rivalLists === lists.length
        ? `${others} on ${chain} ${rivals === 1 ? 'uses' : 'use'} this ticker, and none is on more lists (${lists.length}).`
        : `${others} on ${chain} ${rivals === 1 ? 'uses' : 'use'} this ticker. We don’t know which of them is on most lists.`
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
 * For a token with the ticker of another chain's coin; '' for others. Only for coins that name their chain, like BTC: USDC
 * is a coin of Noble and a token everywhere else.
 */
function explainForeignCoin({ ticker }: CurrencyRecord, { verdict }: AssetFlags): string {
  const isToken = verdict === 'most-listed' || verdict === 'shared' || verdict === 'only'
  const chain = findChain(normalizeTicker(ticker))
  return isToken && chain !== undefined && chain.coin === chain.code
    ? `It is not ${chain.coin} itself, the coin of ${chain.name}.`
    : ''
}
