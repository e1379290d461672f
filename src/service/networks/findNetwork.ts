import { mayachain } from './mayachain'
import type { Network } from './network'
import { createThorchain } from './thorchain'

/** Any prefix but `maya` is a network like THORChain, with that name in its paths. */
export const findNetwork = (prefix: string): Network =>
  prefix === 'maya' ? mayachain : createThorchain(prefix)
