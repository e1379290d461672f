import { commonMemoKeywords } from './kinds'
import { type Network, createPaths } from './network'

/**
 * Sources: Mayanode 1.124 common/asset.go (short codes, TwoLetterShortCodeV120), x/mayachain/memo/memo.go (memo keywords),
 * docs/mimir.md (decimals of CACAO and MAYA). Recordings use `c` for CACAO. The stablecoins' contracts are those of the token
 * lists in `@swapkit/tokens`.
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
  stablecoins: new Set([
    'ARB.DAI-0XDA10009CBD5D07DD0CECC66161FC93D7C9000DA1',
    'ARB.USDC-0XAF88D065E77C8CC2239327C5EDB3A432268E5831',
    'ARB.USDT-0XFD086BC7CD5C481DCC9C85EBE478A1C0B69FCBB9',
    'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
    'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7',
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
