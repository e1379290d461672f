import type { CurrencyRecord } from '../../contract/tokens'
import type { AssetFlag, AssetFlags } from '../../contract/assetFlags'
import { isListedMost, moreListedNamesake } from './assetLookup'
import { getChainName } from '../chains/chains'
import { flagWords } from './flagWords'

/** A flag of one asset with the sentence that says why it is there. */
export type FlagReason = { flag: AssetFlag; warning: boolean; word: string; why: string }

const characters = (asset: CurrencyRecord): string =>
  asset.address === ''
    ? ''
    : ` Compare all ${Array.from(asset.address).length} characters of the address before you use it.`

/** "13 other tokens use this ticker, 1 on Ethereum." */
const sharing = (asset: CurrencyRecord, { namesakes, namesakesOnChain }: AssetFlags): string => {
  const others = namesakes === 1 ? '1 other token uses' : `${namesakes} other tokens use`
  const here =
    namesakesOnChain > 0 ? `, ${namesakesOnChain} on ${getChainName(asset.protocol)}` : ''
  return `${others} this ticker${here}.`
}

const whyOf = (flag: AssetFlag, asset: CurrencyRecord, flags: AssetFlags): string => {
  switch (flag) {
    case 'namesake':
      return sharing(asset, flags) + characters(asset)
    case 'look-alike':
      return flags.looksLike === ''
        ? `The name or ticker has letters of another script that look like Latin ones.${characters(asset)}`
        : `The ticker uses look-alike characters and can be mistaken for ${flags.looksLike}.${characters(asset)}`
    case 'similar-ends':
      return `Another token’s address starts and ends with the same characters.${characters(asset)}`
    case 'hidden-characters':
      return 'The name or ticker contains invisible characters, shown here as codes.'
    case 'link':
      return 'The name or ticker contains a web address. We don’t know who put it there.'
    case 'unlisted':
      return `Not on any token list we know.${characters(asset)}`
  }
}

/** The flags of an asset, each with its reason, warnings first. `others` are those of `othersCalled`. */
export const flagReasons = (
  asset: CurrencyRecord,
  flags: AssetFlags,
  others: readonly CurrencyRecord[],
): FlagReason[] => {
  const rival = moreListedNamesake(others, asset)
  const reasons = flagWords(flags).map(({ flag, warning, word }) => ({
    flag,
    warning,
    word,
    why: whyOf(flag, asset, flags),
  }))
  if (!rival) {
    const isMostListed = isListedMost(others, asset)
    return reasons.map((reason) =>
      reason.flag === 'namesake' && isMostListed
        ? { ...reason, word: `Most listed ${asset.ticker} on ${getChainName(asset.protocol)}` }
        : reason,
    )
  }
  const own = asset.lists?.length ?? 0
  const only = own === 0 ? 'None lists' : own === 1 ? 'Only 1 lists' : `Only ${own} list`
  const lists = `Most lists (${rival.lists?.length ?? 0}) use a different ${asset.ticker} on ${getChainName(asset.protocol)}. ${only} this one.`
  const unexpected: FlagReason = {
    flag: 'namesake',
    warning: true,
    word: `Not the common ${asset.ticker}`,
    why: lists + characters(asset),
  }
  return [unexpected, ...reasons.filter(({ flag }) => flag !== 'namesake')]
}
