import type { ChainRecord } from '../../../contract/tokens'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import type { Cached } from '../../cache/cache'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { createCurrency, findChainRecord } from '../../catalogue/records'
import { type TokenLists, createTokenLists } from '../../catalogue/tokenLists'
import { nullOnUpstreamError } from '../../errors'
import type { Network } from '../../networks/network'
import type { Market } from './market'

type ListsOptions = {
  catalogue: Catalogue
  prefix: string
  network: Network
  market: () => Promise<Cached<Market>>
}

/**
 * The network's chains with their state and gas rates, and the catalogue's assets: its own coin and assets with an available
 * pool are swappable. Without a reply from a node, the lists are those of the network's table and the catalogue.
 */
export const createNetworkLists = ({
  catalogue,
  prefix,
  network,
  market,
}: ListsOptions): TokenLists =>
  createTokenLists(prefix, async () => {
    const cached = await nullOnUpstreamError(market())
    if (cached === null) {
      const read = () => network.chains.map((code) => findChainRecord(catalogue, code))
      const value = {
        chains: { version: '', read },
        currencies: { version: '', read: () => catalogue.currencies },
      }
      return { value, ageMs: 0 }
    }
    const { value: now, ageMs } = cached
    // Rates change each minute, and pools rarely: their list is not serialized again.
    const chains = {
      version: JSON.stringify([...now.chains, ...now.poolChains, now.isPaused]),
      read: () => listChains(catalogue, now, network),
    }
    const currencies = {
      version: JSON.stringify([...now.pools]),
      read: () => listCurrencies(catalogue, now, network),
    }
    return { value: { chains, currencies }, ageMs }
  })

function listCurrencies(catalogue: Catalogue, { pools }: Market, { coin }: Network) {
  const known = new Set(catalogue.currencies.map(({ fullName }) => fullName.toUpperCase()))
  const listed = catalogue.currencies.map((asset): CataloguedCurrency => {
    const identifier = asset.fullName.toUpperCase()
    return Object.assign({}, asset, { swappable: identifier === coin || pools.has(identifier) })
  })
  const added = [...pools].flatMap(([identifier, decimals]) => {
    const asset = parseIdentifier(identifier)
    if (known.has(identifier) || asset?.kind !== 'native') return []
    const { chain, address, ticker } = asset
    if (findChain(chain) === undefined) return []
    return createCurrency({ identifier, chain, address, ticker, name: ticker, decimals })
  })
  return [...listed, ...added].toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}

function listChains(catalogue: Catalogue, market: Market, network: Network): ChainRecord[] {
  const codes = new Set([network.chain, ...market.chains.keys(), ...market.poolChains])
  return [...codes].toSorted().map((code) => {
    const record = findChainRecord(catalogue, code)
    const traded = market.chains.get(code)
    // Only the network's own chain accepts deposits without an inbound address.
    const isHalted = traded?.isHalted ?? (code === network.chain ? market.isPaused : true)
    return Object.assign({}, record, {
      status: isHalted ? 'halted' : record.status,
      gasRate: traded?.gasRate ?? null,
      gasUnit: traded?.gasUnit || record.gasUnit,
    })
  })
}
