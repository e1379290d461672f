import { readNonNegative } from '../../../contract/lenient'
import type { ChainRecord, DepositAddress } from '../../../contract/chains'
import { parseIdentifier } from '../../../model/assets'
import { findChain, isEndedChain } from '../../../model/chains/chains'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { findKnownToken } from '../../catalogue/knownContracts'
import { createCurrency, getChainRecord } from '../../catalogue/records'
import type { Halts } from '../../facts/stepHalts'
import { type Network, getDecimals } from '../../networks/network'
import type { Inbound } from './halts'
import type { Pools } from './pools'

/**
 * Lists the chains that the network trades with. Only those that accept deposits, and are
 * not halted, are active.
 */
export function listMarketChains(
  inbound: readonly Inbound[],
  pools: Pools,
  halts: Halts,
  network: Network,
  catalogue: Catalogue,
): ChainRecord[] {
  const traded = new Map(inbound.map((address) => [address.chain, address]))
  const ofPools = pools
    .map(({ asset }) => parseIdentifier(asset)?.chain)
    .filter((code) => code !== undefined)
  const stopping = halts.active.filter(
    ({ kind }) => kind === 'trading' || kind === 'chain',
  )
  const halted = new Set(stopping.map(({ chain }) => chain))
  const codes = [...new Set([network.chain, ...traded.keys(), ...ofPools])].toSorted()
  return codes.map((code) => {
    const record = getChainRecord(catalogue, code)
    const listed = traded.get(code)
    // Only the network's own chain accepts deposits without an inbound address.
    const isListed = listed !== undefined || code === network.chain
    // Nodes list a chain on after its end.
    const isOpen = isListed && !halted.has(code) && !isEndedChain(code)
    return Object.assign({}, record, {
      status: isOpen ? 'active' : 'halted',
      ...(listed && { depositAddresses: listDepositAddresses(listed, network) }),
      gasRate: readNonNegative(listed?.gas_rate),
      gasUnit: listed?.gas_rate_units || record.gasUnit,
    })
  })
}

const listDepositAddresses = (
  { address, router }: Inbound,
  { chain }: Network,
): DepositAddress[] =>
  [
    { address, kind: 'vault' as const, network: chain },
    { address: router, kind: 'router' as const, network: chain },
  ].filter((each) => each.address !== '' && each.address.length <= maxAddressLength)

/** Longer texts are no addresses. */
const maxAddressLength = 200

/**
 * Lists the catalogue's assets and those of pools that it lacks. `pools` has their
 * decimals, by identifier.
 */
export function listMarketCurrencies(
  pools: ReadonlyMap<string, number | null>,
  network: Network,
  { currencies }: Catalogue,
) {
  const { coin } = network
  const known = new Set(currencies.map(({ fullName }) => fullName.toUpperCase()))
  const listed = currencies.map((asset): CataloguedCurrency => {
    const identifier = asset.fullName.toUpperCase()
    return Object.assign({}, asset, {
      swappable:
        identifier === coin || (pools.has(identifier) && !isEndedChain(asset.protocol)),
    })
  })
  for (const [identifier, decimals] of pools) {
    const asset = parseIdentifier(identifier)
    const isListed = known.has(identifier) || asset?.kind !== 'native'
    if (isListed || findChain(asset.chain) === undefined) continue
    // On its own chain, the network counts in the asset's own decimals.
    const own = asset.chain === network.chain ? getDecimals(network, identifier) : null
    const swappable = !isEndedChain(asset.chain)
    const reported = {
      identifier,
      name: asset.ticker,
      decimals: own ?? decimals,
      swappable,
    }
    listed.push(createCurrency({ ...asset, ...reported, ...findKnownToken(identifier) }))
  }
  return listed.toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}
