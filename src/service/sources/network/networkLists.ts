import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import type { ChainRecord } from '../../../contract/tokens'
import type { Cached } from '../../cache/cache'
import { createChainFields, createUnknownChainRecord } from '../../catalogue/chainRecord'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import type { Network } from '../../networks/network'
import {
  type TokenLists,
  createCatalogueLists,
  createChainList,
  createCurrencyLists,
  createTokenLists,
} from '../../catalogue/tokenLists'
import { UpstreamError } from '../../upstream/request'
import type { Market } from './market'

type ListsOptions = {
  catalogue: Catalogue
  prefix: string
  network: Network
  market: () => Promise<Cached<{ market: Market }>>
}

/**
 * The network's chains with their state and gas rates, and the catalogue's assets: its own coin and assets with an available
 * pool are swappable. Without a reply from a node, the lists are those of the network's table and the catalogue.
 */
export function createNetworkLists({
  catalogue,
  prefix,
  network,
  market,
}: ListsOptions): TokenLists {
  const fallback = createCatalogueLists(
    { ...catalogue, chains: findRecords(network.chains, catalogue) },
    prefix,
  )
  let pools: { key: string; currencies: ReturnType<typeof createCurrencyLists> } | undefined
  let last: { market: Market; lists: typeof fallback } | undefined

  /** Assets follow from the pools alone: they are filtered and serialized again only when those change. */
  function createLists(now: Market) {
    const key = JSON.stringify([...now.pools])
    if (pools?.key !== key) {
      const currencies = markTraded(catalogue, now, network)
      pools = { key, currencies: createCurrencyLists(currencies, prefix) }
    }
    const { currencies } = pools
    return { chains: createChainList(listChains(catalogue, now, network)), currencies }
  }

  return createTokenLists(async () => {
    try {
      const { value, ageMs } = await market()
      if (last?.market !== value.market) {
        last = { market: value.market, lists: createLists(value.market) }
      }
      return { value: last.lists, ageMs }
    } catch (error) {
      if (error instanceof UpstreamError) return { value: fallback, ageMs: 0 }
      throw error
    }
  })
}

function markTraded(catalogue: Catalogue, market: Market, network: Network): CataloguedCurrency[] {
  const known = new Set(catalogue.currencies.map(({ fullName }) => fullName.toUpperCase()))
  const added = [...market.pools].flatMap(([asset, decimals]) =>
    known.has(asset) ? [] : createCurrency(asset, decimals),
  )
  const listed = catalogue.currencies.map((asset) => {
    const identifier = asset.fullName.toUpperCase()
    return { ...asset, swappable: identifier === network.coin || market.pools.has(identifier) }
  })
  return [...listed, ...added].toSorted((a, b) =>
    a.fullName < b.fullName ? -1 : a.fullName > b.fullName ? 1 : 0,
  )
}

function listChains(catalogue: Catalogue, market: Market, network: Network): ChainRecord[] {
  const codes = new Set([network.chain, ...market.chains.keys(), ...market.poolChains])
  return findRecords([...codes].toSorted(), catalogue).map((record) =>
    updateChain(record, market, network),
  )
}

function findRecords(codes: readonly string[], { chains }: Catalogue): ChainRecord[] {
  const known = new Map(chains.map((record) => [record.chain, record]))
  return codes.map((code) => known.get(code) ?? createUnknownChainRecord(code))
}

function updateChain(record: ChainRecord, market: Market, network: Network): ChainRecord {
  const traded = market.chains.get(record.chain)
  // Only the network's own chain accepts deposits without an inbound address.
  const isHalted = traded?.isHalted ?? (record.chain === network.chain ? market.isPaused : true)
  return {
    ...record,
    status: isHalted ? 'halted' : record.status,
    gasRate: traded?.gasRate ?? null,
    gasUnit: traded?.gasUnit || record.gasUnit,
  }
}

/** Creates the record of a pool's asset that is on no list. Empty for an unknown chain. */
function createCurrency(identifier: string, decimals: number | null): CataloguedCurrency[] {
  const asset = parseIdentifier(identifier)
  const spec = findChain(asset?.chain ?? '')
  if (asset === null || asset.kind !== 'native' || spec === undefined) return []
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
      ...createChainFields(spec, identifier, asset.address),
    },
  ]
}
