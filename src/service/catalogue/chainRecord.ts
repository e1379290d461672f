import type { ChainRecord } from '../../contract/tokens'
import type { ChainSpec } from '../../model/chains/chainSpec'
import { isEvm } from '../../model/chains/chains'
import { getAddressUrlPrefix } from '../../model/chains/explorers'

/** The record of a chain, as the chain endpoints send it. */
export const chainRecord = (
  spec: ChainSpec,
  { providers, logo }: Pick<ChainRecord, 'providers' | 'logo'>,
): ChainRecord => ({
  chain: spec.code,
  chainId: spec.chainId,
  displayName: spec.name,
  symbol: spec.coin,
  logo,
  providers,
  status: 'active',
  category: spec.category,
  evm: isEvm(spec.code),
  mainnet: true,
  defaultDecimals: spec.decimals,
  averageBlockTime: spec.blockTimeMs,
  confirmationsRequired: spec.confirmations,
  // A rate is true for minutes: the lists carry none.
  gasRate: null,
  gasUnit: spec.gasUnit,
  gasAsset: {
    chain: spec.code,
    ticker: spec.coin,
    symbol: spec.coin,
    identifier: `${spec.code}.${spec.coin}`,
    decimals: spec.decimals,
  },
})

/** The record of a chain that a network names and we know nothing of: its code, and null or '' for the rest. */
export const unknownChainRecord = (code: string): ChainRecord => ({
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
 * The fields of an asset's record that follow from its chain. A chain's assets share most of them in one run, which
 * compresses well.
 */
export const chainFields = (spec: ChainSpec, address: string) => ({
  protocol: spec.code,
  blockchain: spec.blockchain,
  chainId: spec.chainId,
  extraIdName: spec.memoField,
  enabled: true,
  addressUrl: getAddressUrlPrefix(spec, address),
  transactionUrl: spec.explorer.transaction,
  payinConfirmation: spec.confirmations,
  averageBlockTime: spec.blockTimeMs,
  notifications: {},
})
