import type { ChainRecord } from '../../contract/tokens'
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

/**
 * Creates the fields of an asset's record that follow from its chain. They are adjacent, which compresses well.
 */
export const createChainFields = (spec: ChainSpec, address: string) => {
  const { blockchain, chainId, memoField } = getChainFields(spec)
  return {
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
