import type { ChainSpec } from './chainSpec'
import { cosmosChains } from './specs/cosmosChains'
import { evmChains } from './specs/evmChains'
import { otherChains } from './specs/otherChains'
import { utxoChains } from './specs/utxoChains'

/** All known chains. Where several fit an address or a hash, the first is the most likely. Explorers are each chain's usual one. */
export const chainSpecs: readonly ChainSpec[] = [
  ...utxoChains,
  ...evmChains,
  ...cosmosChains,
  ...otherChains,
]
