import { findChain } from '../../model/chains/chains'
import type { Cached } from '../cache/cache'
import type { Catalogue, CataloguedCurrency } from './catalogue'

/** The records of a list. While its `version` is the same value, they are read and serialized once. */
export type TokenList<T> = { version: unknown; ageMs: number; read: () => readonly T[] }

/** The lists of the token-list endpoints. Both methods may throw a `Refusal` or an `UpstreamError`. */
export type TokenLists = {
  chains(): Promise<TokenList<{ chain: string }>>
  currencies(categories: readonly string[]): Promise<TokenList<{ fullName: string }>>
}

/** Lists of records, of which each category has a part. Records that have not changed are the same array. */
export function createTokenLists(
  prefix: string,
  current: () => Promise<Cached<Catalogue>>,
): TokenLists {
  /** As the interface defines the categories. Tickers are safe here: no swappable asset is an impostor. */
  const categories = new Map<string, (asset: CataloguedCurrency) => boolean>([
    ['all', () => true],
    ['eth-erc20s', ({ protocol, address }) => protocol === 'ETH' && address !== ''],
    ['avax-erc20s', ({ protocol, address }) => protocol === 'AVAX' && address !== ''],
    [`${prefix}chain-all`, ({ swappable }) => swappable],
    [`${prefix}chain-coins`, (asset) => asset.swappable && isCoin(asset)],
    [`${prefix}chain-tokens`, ({ swappable, address }) => swappable && address !== ''],
    [`${prefix}chain-stables`, (asset) => asset.swappable && isStable(asset)],
  ])
  return {
    async chains() {
      const { value, ageMs } = await current()
      return { version: value.chains, ageMs, read: () => value.chains }
    },
    async currencies(requested) {
      const { value, ageMs } = await current()
      const selections = requested.flatMap((each) => categories.get(each) ?? [])
      const read = () => value.currencies.filter((asset) => selections.some((isIn) => isIn(asset)))
      return { version: value.currencies, ageMs, read }
    },
  }
}

const isCoin = ({ protocol, ticker, address }: CataloguedCurrency): boolean =>
  address === '' && ticker === findChain(protocol)?.coin

/** The tickers of assets that are pegged to a fiat currency. */
const stables = new Set(['DAI', 'GUSD', 'LUSD', 'USDC', 'USDP', 'USDT'])
const isStable = ({ ticker }: CataloguedCurrency): boolean => stables.has(ticker.toUpperCase())
