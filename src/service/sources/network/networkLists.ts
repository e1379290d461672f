import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { memoizeByObject } from '../../../model/memoizeByObject'
import type { ChainRecord } from '../../../contract/tokens'
import type { Cached } from '../../cache/cache'
import { createChainFields, createUnknownChainRecord } from '../../catalogue/chainRecord'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import type { Network } from '../../networks/network'
import { type CatalogueLists, type TokenLists, createCatalogueLists } from '../../tokenLists'
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
  const createLists = memoizeByObject((now: Market) =>
    createCatalogueLists(markTraded(catalogue, now, network), prefix),
  )

  async function getCurrent(): Promise<Cached<CatalogueLists>> {
    try {
      const { value: now, ageMs } = await market()
      return { value: createLists(now), ageMs }
    } catch (error) {
      if (error instanceof UpstreamError) return { value: fallback, ageMs: 0 }
      throw error
    }
  }

  return {
    async chains() {
      const { value, ageMs } = await getCurrent()
      return { value: value.chains, ageMs }
    },
    async currencies(categories) {
      const { value, ageMs } = await getCurrent()
      return { value: value.currencies(categories), ageMs }
    },
  }
}

function markTraded(catalogue: Catalogue, market: Market, network: Network): Catalogue {
  const known = new Set(catalogue.currencies.map(({ fullName }) => fullName.toUpperCase()))
  const added = [...market.pools].flatMap(([asset, decimals]) =>
    known.has(asset) ? [] : createCurrency(asset, decimals),
  )
  return {
    chains: listChains(catalogue, market, network),
    currencies: [
      ...catalogue.currencies.map((asset) => {
        const identifier = asset.fullName.toUpperCase()
        return { ...asset, swappable: identifier === network.coin || market.pools.has(identifier) }
      }),
      ...added,
    ].toSorted((a, b) => (a.fullName < b.fullName ? -1 : a.fullName > b.fullName ? 1 : 0)),
  }
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
      ...createChainFields(spec, asset.address),
    },
  ]
}
