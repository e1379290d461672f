import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import type { ChainRecord } from '../../../contract/tokens'
import type { Cached } from '../../cache/cache'
import { chainFields, unknownChainRecord } from '../../catalogue/chainRecord'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import type { Network } from '../../networks/network'
import { type CatalogueLists, type TokenLists, catalogueLists } from '../../tokenLists'
import { UpstreamError } from '../exchange'
import type { Market } from './market'

type ListsOptions = {
  catalogue: Catalogue
  /** Of the service, in its categories. */
  prefix: string
  network: Network
  market: () => Promise<Cached<Market>>
}

/**
 * The network's own chains with their state and gas rates, and the catalogue's assets with those marked that the network
 * swaps: its own coin, and what has an available pool. Until a node responds, the chains are those the network is known
 * to trade with, and the assets are the catalogue's.
 */
export function networkLists({ catalogue, prefix, network, market }: ListsOptions): TokenLists {
  const unanswered = catalogueLists(
    { ...catalogue, chains: recordsOf(network.chains, catalogue) },
    prefix,
  )
  let last: { market: Market; lists: CatalogueLists } | undefined

  async function current(): Promise<Cached<CatalogueLists>> {
    try {
      const { value: now, ageMs } = await market()
      if (last?.market !== now) {
        last = { market: now, lists: catalogueLists(asTraded(catalogue, now, network), prefix) }
      }
      return { value: last.lists, ageMs }
    } catch (error) {
      if (error instanceof UpstreamError) return { value: unanswered, ageMs: 0 }
      throw error
    }
  }

  return {
    async chains() {
      const { value, ageMs } = await current()
      return { value: value.chains, ageMs }
    },
    async currencies(categories) {
      const { value, ageMs } = await current()
      return { value: value.currencies(categories), ageMs }
    },
  }
}

function asTraded(catalogue: Catalogue, market: Market, network: Network): Catalogue {
  const known = new Set(catalogue.currencies.map(({ fullName }) => fullName.toUpperCase()))
  const added = [...market.pools].flatMap(([asset, decimals]) =>
    known.has(asset) ? [] : recordOf(asset, decimals),
  )
  return {
    chains: chainsOf(catalogue, market, network),
    currencies: [
      ...catalogue.currencies.map((asset) => {
        const identifier = asset.fullName.toUpperCase()
        return { ...asset, swappable: identifier === network.coin || market.pools.has(identifier) }
      }),
      ...added,
    ].toSorted((a, b) => (a.fullName < b.fullName ? -1 : a.fullName > b.fullName ? 1 : 0)),
  }
}

/** The chains on which the network takes deposits, those of its pools, and its own, by code. */
function chainsOf(catalogue: Catalogue, market: Market, network: Network): ChainRecord[] {
  const codes = new Set([network.chain, ...market.chains.keys(), ...market.poolChains])
  return recordsOf([...codes].toSorted(), catalogue).map((record) => asNow(record, market, network))
}

function recordsOf(codes: readonly string[], { chains }: Catalogue): ChainRecord[] {
  const known = new Map(chains.map((record) => [record.chain, record]))
  return codes.map((code) => known.get(code) ?? unknownChainRecord(code))
}

/** A chain's record with its state and gas rate of now. */
function asNow(record: ChainRecord, market: Market, network: Network): ChainRecord {
  const traded = market.chains.get(record.chain)
  // A chain without an inbound address takes no deposits, except the network's own.
  const isHalted = traded?.isHalted ?? (record.chain === network.chain ? market.isPaused : true)
  return {
    ...record,
    status: isHalted ? 'halted' : record.status,
    gasRate: traded?.gasRate ?? null,
    gasUnit: traded?.gasUnit || record.gasUnit,
  }
}

/** The record of a pool's asset that no list has yet, from its identifier. None for an unknown chain. */
function recordOf(identifier: string, decimals: number | null): CataloguedCurrency[] {
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
      ...chainFields(spec, asset.address),
    },
  ]
}
