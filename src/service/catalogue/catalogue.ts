import { readFileSync } from 'node:fs'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'

/** A record as the service sends it: the identifier is in `fullName` and `apiIdentifier`. */
export type CataloguedCurrency = Omit<CurrencyRecord, 'identifier' | 'lists' | 'swappable'> & {
  lists: string[]
  swappable: boolean
}

/**
 * The data of the token-list endpoints. `image` and `logo` are '' or a path below the origin. `chains` has all known chains;
 * those without a listed asset have no `providers`.
 */
export type Catalogue = { chains: ChainRecord[]; currencies: CataloguedCurrency[] }

/**
 * Reads the catalogue that the build writes beside the service: collecting it from the packages at each start would take ten
 * times as long and 40 MB of memory. Throws an error with the file name when the file is missing or not a catalogue.
 */
export function readCatalogue(file: string): Catalogue {
  const { chains, currencies }: Partial<Catalogue> = JSON.parse(readFileSync(file, 'utf8'))
  if (!chains || !currencies) throw new Error(`${file} is not a catalogue: build again`)
  return { chains, currencies }
}

/** Makes the logos' paths absolute, for clients on other origins. With '' as `base` they stay relative. */
export const addLogoBase = (catalogue: Catalogue, base: string): Catalogue => {
  if (base === '') return catalogue
  const below = (path: string): string => path && base + path
  const ofChain = (chain: ChainRecord) => ({ ...chain, logo: below(chain.logo) })
  const ofAsset = (asset: CataloguedCurrency) => ({ ...asset, image: below(asset.image) })
  return { chains: catalogue.chains.map(ofChain), currencies: catalogue.currencies.map(ofAsset) }
}

/** Returns the catalogue's identifier of an asset, and its logo's path or ''. */
export type Describe = (asset: string) => { identifier: string; image: string }

/** Nodes write identifiers in capitals; the catalogue has them in mixed case. Unknown identifiers are returned unchanged. */
export function createDescribe({ currencies }: Catalogue): Describe {
  const known = new Map(currencies.map((each) => [each.fullName.toUpperCase(), each]))
  return (asset) => {
    const { fullName: identifier = asset, image = '' } = known.get(asset.toUpperCase()) ?? {}
    return { identifier, image }
  }
}
