import type { ChainRecord } from '../../contract/tokens'
import { findChain } from '../../model/chains/chains'
import type { Cached } from '../cache/cache'
import type { Catalogue, CataloguedCurrency } from './catalogue'

type Bytes = Uint8Array<ArrayBuffer>

/** A list as JSON: its records, or their names. While its `version` stays, nothing has changed, so that it is prepared once. */
export type SentList = { version: string; details: () => Bytes; names: () => Bytes }

/** The lists of the token-list endpoints. Both methods may throw a `Refusal`. */
export type TokenLists = {
  chains(): Promise<Cached<SentList>>
  currencies(categories: readonly string[]): Promise<Cached<SentList>>
}

/** The lists of one catalogue. */
export type CatalogueLists = {
  chains: SentList
  currencies: (categories: readonly string[]) => SentList
}

/** Lists that change with the catalogue. `current` returns the same object while nothing changes. */
export const createTokenLists = (current: () => Promise<Cached<CatalogueLists>>): TokenLists => ({
  async chains() {
    const { value, ageMs } = await current()
    return { value: value.chains, ageMs }
  },
  async currencies(categories) {
    const { value, ageMs } = await current()
    return { value: value.currencies(categories), ageMs }
  },
})

export const createChainList = (chains: readonly ChainRecord[]): SentList => ({
  version: createVersion(),
  details: () => encodeJson(chains),
  names: () => encodeJson(chains.map(({ chain }) => chain)),
})

/** Returns the union of categories, which is filtered when it is read. */
export function createCurrencyLists(
  currencies: readonly CataloguedCurrency[],
  prefix: string,
): CatalogueLists['currencies'] {
  const version = createVersion()
  return (categories) => {
    const select = () =>
      currencies.filter((asset) =>
        categories.some((category) => isInCategory(asset, category, prefix)),
      )
    return {
      version,
      details: () => encodeJson(select()),
      names: () => encodeJson(select().map(({ fullName }) => fullName)),
    }
  }
}

let versions = 0
/** A text that no other list of this process has. */
export const createVersion = (): string => {
  versions += 1
  return String(versions)
}

export const createCatalogueLists = (
  { chains, currencies }: Catalogue,
  prefix: string,
): CatalogueLists => ({
  chains: createChainList(chains),
  currencies: createCurrencyLists(currencies, prefix),
})

export const encodeJson = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value))

/** Swappable assets pegged to a fiat currency. Tickers are safe here: no swappable asset is an impostor. */
const stables = new Set(['DAI', 'GUSD', 'LUSD', 'USDC', 'USDP', 'USDT'])

function isInCategory(asset: CataloguedCurrency, category: string, prefix: string): boolean {
  const { protocol, address, ticker, swappable } = asset
  switch (category) {
    case 'all':
      return true
    case 'eth-erc20s':
      return protocol === 'ETH' && address !== ''
    case 'avax-erc20s':
      return protocol === 'AVAX' && address !== ''
    case `${prefix}chain-all`:
      return swappable
    case `${prefix}chain-coins`:
      return swappable && ticker === findChain(protocol)?.coin && address === ''
    case `${prefix}chain-tokens`:
      return swappable && address !== ''
    case `${prefix}chain-stables`:
      return swappable && stables.has(ticker.toUpperCase())
    default:
      return false
  }
}
