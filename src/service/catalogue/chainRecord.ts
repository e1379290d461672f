import type { ChainRecord } from '../../contract/tokens'
import { getCaip19 } from '../../model/assets'
import { getCaip2 } from '../../model/chains/caip'
import type { ChainSpec } from '../../model/chains/chainTable'
import { isEvm } from '../../model/chains/chains'
import { getAddressUrlPrefix } from '../../model/chains/explorers'
import { getChainFields } from './chainFields'

export const createChainRecord = (
  spec: ChainSpec,
  { providers, logo }: Pick<ChainRecord, 'providers' | 'logo'>,
): ChainRecord => {
  const { chainId, category, gasUnit } = getChainFields(spec)
  return {
    chain: spec.code,
    chainId,
    ...createCaip2(spec.code),
    displayName: spec.name,
    symbol: spec.coin,
    logo,
    providers,
    status: 'active',
    category,
    evm: isEvm(spec.code),
    mainnet: true,
    defaultDecimals: spec.decimals,
    averageBlockTime: spec.blockTimeMs,
    confirmationsRequired: spec.confirmations,
    // Rates are valid for minutes, so the catalogue has none.
    gasRate: null,
    gasUnit,
    gasAsset: {
      chain: spec.code,
      ticker: spec.coin,
      symbol: spec.coin,
      identifier: `${spec.code}.${spec.coin}`,
      decimals: spec.decimals,
    },
  }
}

/** The CAIP-2 identifier of a chain, if its namespace is registered. */
export function createCaip2(code: string): { caip2?: string } {
  const caip2 = getCaip2(code)
  return caip2 === '' ? {} : { caip2 }
}

export const createUnknownChainRecord = (code: string): ChainRecord => ({
  chain: code,
  chainId: '',
  displayName: code,
  symbol: '',
  logo: '',
  providers: [],
  status: 'active',
  category: '',
  evm: false,
  mainnet: true,
  defaultDecimals: null,
  averageBlockTime: null,
  confirmationsRequired: null,
  gasRate: null,
  gasUnit: '',
  gasAsset: null,
})

/** The CAIP-19 identifier of an asset, if it has one. */
export function createCaip19(asset: Parameters<typeof getCaip19>[0]): { caip19?: string } {
  const caip19 = getCaip19(asset)
  return caip19 === '' ? {} : { caip19 }
}

/**
 * Creates the fields of an asset's record that follow from its chain. They are adjacent, which compresses well.
 */
export const createChainFields = (spec: ChainSpec, identifier: string, address: string) => {
  const { blockchain, chainId, memoField } = getChainFields(spec)
  return {
    ...createCaip19({ identifier, protocol: spec.code, address }),
    protocol: spec.code,
    blockchain,
    chainId,
    extraIdName: memoField,
    enabled: true,
    addressUrl: getAddressUrlPrefix(spec, address),
    transactionUrl: spec.explorer.transaction,
    payinConfirmation: spec.confirmations,
    averageBlockTime: spec.blockTimeMs,
    notifications: {},
  }
}

/** The same fields of an asset on a chain that this service does not know. */
export const createUnknownChainFields = (code: string, chainId: string) => ({
  protocol: code,
  blockchain: '',
  chainId,
  extraIdName: '',
  enabled: true,
  addressUrl: '',
  transactionUrl: '',
  payinConfirmation: null,
  averageBlockTime: null,
  notifications: {},
})
