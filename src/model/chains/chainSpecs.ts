import type { ChainSpec } from './chainSpec'
import { cosmosChains } from './specs/cosmosChains'
import { evmChains } from './specs/evmChains'
import { otherChains } from './specs/otherChains'
import { utxoChains } from './specs/utxoChains'

/**
 * Every chain that we know, one row each; all other tables of chains derive from it. Where several chains fit an
 * address or a hash, the first row is the likeliest. Explorers are each chain's customary one.
 */
export const chainSpecs: readonly ChainSpec[] = [
  ...utxoChains,
  ...evmChains,
  ...cosmosChains,
  ...otherChains,
]
