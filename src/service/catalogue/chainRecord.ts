import type { ChainRecord } from '../../contract/tokens'
import { getCaip19 } from '../../model/assets'
import { getCaip2 } from '../../model/chains/caip'
import { findChain, isEvm } from '../../model/chains/chains'
import { getAddressUrlPrefix } from '../../model/chains/explorers'
import type { Catalogue, CataloguedCurrency } from './catalogue'
import { getChainFields } from './chainFields'

/** Creates the record of a chain. Of one that this service does not know, it has the code only. */
export const createChainRecord = (
  code: string,
  { providers, logo }: Pick<ChainRecord, 'providers' | 'logo'> = { providers: [], logo: '' },
): ChainRecord => {
  const spec = findChain(code)
  const { chainId = '', category = '', gasUnit = '' } = spec ? getChainFields(spec) : {}
  const { coin = '', decimals = null } = spec ?? {}
  return {
    chain: code,
    chainId,
    ...createCaip2(code),
    displayName: spec?.name ?? code,
    symbol: coin,
    logo,
    providers,
    status: 'active',
    category,
    evm: isEvm(code),
    mainnet: true,
    defaultDecimals: decimals,
    averageBlockTime: spec?.blockTimeMs ?? null,
    confirmationsRequired: spec?.confirmations ?? null,
    // Rates are valid for minutes, so the catalogue has none.
    gasRate: null,
    gasUnit,
    gasAsset:
      spec === undefined
        ? null
        : { chain: code, ticker: coin, symbol: coin, identifier: `${code}.${coin}`, decimals },
  }
}

/** The CAIP-2 identifier of a chain, if its namespace is registered. */
export function createCaip2(code: string): { caip2?: string } {
  const caip2 = getCaip2(code)
  return caip2 === '' ? {} : { caip2 }
}

/** The CAIP-19 identifier of an asset, if it has one. */
export function createCaip19(asset: Parameters<typeof getCaip19>[0]): { caip19?: string } {
  const caip19 = getCaip19(asset)
  return caip19 === '' ? {} : { caip19 }
}

export const findChainRecord = ({ chains }: Catalogue, code: string): ChainRecord =>
  chains.find(({ chain }) => chain === code) ?? createChainRecord(code)

/** What a source knows of an asset. `chainId` is used only for a chain that this service does not know. */
type Asset = Pick<CataloguedCurrency, 'address' | 'ticker' | 'name' | 'decimals'> &
  Partial<Pick<CataloguedCurrency, 'image' | 'lists' | 'swappable' | 'chainId'>> & {
    identifier: string
    chain: string
  }

/** Creates the record of an asset. Fields that a chain's assets share come last, which compresses 2 % better. */
export const createCurrency = (asset: Asset): CataloguedCurrency => {
  const { identifier, chain, address, image = '', lists = [], swappable = true } = asset
  const spec = findChain(chain)
  const fields = spec && getChainFields(spec)
  return {
    fullName: identifier,
    apiIdentifier: identifier,
    address,
    ticker: asset.ticker,
    name: asset.name,
    image,
    lists,
    swappable,
    decimals: asset.decimals,
    ...createCaip19({ identifier, protocol: chain, address }),
    protocol: chain,
    blockchain: fields?.blockchain ?? '',
    chainId: fields?.chainId ?? asset.chainId ?? '',
    extraIdName: fields?.memoField ?? '',
    enabled: true,
    addressUrl: spec ? getAddressUrlPrefix(spec, address) : '',
    transactionUrl: spec?.explorer.transaction ?? '',
    payinConfirmation: spec?.confirmations ?? null,
    averageBlockTime: spec?.blockTimeMs ?? null,
    notifications: {},
  }
}
