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

/** The records of one version, which are read once for each list that is made of them. */
type Records<T> = { version: string; read: () => readonly T[] }

type Lists = Cached<{ chains: Records<ChainRecord>; currencies: Records<CataloguedCurrency> }>

/** Lists that stay as they are. */
export const fixLists = ({ chains, currencies }: Catalogue): Lists => ({
  value: {
    chains: { version: '', read: () => chains },
    currencies: { version: '', read: () => currencies },
  },
  ageMs: 0,
})

/** Lists of records, of which each category has a part. */
export function createTokenLists(prefix: string, current: () => Promise<Lists>): TokenLists {
  /** As the interface defines the categories. Tickers are safe here: no swappable asset is an impostor. */
  const categories = new Map<string, (asset: CataloguedCurrency) => boolean>([
    ['all', () => true],
    ['eth-erc20s', ({ protocol, address }) => protocol === 'ETH' && address !== ''],
    ['avax-erc20s', ({ protocol, address }) => protocol === 'AVAX' && address !== ''],
    [`${prefix}chain-all`, ({ swappable }) => swappable],
    [`${prefix}chain-coins`, (asset) => asset.swappable && isCoin(asset)],
    [`${prefix}chain-tokens`, ({ swappable, address }) => swappable && address !== ''],
    [`${prefix}chain-stables`, ({ swappable, ticker }) => swappable && isStable(ticker)],
  ])
  return {
    async chains() {
      const { value, ageMs } = await current()
      return { value: createList(value.chains, ({ chain }) => chain), ageMs }
    },
    async currencies(requested) {
      const { value, ageMs } = await current()
      const { version, read } = value.currencies
      const selections = requested.flatMap((each) => categories.get(each) ?? [])
      const select = () => read().filter((asset) => selections.some((isIn) => isIn(asset)))
      return { value: createList({ version, read: select }, ({ fullName }) => fullName), ageMs }
    },
  }
}

const isCoin = ({ protocol, ticker, address }: CataloguedCurrency): boolean =>
  address === '' && ticker === findChain(protocol)?.coin

/** Whether it is the ticker of an asset that is pegged to a fiat currency. */
const isStable = (ticker: string): boolean =>
  ['DAI', 'GUSD', 'LUSD', 'USDC', 'USDP', 'USDT'].includes(ticker.toUpperCase())

export const createList = <T>(
  { version, read }: Records<T>,
  getName: (each: T) => string,
): SentList => ({
  version,
  details: () => encodeJson(read()),
  names: () => encodeJson(read().map(getName)),
})

export const encodeJson = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value))
