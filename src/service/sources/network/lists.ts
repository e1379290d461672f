import type { ChainRecord } from '../../../contract/tokens'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import type { Cached } from '../../cache/cache'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { createCurrency, findChainRecord } from '../../catalogue/chainRecord'
import { type TokenLists, createTokenLists } from '../../catalogue/tokenLists'
import type { Network } from '../../networks/network'
import { UpstreamError } from '../../upstream/request'
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
export function createNetworkLists(options: ListsOptions): TokenLists {
  const { catalogue, prefix, network, market } = options
  const listed = network.chains.map((code) => findChainRecord(catalogue, code))
  const fallback = { ...catalogue, chains: listed }
  // While a list is the same object, it is not serialized again.
  const getChains = rememberLast((now: Market) => listChains(catalogue, now, network))
  const getCurrencies = rememberLast((now: Market) => listCurrencies(catalogue, now, network))

  return createTokenLists(prefix, async () => {
    try {
      const { value: now, ageMs } = await market()
      const chains = getChains(
        JSON.stringify([...now.chains, ...now.poolChains, now.isPaused]),
        now,
      )
      const currencies = getCurrencies(JSON.stringify([...now.pools]), now)
      return { value: { chains, currencies }, ageMs }
    } catch (error) {
      if (error instanceof UpstreamError) return { value: fallback, ageMs: 0 }
      throw error
    }
  })
}

/** Calls `create` only when the key changes. */
function rememberLast<In, Out>(create: (input: In) => Out): (key: string, input: In) => Out {
  let last: { key: string; value: Out } | undefined
  return (key, input) => {
    if (last?.key !== key) last = { key, value: create(input) }
    return last.value
  }
}

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
