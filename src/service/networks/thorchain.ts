import { commonMemoKeywords } from './kinds'
import { type Network, createPaths } from './network'

/**
 * THORChain, or a similar network with another `prefix` in its paths. Sources: THORNode 3.9 common/asset.go (short codes)
 * and x/thorchain/memo/memo.go (keywords). The codes o, z, p, u, ad and the keywords reference, r are from 3.17.
 */
export const createThorchain = (prefix: string): Network => ({
  chain: 'THOR',
  coin: 'THOR.RUNE',
  provider: 'THORCHAIN',
  chains: 'AVAX BASE BCH BSC BTC DOGE ETH GAIA LTC SOL THOR TRON XRP ZEC'.split(' '),
  decimals: new Map(),
  shortCodes: new Map([
    ['a', 'AVAX.AVAX'],
    ['ad', 'ADA.ADA'],
    ['b', 'BTC.BTC'],
    ['c', 'BCH.BCH'],
    ['d', 'DOGE.DOGE'],
    ['e', 'ETH.ETH'],
    ['f', 'BASE.ETH'],
    ['g', 'GAIA.ATOM'],
    ['l', 'LTC.LTC'],
    ['o', 'SOL.SOL'],
    ['p', 'POL.POL'],
    ['r', 'THOR.RUNE'],
    ['s', 'BSC.BNB'],
    ['tr', 'TRON.TRX'],
    ['u', 'SUI.SUI'],
    ['x', 'XRP.XRP'],
    ['z', 'ZEC.ZEC'],
  ]),
  memoKeywords: new Map([
    ...commonMemoKeywords,
    ['=<', 'LIMIT-SWAP'],
    ['m=<', 'LIMIT-MODIFY'],
    ['rebond', 'REBOND'],
    ['maint', 'NODE'],
    ['operator', 'NODE'],
    ['secure+', 'SECURE-DEPOSIT'],
    ['secure-', 'SECURE-WITHDRAW'],
    ['pool+', 'RUNEPOOL-DEPOSIT'],
    ['pool-', 'RUNEPOOL-WITHDRAW'],
    ['loan+', 'LENDINGOPEN'],
    ['$+', 'LENDINGOPEN'],
    ['loan-', 'LENDINGREPAY'],
    ['$-', 'LENDINGREPAY'],
    ['tcy', 'TCY-CLAIM'],
    ['tcy+', 'TCY-STAKE'],
    ['tcy-', 'TCY-UNSTAKE'],
    ['switch', 'SWITCH'],
    ['x', 'CONTRACT'],
    ['exec', 'CONTRACT'],
    ['reference', 'REFERENCE'],
  ]),
  // The module "affiliate_collector" receives the fees in every recorded response with an affiliate.
  affiliateCollectors: new Set(['thor1dl7un46w7l7f3ewrnrm6nq58nerjtp0dradjtd']),
  paths: createPaths(prefix),
})
