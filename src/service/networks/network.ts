export type Network = {
  /** Its name in paths: `thor` in `/thorchain/…` and `/thorname/…`. */
  prefix: string
  chain: string
  coin: string
  /** Its provider name in legs and quotes. */
  provider: string
  /** The chains that it trades with, its own included. Its node's list has precedence. */
  chains: readonly string[]
  /** Decimals of amounts at node and indexer where they are not 8; identifiers in capitals. */
  decimals: ReadonlyMap<string, number>
  /** Stablecoins of one US dollar, from whose pools prices are computed; identifiers in capitals. */
  stablecoins: ReadonlySet<string>
  /** Short codes for assets in memos, lower case. */
  shortCodes: ReadonlyMap<string, string>
  /** The network's own account that collects affiliates' fees in every recorded response with an affiliate. */
  affiliateCollector: string
}

/** Reads `code=ASSET`, separated by spaces. */
const readCodes = (list: string): ReadonlyMap<string, string> =>
  new Map([...list.matchAll(/(\w+)=(\S+)/g)].map(([, code = '', asset = '']) => [code, asset]))

/** The stablecoins' contracts are those of the token lists in `@swapkit/tokens`. */
const ethereumDollars = [
  'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
  'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7',
]

/**
 * THORChain, or a similar network with another `prefix` in its paths. Short codes: THORNode 3.9 common/asset.go; o, z, p, u
 * and ad are from 3.17.
 */
export const createThorchain = (prefix: string): Network => ({
  prefix,
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
    ...ethereumDollars,
  ]),
  shortCodes: readCodes(
    'a=AVAX.AVAX ad=ADA.ADA b=BTC.BTC c=BCH.BCH d=DOGE.DOGE e=ETH.ETH f=BASE.ETH g=GAIA.ATOM l=LTC.LTC ' +
      'o=SOL.SOL p=POL.POL r=THOR.RUNE s=BSC.BNB tr=TRON.TRX u=SUI.SUI x=XRP.XRP z=ZEC.ZEC',
  ),
  affiliateCollector: 'thor1dl7un46w7l7f3ewrnrm6nq58nerjtp0dradjtd',
})

/**
 * Sources: Mayanode 1.124 common/asset.go (short codes, TwoLetterShortCodeV120), docs/mimir.md (decimals of CACAO and MAYA).
 * Recordings use `c` for CACAO.
 */
export const mayachain: Network = {
  prefix: 'maya',
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
    ...ethereumDollars,
  ]),
  shortCodes: readCodes(
    'a=ARB.ETH ab=ARB.WBTC ac=ARB.USDC ad=ARB.DAI ae=ARB.ETH ap=ARB.PEPE at=ARB.USDT aw=ARB.WSTETH b=BTC.BTC ' +
      'bb=BTC.BTC c=MAYA.CACAO d=DASH.DASH dd=DASH.DASH e=ETH.ETH ec=ETH.USDC ee=ETH.ETH ep=ETH.PEPE ' +
      'et=ETH.USDT ew=ETH.WSTETH k=KUJI.KUJI kk=KUJI.KUJI ku=KUJI.USK mc=MAYA.CACAO r=THOR.RUNE ' +
      'tr=THOR.RUNE x=XRD.XRD xx=XRD.XRD z=ZEC.ZEC zz=ZEC.ZEC',
  ),
  affiliateCollector: 'maya1dl7un46w7l7f3ewrnrm6nq58nerjtp0dr2n7aa',
}

/** The network of a prefix. Any prefix but `maya` is a network like THORChain, with that name in its paths. */
export const findNetwork = (prefix: string): Network =>
  prefix === 'maya' ? mayachain : createThorchain(prefix)

/** The network's blocks take about six seconds. */
export const networkBlockMs = 6_000

export const getDecimals = (network: Network, asset: string): number =>
  network.decimals.get(asset.toUpperCase()) ?? 8
