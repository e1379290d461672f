import { tokenLists } from '@swapkit/tokens'
import { parseIdentifier } from '../../src/model/assets'
import { findChain, isEvm } from '../../src/model/chains/chains'

/**
 * One asset, merged from all lists that contain it. `lists` are the providers of these
 * lists ("THORCHAIN").
 */
export type MergedAsset = {
  identifier: string
  chain: string
  ticker: string
  address: string
  decimals: number
  lists: string[]
  /** For a synthetic: the chain and address of the underlying asset. Otherwise null. */
  claimOn: { chain: string; address: string } | null
}

type Entry = {
  list: string
  chain: string
  ticker: string
  address: string
  symbol: string
  decimals: number
}

/** Some lists use 0xEeee… or 0x0000… as the address of a native coin. */
const coinPlaceholder = /^0x(?:e{40}|0{40})$/i
/** The contracts that lists use for coins. */
const coinAddresses: Readonly<Record<string, string>> = {
  KUJI: 'ukuji',
  XRD: 'resource_rdx1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxradxrd',
}

const isCoinAddress = (chain: string, address: string): boolean =>
  address === coinAddresses[chain] || (isEvm(chain) && coinPlaceholder.test(address))

const clean = (text: string): string =>
  text.replaceAll(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '')

/**
 * All entries of the lists, cleaned. Fiat currencies and entries without a ticker are
 * left out.
 */
const listEntries = (): Entry[] =>
  Object.values(tokenLists).flatMap((list) =>
    list.tokens
      .filter((token) => token.chain !== 'FIAT' && clean(token.ticker) !== '')
      .map((token) => {
        const listed =
          'address' in token && typeof token.address === 'string'
            ? token.address.trim()
            : ''
        const address = isCoinAddress(token.chain, listed) ? '' : listed
        const ticker = clean(token.ticker)
        const parsed = parseIdentifier(token.identifier)
        const isClaim = parsed !== null && parsed.host !== ''
        // The address of a synthetic is a contract on another chain.
        return {
          list: list.provider,
          chain: token.chain,
          ticker,
          address: isClaim ? '' : address,
          symbol: isClaim ? token.identifier.slice(token.chain.length + 1) : ticker,
          decimals: token.decimals,
        }
      }),
  )

/**
 * Returns the value that most lists have. In a tie it is the first that `prefer` accepts,
 * else the first.
 */
const findMostCommon = <T>(
  given: readonly (readonly [list: string, value: T])[],
  prefer: (value: T) => boolean,
): T | undefined => {
  const votes = new Map<T, Set<string>>()
  for (const [list, value] of given)
    votes.set(value, (votes.get(value) ?? new Set()).add(list))
  const most = Math.max(...[...votes.values()].map((lists) => lists.size))
  const winners = [...votes]
    .filter(([, lists]) => lists.size === most)
    .map(([value]) => value)
  return winners.find(prefer) ?? winners[0]
}

/**
 * Returns the most common ticker, ignoring case, in mixed case if possible: some lists
 * use capitals only.
 */
const findTicker = (group: readonly Entry[]): string => {
  const word = findMostCommon(
    group.map((entry) => [entry.list, entry.ticker.toUpperCase()] as const),
    () => false,
  )
  const spellings = group.filter((entry) => entry.ticker.toUpperCase() === word)
  const spelling = findMostCommon(
    spellings.map((entry) => [entry.list, entry.ticker] as const),
    (ticker) => ticker !== ticker.toUpperCase(),
  )
  return spelling ?? ''
}

/**
 * Returns the checksummed (mixed-case) address if a list has it, so that wallets can
 * detect typos.
 */
const findAddress = (group: readonly Entry[]): string => {
  const written = group.map((entry) => entry.address)
  return (
    written.find((address) => /[a-f]/.test(address) && /[A-F]/.test(address.slice(2))) ??
    written[0] ??
    ''
  )
}

const merge = (group: readonly Entry[]): MergedAsset => {
  const [first] = group
  const chain = first?.chain ?? ''
  const address = isEvm(chain) ? findAddress(group) : (first?.address ?? '')
  const ticker = findTicker(group)
  const isClaim = first !== undefined && first.symbol !== first.ticker
  const ownSymbol = address === '' ? ticker : `${ticker}-${address}`
  const symbol = isClaim ? first.symbol : ownSymbol
  const identifier = `${chain}.${symbol}`
  const claim = isClaim ? parseIdentifier(identifier) : null
  return {
    identifier,
    chain,
    ticker,
    address,
    decimals:
      findMostCommon(
        group.map((entry) => [entry.list, entry.decimals] as const),
        () => false,
      ) ?? 0,
    lists: [...new Set(group.map((entry) => entry.list))].toSorted(),
    claimOn: claim && { chain: claim.chain, address: claim.address },
  }
}

/**
 * Returns the distinct assets of all lists. Entries are the same asset if chain and
 * address match (ignoring case on EVM chains); without an address, chain and symbol must
 * match. Ticker and decimals are those of most lists. The asset ID is
 * `CHAIN.TICKER-address`, with the cleaned ticker and the checksummed address.
 */
export const mergeAssets = (): MergedAsset[] => {
  const groups = new Map<string, Entry[]>()
  for (const entry of listEntries()) {
    const address = isEvm(entry.chain) ? entry.address.toLowerCase() : entry.address
    const key = `${entry.chain} ${address === '' ? entry.symbol.toUpperCase() : address}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].map(merge)
}

export const isCoin = (asset: MergedAsset): boolean =>
  asset.claimOn === null &&
  asset.address === '' &&
  asset.ticker === findChain(asset.chain)?.coin
