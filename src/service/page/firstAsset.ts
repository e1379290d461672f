import type { AssetFlags } from '../../contract/assetFlags'
import { type CurrencyRecord, parseCurrencies } from '../../contract/tokens'
import { flagsOf } from '../../model/tokens/assetFlags'
import { othersCalled } from '../../model/tokens/assetLookup'
import { packFlags } from '../../model/tokens/packedFlags'
import { findAssets } from '../../model/tokens/findAssets'
import { sentinelHosts } from '../tokens'
import { type AskService, inHurry } from './askService'
import { pageAt, stepsOf } from './pageAt'

/** All assets of the service as of a text of its list, with the flags that each has among them. */
type Judged = {
  text: string
  records: readonly CurrencyRecord[]
  flags: readonly AssetFlags[]
  looksLike: ReadonlyMap<number, string>
}

const none: Judged = { text: '', records: [], flags: [], looksLike: new Map() }

const listPath = '/tokenlist/utils/currencies/details'

/** A list is taken for the same for so long, ms: its text alone is two megabytes. */
const soonEnough = 1_000
/** Whoever else asks would wait while a longer one is judged. Characters, of some 8,000 assets. */
const longestList = 5_000_000
/** Longer records are the page's own matter: they would stand before its scripts. Characters. */
const longestAsset = 20_000

/**
 * The asset that the page at an address is about, as a JSON text by the name that the page looks for it under, judged as the
 * page will judge it among all. Nothing at any other address, and where no list is at hand. A list is judged once. `now` gives ms of a clock that nobody sets.
 */
export function firstAssetReader(
  now: () => number,
): (ask: AskService, url: URL) => Promise<Readonly<Record<string, string>>> {
  let judged = none
  let current = Promise.resolve(none)
  let until = -Infinity
  const read = async (ask: AskService): Promise<Judged> => {
    const text = await inHurry(ask, longestList)(listPath)
    if (text === null) return none
    if (text !== judged.text) judged = { text, ...judge(text) }
    return judged
  }
  /** One question for all that come soon after one another, also where it has no answer: even that costs as much as the list is long. */
  const readSoon = (ask: AskService): Promise<Judged> => {
    if (now() >= until) {
      until = now() + soonEnough
      current = read(ask)
    }
    return current
  }
  return async (ask, { hostname, pathname }) => {
    // At such a name the page may be told of another list.
    if (pageAt(pathname) !== 'TokenPage' || hostname.endsWith(sentinelHosts)) return {}
    // As the page reads it: all behind the first step, slashes too.
    const identifier = stepsOf(pathname).slice(1).join('/')
    const asset = assetOf(await readSoon(ask), identifier)
    return asset === '' ? {} : { [`asset ${identifier}`]: asset }
  }
}

/** A text that is no list has none. */
function judge(text: string): Omit<Judged, 'text'> {
  try {
    const { records } = parseCurrencies(JSON.parse(text))
    const flags = flagsOf(records)
    return { records, flags, looksLike: packFlags(flags).looks }
  } catch {
    return { records: [], flags: [], looksLike: new Map() }
  }
}

/** The asset, its flags, and those on its chain that it can be taken for, which its reasons speak of; '' where it is none or several. */
function assetOf({ records, flags, looksLike }: Judged, identifier: string): string {
  const [asset, ...more] = findAssets(records, identifier)
  if (asset === undefined || more.length > 0) return ''
  const others = othersCalled(records, asset, looksLike).filter(
    ({ protocol }) => protocol === asset.protocol,
  )
  const text = JSON.stringify({
    records: [asset, ...others],
    flags: flags[records.indexOf(asset)],
  })
  return text.length > longestAsset ? '' : text
}
