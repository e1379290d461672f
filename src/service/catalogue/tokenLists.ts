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

/** Lists that change with the catalogue: `current` returns the same arrays while nothing changes. Unions are filtered when read. */
export function createTokenLists(
  prefix: string,
  current: () => Promise<Cached<Catalogue>>,
): TokenLists {
  const versions = new WeakMap<object, string>()
  function createList<T>(
    all: readonly T[],
    select: () => readonly T[],
    nameOf: (each: T) => string,
  ) {
    const version = versions.get(all) ?? createVersion()
    versions.set(all, version)
    return {
      version,
      details: () => encodeJson(select()),
      names: () => encodeJson(select().map(nameOf)),
    }
  }
  return {
    async chains() {
      const { value, ageMs } = await current()
      const { chains } = value
      return {
        value: createList(
          chains,
          () => chains,
          ({ chain }) => chain,
        ),
        ageMs,
      }
    },
    async currencies(categories) {
      const { value, ageMs } = await current()
      const { currencies } = value
      const select = () =>
        currencies.filter((asset) => categories.some((each) => isInCategory(asset, each, prefix)))
      return { value: createList(currencies, select, ({ fullName }) => fullName), ageMs }
    },
  }
}

let versions = 0
/** A text that no other list of this process has. */
export const createVersion = (): string => {
  versions += 1
  return String(versions)
}

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
