import type { ChainRecord } from '../../../contract/tokens'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import type { Cached } from '../../cache/cache'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { createCurrency, findChainRecord } from '../../catalogue/records'
import { type TokenLists, createTokenLists, fixLists } from '../../catalogue/tokenLists'
import { nullOnUpstreamError } from '../../errors'
import type { Network } from '../../networks/network'
import type { SourceOptions } from '../source'
import type { Market } from './market'

/**
 * The network's chains with their state and gas rates, and the catalogue's assets: its own coin and assets with an available
 * pool are swappable. Without a reply from a node, the lists are those of the network's table and the catalogue.
 */
export const createNetworkLists = (
  { catalogue, prefix }: SourceOptions,
  network: Network,
  market: () => Promise<Cached<Market>>,
): TokenLists =>
  createTokenLists(prefix, async () => {
    const cached = await nullOnUpstreamError(market())
    if (cached === null) {
      const chains = network.chains.map((code) => findChainRecord(catalogue, code))
      return fixLists({ chains, currencies: catalogue.currencies })
    }
    const { value: now, ageMs } = cached
    // Rates change each minute, and pools rarely: their list is not serialized again.
    const chains = {
      version: JSON.stringify([
        ...now.chains,
        [...now.haltedChains.keys(), now.isPaused],
        ...now.poolChains,
      ]),
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
    return { ...asset, swappable: identifier === coin || pools.has(identifier) }
  })
  for (const [identifier, decimals] of pools) {
    const asset = parseIdentifier(identifier)
    const isListed = known.has(identifier) || asset?.kind !== 'native'
    if (isListed || findChain(asset.chain) === undefined) continue
    listed.push(createCurrency({ ...asset, identifier, name: asset.ticker, decimals }))
  }
  return listed.toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}

function listChains(catalogue: Catalogue, market: Market, network: Network): ChainRecord[] {
  const codes = new Set([network.chain, ...market.chains.keys(), ...market.poolChains])
  return [...codes].toSorted().map((code) => {
    const record = findChainRecord(catalogue, code)
    const traded = market.chains.get(code)
    // Only the network's own chain accepts deposits without an inbound address.
    const isPaused = code === network.chain ? market.isPaused : true
    const isHalted = traded === undefined ? isPaused : market.haltedChains.has(code)
    const status = isHalted ? 'halted' : record.status
    const { gasRate = null, gasUnit = '' } = traded ?? {}
    return Object.assign({}, record, { status, gasRate, gasUnit: gasUnit || record.gasUnit })
  })
}
