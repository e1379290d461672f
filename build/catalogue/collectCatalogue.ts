import { findChain } from '../../src/model/chains/chains'
import { chainSpecs } from '../../src/model/chains/chainTable'
import type { Catalogue, CataloguedCurrency } from '../../src/service/catalogue/catalogue'
import { createChainRecord, createCurrency } from '../../src/service/catalogue/records'
import { createMetadataLookup, type Metadata } from './metadata'
import { type Logo, createLogoReader } from './logos'
import { isCoin, type MergedAsset, mergeAssets } from './mergeLists'
import ownTokens from './ownTokens.json' with { type: 'json' }

export type CollectedCatalogue = Catalogue & { logos: Logo[] }

/**
 * The list of the assets that the network can swap. Its synthetics are left out: they
 * cannot be swapped to a chain.
 */
const networkList = 'THORCHAIN'

/**
 * Tokens on a network's own chain that have no pool, so that neither a node nor the lists of the
 * package name them: by their denominations in its bank, in the capitals in which networks write
 * them. `source` says which public list has each.
 */
const ownCurrencies = ownTokens.map((token) =>
  createCurrency({ ...token, address: '', swappable: false }),
)

type AddLogo = (known: Metadata | undefined) => string
type Lookup = ReturnType<typeof createMetadataLookup>

const findName = (
  asset: MergedAsset,
  lookup: Lookup,
): { known: Metadata | undefined; name: string } => {
  const known = findMetadata(asset, lookup)
  const { chain, address } = asset.claimOn ?? asset
  const name = lookup.tokenName(chain, address) ?? known?.name ?? asset.ticker
  return { known, name: asset.claimOn ? `${name} (synthetic)` : name }
}

/** Finds the metadata of an asset; for a synthetic, that of the underlying asset. */
const findMetadata = (asset: MergedAsset, lookup: Lookup): Metadata | undefined => {
  const { chain, address } = asset.claimOn ?? asset
  if (address !== '') return lookup.token(chain, address)
  const isChainCoin = asset.claimOn !== null || isCoin(asset)
  return isChainCoin ? lookup.coin(chain) : undefined
}

const createRecord = (
  asset: MergedAsset,
  lookup: Lookup,
  draw: AddLogo,
): CataloguedCurrency => {
  const { known, name } = findName(asset, lookup)
  const swappable = asset.claimOn === null && asset.lists.includes(networkList)
  return createCurrency({ ...asset, name, image: draw(known), swappable })
}

const compareAssets = (left: MergedAsset, right: MergedAsset): number =>
  compareTexts(left.identifier, right.identifier)

/** Orders by character codes, alike in all languages. */
function compareTexts(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/**
 * Collects the catalogue from npm packages, without network access. The result is
 * deterministic, so that all instances send the same ETag. Assets are sorted by asset ID,
 * chains by code.
 */
export const collectCatalogue = (): CollectedCatalogue => {
  const lookup = createMetadataLookup()
  const readLogo = createLogoReader()
  const logos = new Map<string, Logo>()
  const addLogo: AddLogo = (known) => {
    const logo = known && readLogo(known.file)
    if (!logo) return ''
    logos.set(logo.path, logo)
    return logo.path
  }
  const providers = new Map<string, Set<string>>()
  const currencies = [...ownCurrencies]
  for (const asset of mergeAssets().toSorted(compareAssets)) {
    // Chains without a specification are left out.
    if (!findChain(asset.chain)) continue
    const listed = providers.get(asset.chain) ?? new Set<string>()
    for (const list of asset.lists) listed.add(list)
    providers.set(asset.chain, listed)
    currencies.push(createRecord(asset, lookup, addLogo))
  }
  const codes = chainSpecs.map(({ code }) => code).toSorted()
  const chains = codes.map((code) => {
    const record = createChainRecord(code)
    record.providers = [...(providers.get(code) ?? [])].toSorted()
    record.logo = addLogo(lookup.chain(code))
    return record
  })
  currencies.sort((left, right) => compareTexts(left.fullName, right.fullName))
  return { chains, currencies, logos: [...logos.values()] }
}
