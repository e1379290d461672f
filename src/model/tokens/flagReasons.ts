import type { CurrencyRecord } from '../../contract/tokens'
import type { AssetFlag, AssetFlags } from '../../contract/assetFlags'
import { moreListedNamesake } from './assetLookup'
import { chainName } from '../chains/chains'
import { flagWords } from './flagWords'

/** A flag of one asset with the sentence that says why it is there. */
export type FlagReason = { flag: AssetFlag; warning: boolean; word: string; why: string }

const characters = (asset: CurrencyRecord): string =>
  asset.address === ''
    ? ''
    : ` Compare all ${Array.from(asset.address).length} characters of the address before you use it.`

const onLists = (count: number): string => (count === 1 ? '1 list has' : `${count} lists have`)

/** "14 other assets are called USDC, 1 of them on Ethereum." */
const sharing = (asset: CurrencyRecord, { namesakes, namesakesOnChain }: AssetFlags): string => {
  const here =
    namesakesOnChain > 0 ? `, ${namesakesOnChain} of them on ${chainName(asset.protocol)}` : ''
  return namesakes === 1
    ? `Another asset has this ticker${here && `, on ${chainName(asset.protocol)} too`}.`
    : `${namesakes} other assets have this ticker${here}.`
}

const whyOf = (flag: AssetFlag, asset: CurrencyRecord, flags: AssetFlags): string => {
  switch (flag) {
    case 'namesake':
      return sharing(asset, flags) + characters(asset)
    case 'look-alike':
      return flags.looksLike === ''
        ? `Its name or ticker has letters of another script that look like Latin ones.${characters(asset)}`
        : `Its ticker has characters that look like others and can be taken for ${flags.looksLike}.${characters(asset)}`
    case 'similar-ends':
      return `Another asset's address begins and ends with the same characters.${characters(asset)}`
    case 'hidden-characters':
      return 'Its name or ticker has characters that nobody sees; here they are written out.'
    case 'link':
      return 'Its name or ticker has a web address in it. Whoever wrote it there is not known.'
    case 'unlisted':
      return `It is in no metadata that the service knows: nobody but the service vouches for it.${characters(asset)}`
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
  if (!rival) return reasons
  const lists = `${onLists(rival.lists?.length ?? 0)} another ${asset.ticker} on ${chainName(asset.protocol)}; ${onLists(asset.lists?.length ?? 0)} this one.`
  const unexpected: FlagReason = {
    flag: 'namesake',
    warning: true,
    word: `not the ${asset.ticker} most lists mean`,
    why: lists + characters(asset),
  }
  return [unexpected, ...reasons.filter(({ flag }) => flag !== 'namesake')]
}
