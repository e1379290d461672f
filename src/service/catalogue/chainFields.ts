import { findChain } from '../../model/chains/chains'
import { addressUrl } from '../../model/chains/explorers'
import type { ChainFacts } from './chainFacts'

/**
 * The fields of an asset's record that follow from its chain. A chain's assets share most of them in one run, which
 * compresses well.
 */
export const chainFields = (code: string, address: string, facts: ChainFacts) => {
  const chain = findChain(code)
  return {
    protocol: code,
    blockchain: facts.blockchain,
    chainId: facts.chainId,
    extraIdName: facts.memo,
    enabled: true,
    addressUrl: chain ? addressUrl(chain, address) : '',
    transactionUrl: chain?.transactionUrl ?? '',
    payinConfirmation: facts.confirmations,
    averageBlockTime: facts.averageBlockTime,
    notifications: {},
  }
}
