import type { ChainSpec } from '../../model/chains/chainSpec'
import { getAddressUrlPrefix } from '../../model/chains/explorers'

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
