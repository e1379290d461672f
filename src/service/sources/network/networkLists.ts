import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { chainFacts } from '../../catalogue/chainFacts'
import { chainFields } from '../../catalogue/chainFields'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/collect'
import type { Network } from '../../legs/legs'
import { type TokenLists, fixedLists } from '../../tokenLists'
import { UpstreamError } from '../exchange'
import type { Market } from './market'

type ListsOptions = {
  catalogue: Catalogue
  /** Of the service, in its categories. */
  prefix: string
  network: Network
  market: () => Promise<Market>
}

/**
 * The catalogue with what the network says of it now: which chains are halted, their gas rates, and which assets it
 * swaps: its own coin, and what has an available pool. While no node says anything, the catalogue stands as it is.
 */
export function networkLists({ catalogue, prefix, network, market }: ListsOptions): TokenLists {
  const unchanged = fixedLists(catalogue, prefix)
  let last: { market: Market; lists: TokenLists } | undefined

  async function current(): Promise<TokenLists> {
    try {
      const now = await market()
      if (last?.market !== now) {
        last = { market: now, lists: fixedLists(asTraded(catalogue, now, network), prefix) }
      }
      return last.lists
    } catch (error) {
      if (error instanceof UpstreamError) return unchanged
      throw error
    }
  }

  return {
    chains: async () => (await current()).chains(),
    currencies: async (categories) => (await current()).currencies(categories),
  }
}

function asTraded(catalogue: Catalogue, market: Market, network: Network): Catalogue {
  const ownCoin = `${network.chain}.${findChain(network.chain)?.coin ?? ''}`
  const known = new Set(catalogue.currencies.map(({ fullName }) => fullName.toUpperCase()))
  const added = [...market.pools].flatMap(([asset, decimals]) =>
    known.has(asset) ? [] : recordOf(asset, decimals),
  )
  return {
    chains: catalogue.chains.map((chain) => {
      const traded = market.chains.get(chain.chain)
      const isHalted = traded?.isHalted ?? (chain.chain === network.chain && market.isPaused)
      return {
        ...chain,
        status: isHalted ? 'halted' : chain.status,
        gasRate: traded?.gasRate ?? chain.gasRate,
        gasUnit: traded?.gasUnit || chain.gasUnit,
      }
    }),
    currencies: [
      ...catalogue.currencies.map((asset) => {
        const identifier = asset.fullName.toUpperCase()
        return { ...asset, swappable: identifier === ownCoin || market.pools.has(identifier) }
      }),
      ...added,
    ].toSorted((a, b) => (a.fullName < b.fullName ? -1 : a.fullName > b.fullName ? 1 : 0)),
  }
}

/** A pool's asset that no list has yet: what its identifier says. None for a chain whose facts nobody here knows. */
function recordOf(identifier: string, decimals: number | null): CataloguedCurrency[] {
  const asset = parseIdentifier(identifier)
  const facts = chainFacts[asset?.chain ?? '']
  if (asset === null || asset.kind !== 'native' || facts === undefined) return []
  return [
    {
      fullName: identifier,
      apiIdentifier: identifier,
      address: asset.address,
      ticker: asset.ticker,
      name: asset.ticker,
      image: '',
      lists: [],
      swappable: true,
      decimals,
      ...chainFields(asset.chain, asset.address, facts),
    },
  ]
}
