import { fromBaseUnits } from '../../model/amounts'
import { sameAsset } from '../../model/assets'
import type { Target } from './facts'

/** The network counts in 1e-8 of an asset, whatever the asset's own decimals. */
export const networkDecimals = 8

/** One-letter names that the network allows for coins in memos; `=:b:…` wants BTC.BTC. */
const shortNames = new Map([
  ['a', 'AVAX.AVAX'],
  ['b', 'BTC.BTC'],
  ['c', 'BCH.BCH'],
  ['d', 'DOGE.DOGE'],
  ['e', 'ETH.ETH'],
  ['f', 'BASE.ETH'],
  ['g', 'GAIA.ATOM'],
  ['l', 'LTC.LTC'],
  ['r', 'THOR.RUNE'],
  ['s', 'BSC.BNB'],
  ['x', 'XRP.XRP'],
])

/**
 * What a deposit's memo asks for: `SWAP:ASSET:ADDRESS:LIMIT/INTERVAL/PARTS`, with `=` or `s` for SWAP. Null for a memo
 * that asks for no swap. A limit of 0, or one written as `1e8`, is "not given".
 */
export function targetOfMemo(memo: string): Target | null {
  const [action = '', asset = '', address = '', terms = ''] = memo.split(':')
  if (!['swap', '=', 's'].includes(action.toLowerCase()) || asset === '') return null
  const limit = fromBaseUnits(terms.split('/', 1)[0] ?? '', networkDecimals)
  return {
    asset: shortNames.get(asset.toLowerCase()) ?? asset,
    address,
    limit: limit === '0' ? '' : limit,
  }
}

/** Whether an asset is the one a memo names, which may be shortened to the end of its address: `ETH.USDC-EB48`. */
export function isWanted(asset: string, wanted: string): boolean {
  if (sameAsset(asset, wanted)) return true
  const [whole, part] = [asset.toUpperCase(), wanted.toUpperCase()]
  const at = part.lastIndexOf('-') + 1
  return at > 0 && whole.startsWith(part.slice(0, at)) && whole.endsWith(part.slice(at))
}
