import { parseIdentifier } from '../../model/assets'
import type { CataloguedCurrency } from '../catalogue/catalogue'
import type { ChainRecord } from '../../contract/chains'
import { type Network, getDecimals } from '../networks/network'
import type { Catalogue } from '../catalogue/catalogue'
import type { Film } from './film'
import prices from './prices.json' with { type: 'json' }

/** In US dollars, by identifier in capitals. */
const pricesByAsset = new Map<string, number>(Object.entries(prices))

/** What a network trades with. */
type Traded = {
  chains: readonly ChainRecord[]
  currencies: readonly CataloguedCurrency[]
}

/**
 * Selects what each network trades with: a second one has its table's chains, and the
 * assets of its token list; the first has all chains with a listed asset, but for those of
 * the second alone.
 */
export function selectTraded(
  { chains, currencies }: Catalogue,
  network: Network,
  second: Network | null,
): Traded {
  const listed = chains.filter(({ providers }) => providers.length > 0)
  if (network === second) {
    return {
      chains: listed.filter(({ chain }) => network.chains.includes(chain)),
      currencies: currencies.filter(
        ({ lists, fullName }) =>
          lists.includes('MAYACHAIN') && parseIdentifier(fullName)?.kind === 'native',
      ),
    }
  }
  const isOwn = ({ chain }: ChainRecord) =>
    network.chains.includes(chain) || second?.chains.includes(chain) !== true
  return {
    chains: listed.filter(isOwn),
    currencies: currencies.filter(({ swappable }) => swappable === true),
  }
}

/** The inbound addresses of a node, with the vaults of some films. */
export const createInbound = (
  { chains }: Traded,
  network: Network,
  films: readonly Film[],
): object[] =>
  chains
    .filter(({ chain }) => chain !== network.chain)
    .map(({ chain, gasRate, gasUnit }) => ({
      chain,
      address:
        films.find(({ deposit }) => deposit.asset.startsWith(`${chain}.`))?.deposit.to ??
        '',
      halted: false,
      gas_rate: gasRate === null ? '' : String(gasRate),
      gas_rate_units: gasUnit,
    }))

/** Each pool with a price has this much of its asset, in whole units. */
const poolDepth = 1_000_000

/** The pools of a node. Those of assets without a price are empty. */
export function createPools({ currencies }: Traded, network: Network): object[] {
  const coinPrice = pricesByAsset.get(network.coin) ?? 0
  const coinUnits = 10 ** (getDecimals(network, network.coin) ?? 0)
  return currencies
    .map(({ fullName }) => fullName.toUpperCase())
    .filter((asset) => asset !== network.coin)
    .map((asset) => {
      const price = pricesByAsset.get(asset) ?? 0
      const units = 10 ** (getDecimals(network, asset) ?? 0)
      const coins = Math.round(((poolDepth * price) / coinPrice) * coinUnits)
      return {
        asset,
        status: 'Available',
        balance_asset: String(price === 0 ? 0 : poolDepth * units),
        balance_rune: String(coins),
      }
    })
}
