import { findChain } from '../../model/chains/chains'
import type { Cached } from '../cache/cache'
import type { Catalogue, CataloguedCurrency } from './catalogue'

type Bytes = Uint8Array<ArrayBuffer>

/** A list as JSON: its records, or their names. While its `version` is the same value, it is prepared once. */
export type SentList = { version: unknown; details: () => Bytes; names: () => Bytes }

/** The lists of the token-list endpoints. Both methods may throw a `Refusal` or an `UpstreamError`. */
export type TokenLists = {
  chains(): Promise<Cached<SentList>>
  currencies(categories: readonly string[]): Promise<Cached<SentList>>
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
    [
      `${prefix}chain-stables`,
      (asset) => asset.swappable && stables.has(asset.ticker.toUpperCase()),
    ],
  ])
  return {
    async chains() {
      const { value, ageMs } = await current()
      return { value: createList(value.chains, () => value.chains, 'chain'), ageMs }
    },
    async currencies(requested) {
      const { value, ageMs } = await current()
      const selections = requested.flatMap((each) => categories.get(each) ?? [])
      const select = () =>
        value.currencies.filter((asset) => selections.some((isIn) => isIn(asset)))
      return { value: createList(value.currencies, select, 'fullName'), ageMs }
    },
  }
}

const isCoin = ({ protocol, ticker, address }: CataloguedCurrency): boolean =>
  address === '' && ticker === findChain(protocol)?.coin

/** The tickers of assets that are pegged to a fiat currency. */
const stables = new Set(['DAI', 'GUSD', 'LUSD', 'USDC', 'USDP', 'USDT'])

/** `nameField`: of the records, for the flat list. */
export const createList = <Field extends string>(
  version: unknown,
  read: () => readonly Record<Field, string>[],
  nameField: Field,
): SentList => ({
  version,
  details: () => encodeJson(read()),
  names: () => encodeJson(read().map((record) => record[nameField])),
})

export const encodeJson = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value))
