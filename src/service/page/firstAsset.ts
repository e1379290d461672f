import type { AssetFlags } from '../../contract/assetFlags'
import { type CurrencyRecord, parseCurrencies } from '../../contract/tokens'
import { flagsOf } from '../../model/tokens/assetFlags'
import { othersCalled } from '../../model/tokens/assetLookup'
import { findAssets } from '../../model/tokens/findAssets'
import { sentinelHosts } from '../tokens'
import { type AskService, inHurry } from './askService'
import { pageAt } from './pagePreloads'

/** All assets of the service as of a text of its list, with the flags that each has among them. */
type Judged = { text: string; records: readonly CurrencyRecord[]; flags: readonly AssetFlags[] }

const chainsPath = '/tokenlist/utils/chains/details'
const listPath = '/tokenlist/utils/currencies/details'

/** A list is taken for the same for so long, ms: its text alone is two megabytes. */
const soonEnough = 1_000
/** Whoever else asks would wait while a longer one is judged. Characters, of some 8,000 assets. */
const longestList = 5_000_000
/** Longer records are the page's own matter: they would stand before its scripts. Characters. */
const longestAsset = 20_000

/**
 * What the page of one asset begins with, as JSON texts by the names that the page looks for them under: the asset that the
 * address names, judged as the page will judge it among all, and the chains. Nothing at any other address, and where no list is
 * at hand. A list is judged once. `now` gives ms of a clock that nobody sets.
 */
export function firstAssetReader(
  now: () => number,
): (ask: AskService, url: URL) => Promise<Readonly<Record<string, string>>> {
  let last: Judged = { text: '', records: [], flags: [] }
  let until = -Infinity
  const judged = async (ask: AskService): Promise<Judged> => {
    if (now() < until) return last
    const text = await inHurry(ask, longestList)(listPath)
    if (text !== null && text !== last.text) last = { text, ...judge(text) }
    if (text !== null) until = now() + soonEnough
    return text === null ? { text: '', records: [], flags: [] } : last
  }
  return async (ask, { hostname, pathname }) => {
    // At such a name the page may be told of another list.
    if (pageAt(pathname) !== 'TokenPage' || hostname.endsWith(sentinelHosts)) return {}
    const identifier = identifierIn(pathname)
    const [list, chains] = await Promise.all([judged(ask), inHurry(ask)(chainsPath)])
    const asset = assetOf(list, identifier)
    return asset === '' ? {} : { [`asset ${identifier}`]: asset, [chainsPath]: chains ?? '' }
  }
}

/** A text that is no list has none. */
function judge(text: string): Omit<Judged, 'text'> {
  try {
    const { records } = parseCurrencies(JSON.parse(text))
    return { records, flags: flagsOf(records) }
  } catch {
    return { records: [], flags: [] }
  }
}

/** The asset, its flags, and those on its chain that it can be taken for, which its reasons speak of; '' where it is none or several. */
function assetOf({ records, flags }: Judged, identifier: string): string {
  const [asset, ...more] = findAssets(records, identifier)
  if (asset === undefined || more.length > 0) return ''
  const others = othersCalled(records, asset).filter(({ protocol }) => protocol === asset.protocol)
  const text = JSON.stringify({
    records: [asset, ...others],
    flags: flags[records.indexOf(asset)],
  })
  return text.length > longestAsset ? '' : text
}

/** As the page reads it: all behind the first step, slashes too. '' for what is no text. */
function identifierIn(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/').slice(2).join('/'))
  } catch {
    return ''
  }
}
