import type { ChainSpec } from './chainSpec'
import { cosmosChains } from './specs/cosmosChains'
import { evmChains } from './specs/evmChains'
import { otherChains } from './specs/otherChains'
import { utxoChains } from './specs/utxoChains'

/** Where several chains fit an address or a hash, the first is the most likely. */
export const chainSpecs: readonly ChainSpec[] = [
  ...utxoChains,
  ...evmChains,
  ...cosmosChains,
  ...otherChains,
]
