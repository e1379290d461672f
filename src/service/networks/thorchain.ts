import { commonMemoKeywords } from './kinds'
import { type Network, createPaths } from './network'

/**
 * THORChain, or a similar network with another `prefix` in its paths. Sources: THORNode 3.9 common/asset.go (short codes)
 * and x/thorchain/memo/memo.go (keywords). The codes o, z, p, u, ad and the keywords reference, r are from 3.17.
 * The stablecoins' contracts are those of the token lists in `@swapkit/tokens`.
 */
export const createThorchain = (prefix: string): Network => ({
  chain: 'THOR',
  coin: 'THOR.RUNE',
  provider: 'THORCHAIN',
  chains: 'AVAX BASE BCH BSC BTC DOGE ETH GAIA LTC SOL THOR TRON XRP ZEC'.split(' '),
  decimals: new Map(),
  stablecoins: new Set([
    'AVAX.USDC-0XB97EF9EF8734C71904D8002F8B6BC66DD9C48A6E',
    'AVAX.USDT-0X9702230A8EA53601F5CD2DC00FDBC13D4DF4A8C7',
    'BASE.USDC-0X833589FCD6EDB6E08F4C7C32D4F71B54BDA02913',
    'BSC.USDC-0X8AC76A51CC950D9822D68B83FE1AD97B32CD580D',
    'BSC.USDT-0X55D398326F99059FF775485246999027B3197955',
    'ETH.DAI-0X6B175474E89094C44DA98B954EEDEAC495271D0F',
    'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
    'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7',
  ]),
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
