import { readFileSync } from 'node:fs'
import type { ChainRecord } from '../../contract/chains'
import type { CurrencyRecord } from '../../contract/tokens'
import { normalizeIdentifier } from '../../model/assets'
import { findChain } from '../../model/chains/chains'
import { getLostContract } from '../../model/tokens/contracts'
import type { Answer } from '../cache/entry'
import { refuseForNow } from '../errors/errors'
import { findKnownToken } from './knownContracts'

/** A record as the service sends it: the identifier is in `fullName` and `apiIdentifier`. */
type ListedCurrency = Omit<CurrencyRecord, 'identifier'>

/** A record of which the lists are known. */
export type CataloguedCurrency = Omit<ListedCurrency, 'lists' | 'swappable'> & {
  lists: string[]
  swappable: boolean | null
}

/**
 * The data of the token-list endpoints. `image` and `logo` are '' or a path below the
 * origin. `chains` has all known chains; those without a listed asset have no
 * `providers`.
 */
export type Catalogue = { chains: ChainRecord[]; currencies: CataloguedCurrency[] }

/**
 * Reads the catalogue that the build writes beside the service: collecting it from the
 * packages at each start would take ten times as long and 40 MB of memory. Throws an
 * error with the file name when the file is missing or not a catalogue.
 */
export function readCatalogue(file: string): Catalogue {
  const { chains, currencies }: Partial<Catalogue> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  if (!chains || !currencies) throw new Error(`${file} is not a catalogue: build again`)
  return { chains, currencies }
}

/**
 * Makes the logos' paths absolute, for clients on other origins. With '' as `base` they
 * stay relative.
 */
export function addLogoBase({ chains, currencies }: Catalogue, base: string): Catalogue {
  const below = (path: string): string => path && base + path
  const moveLogo = (chain: ChainRecord) => ({ ...chain, logo: below(chain.logo) })
  const moveImage = (currency: CataloguedCurrency) => ({
    ...currency,
    image: below(currency.image),
  })
  return { chains: chains.map(moveLogo), currencies: currencies.map(moveImage) }
}

/** Returns the catalogue's identifier of an asset, and its logo's path or ''. */
export type Describe = (asset: string) => { identifier: string; image: string }

/**
 * Nodes write identifiers in capitals; the catalogue has them in mixed case. Unknown
 * identifiers are returned unchanged.
 */
export function createDescribe({ currencies }: Catalogue): Describe {
  const known = new Map(
    currencies.map((currency) => [
      normalizeIdentifier(currency.fullName).toUpperCase(),
      currency,
    ]),
  )
  return (given) => {
    const asset = normalizeIdentifier(given)
    const listed = known.get(asset.toUpperCase())
    if (listed !== undefined) return { identifier: listed.fullName, image: listed.image }
    return { identifier: findKnownToken(asset)?.identifier ?? asset, image: '' }
  }
}

/**
 * While its `version` is the same value, a list is read and serialized once. `bytes`: of
 * its JSON, 0 if it is in memory. `isUnanswered`: no source has answered what can change, so
 * nobody may cache the list.
 */
export type RecordList<T> = {
  version: unknown
  bytes: number
  isUnanswered?: boolean
  read: () => readonly T[]
}

/**
 * Larger lists, and unions of lists, are refused: making one takes ten times its size,
 * and the process has 256 MB.
 */
export const maxListBytes = 10_000_000

type ListedChain = Pick<ChainRecord, 'chain' | 'depositAddresses'>

/**
 * The lists of the token-list endpoints. Both methods may throw a `Refusal` or an
 * `UpstreamError`.
 */
export type TokenLists = {
  chains(): Promise<Answer<RecordList<ListedChain>>>
  currencies(category: string): Promise<Answer<RecordList<ListedCurrency>>>
}

/**
 * `isUnanswered`: no source has told which chains are open and which assets the network can
 * swap.
 */
export type CurrentCatalogue = Catalogue & { isUnanswered?: boolean }

/**
 * Lists of records, of which each category has a part. Records that have not changed are
 * the same array.
 */
export function createTokenLists(
  prefix: string,
  current: () => Promise<Answer<CurrentCatalogue>>,
): TokenLists {
  const isOfNetwork = (category: string): boolean =>
    category.startsWith(`${prefix}chain-`)
  /**
   * As the interface defines the categories. Tickers are safe here: no swappable asset is
   * an impostor.
   */
  const categories = new Map<string, (asset: CataloguedCurrency) => boolean>([
    ['all', () => true],
    ['eth-erc20s', ({ protocol, address }) => protocol === 'ETH' && address !== ''],
    ['avax-erc20s', ({ protocol, address }) => protocol === 'AVAX' && address !== ''],
    [`${prefix}chain-all`, isSwappable],
    [
      `${prefix}chain-coins`,
      (asset) =>
        isSwappable(asset) &&
        !isToken(asset) &&
        asset.ticker === findChain(asset.protocol)?.coin,
    ],
    [`${prefix}chain-tokens`, (asset) => isSwappable(asset) && isToken(asset)],
    [
      `${prefix}chain-stables`,
      (asset) => isSwappable(asset) && stables.has(asset.ticker.toUpperCase()),
    ],
  ])
  return {
    async chains() {
      const { value, at } = await current()
      const { chains, isUnanswered = false } = value
      return {
        value: { version: chains, bytes: 0, isUnanswered, read: () => chains },
        at,
      }
    },
    async currencies(category) {
      const { value, at } = await current()
      const { currencies, isUnanswered = false } = value
      // An empty list would say that the network swaps nothing.
      if (isUnanswered && isOfNetwork(category)) {
        const reason = 'The network’s node gave no usable response.'
        throw refuseForNow(503, 5_000, reason, { upstream: 'node' })
      }
      const read = () => currencies.filter(categories.get(category) ?? (() => false))
      return { value: { version: currencies, bytes: 0, isUnanswered, read }, at }
    },
  }
}

const isSwappable = ({ swappable }: CataloguedCurrency): boolean => swappable === true

/** Also a token whose exact contract is not known. */
const isToken = ({ fullName, address }: CataloguedCurrency): boolean =>
  address !== '' || getLostContract({ identifier: fullName, address }) !== ''

/** The tickers of assets that are pegged to a fiat currency. */
const stables = new Set(['DAI', 'GUSD', 'LUSD', 'USDC', 'USDP', 'USDT'])
