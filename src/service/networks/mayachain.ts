import { commonMemoKeywords } from './kinds'
import { type Network, createPaths } from './network'

/**
 * Sources: Mayanode 1.124 common/asset.go (short codes, TwoLetterShortCodeV120), x/mayachain/memo/memo.go (memo keywords),
 * docs/mimir.md (decimals of CACAO and MAYA). Recordings use `c` for CACAO.
 */
export const mayachain: Network = {
  chain: 'MAYA',
  coin: 'MAYA.CACAO',
  provider: 'MAYACHAIN',
  chains: 'ARB BTC DASH ETH KUJI MAYA THOR XRD ZEC'.split(' '),
  decimals: new Map([
    ['MAYA.CACAO', 10],
    ['MAYA.MAYA', 4],
  ]),
  shortCodes: new Map([
    ['a', 'ARB.ETH'],
    ['ab', 'ARB.WBTC'],
    ['ac', 'ARB.USDC'],
    ['ad', 'ARB.DAI'],
    ['ae', 'ARB.ETH'],
    ['ap', 'ARB.PEPE'],
    ['at', 'ARB.USDT'],
    ['aw', 'ARB.WSTETH'],
    ['b', 'BTC.BTC'],
    ['bb', 'BTC.BTC'],
    ['c', 'MAYA.CACAO'],
    ['d', 'DASH.DASH'],
    ['dd', 'DASH.DASH'],
    ['e', 'ETH.ETH'],
    ['ec', 'ETH.USDC'],
    ['ee', 'ETH.ETH'],
    ['ep', 'ETH.PEPE'],
    ['et', 'ETH.USDT'],
    ['ew', 'ETH.WSTETH'],
    ['k', 'KUJI.KUJI'],
    ['kk', 'KUJI.KUJI'],
    ['ku', 'KUJI.USK'],
    ['mc', 'MAYA.CACAO'],
    ['r', 'THOR.RUNE'],
    ['tr', 'THOR.RUNE'],
    ['x', 'XRD.XRD'],
    ['xx', 'XRD.XRD'],
    ['z', 'ZEC.ZEC'],
    ['zz', 'ZEC.ZEC'],
  ]),
  memoKeywords: new Map([
    ...commonMemoKeywords,
    ['pool+', 'CACAOPOOL-DEPOSIT'],
    ['pool-', 'CACAOPOOL-WITHDRAW'],
    ['yggdrasil+', 'MIGRATE'],
    ['yggdrasil-', 'MIGRATE'],
  ]),
  affiliateCollectors: new Set(),
  paths: createPaths('maya'),
}
