import { tokenLists } from '@swapkit/tokens'
import { parseIdentifier } from '../../src/model/assets'
import { isEvm, findChain } from '../../src/model/chains/chains'

/** One asset, put together from every list that has it. `lists` are the lists' providers ("THORCHAIN"). */
export type MergedAsset = {
  identifier: string
  chain: string
  ticker: string
  address: string
  decimals: number
  lists: string[]
  /** The asset that a synthetic stands for, by its own chain and address; null for the asset itself. */
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

/** Exchanges write a coin as the token at 0xEeee… or 0x0000…, where no contract is. */
const coinPlaceholder = /^0x(?:e{40}|0{40})$/i

const isCoinAddress = (chain: string, address: string): boolean =>
  address === findChain(chain)?.coinAddress || (isEvm(chain) && coinPlaceholder.test(address))

const clean = (text: string): string =>
  text.replaceAll(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '')

/** All entries of the lists, cleaned. Fiat is left out, as it is no asset of a chain, and what has no ticker. */
const entries = (): Entry[] =>
  Object.values(tokenLists).flatMap((list) =>
    list.tokens
      .filter((token) => token.chain !== 'FIAT' && clean(token.ticker) !== '')
      .map((token) => {
        const listed =
          'address' in token && typeof token.address === 'string' ? token.address.trim() : ''
        const address = isCoinAddress(token.chain, listed) ? '' : listed
        const ticker = clean(token.ticker)
        const parsed = parseIdentifier(token.identifier)
        const isClaim = parsed !== null && parsed.host !== ''
        // The address beside a synthetic is the contract's on another chain.
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

/** The value that most lists give; where they draw, the first that `prefer` accepts, then the first. */
const mostGiven = <T>(
  given: readonly (readonly [list: string, value: T])[],
  prefer: (value: T) => boolean,
): T | undefined => {
  const votes = new Map<T, Set<string>>()
  for (const [list, value] of given) votes.set(value, (votes.get(value) ?? new Set()).add(list))
  const most = Math.max(...[...votes.values()].map((lists) => lists.size))
  const winners = [...votes].filter(([, lists]) => lists.size === most).map(([value]) => value)
  return winners.find(prefer) ?? winners[0]
}

/** The word that most lists agree on whatever its case, then its best spelling: some lists write all in capitals. */
const agreedTicker = (group: readonly Entry[]): string => {
  const word = mostGiven(
    group.map((entry) => [entry.list, entry.ticker.toUpperCase()] as const),
    () => false,
  )
  const spellings = group.filter((entry) => entry.ticker.toUpperCase() === word)
  const spelling = mostGiven(
    spellings.map((entry) => [entry.list, entry.ticker] as const),
    (ticker) => ticker !== ticker.toUpperCase(),
  )
  return spelling ?? ''
}

/** The checksummed writing where a list has it: mixed case lets a wallet notice a mistyped digit. */
const bestAddress = (group: readonly Entry[]): string => {
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
  const address = isEvm(chain) ? bestAddress(group) : (first?.address ?? '')
  const ticker = agreedTicker(group)
  const isClaim = first !== undefined && first.symbol !== first.ticker
  const symbol = isClaim ? first.symbol : address === '' ? ticker : `${ticker}-${address}`
  const identifier = `${chain}.${symbol}`
  const claim = isClaim ? parseIdentifier(identifier) : null
  return {
    identifier,
    chain,
    ticker,
    address,
    decimals:
      mostGiven(
        group.map((entry) => [entry.list, entry.decimals] as const),
        () => false,
      ) ?? 0,
    lists: [...new Set(group.map((entry) => entry.list))].toSorted(),
    claimOn: claim && { chain: claim.chain, address: claim.address },
  }
}

/**
 * Every distinct asset of the thirteen lists. Two entries are one asset when chain and address agree (on EVM chains
 * whatever the case); where there is no address, chain and symbol. Where lists disagree on ticker or decimals, most win.
 * The identifier is `CHAIN.TICKER-address` as the lists write it, with the cleaned ticker and the checksummed address.
 */
export const mergedAssets = (): MergedAsset[] => {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries()) {
    const address = isEvm(entry.chain) ? entry.address.toLowerCase() : entry.address
    const key = `${entry.chain} ${address === '' ? entry.symbol.toUpperCase() : address}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].map(merge)
}

/** Whether the asset is its chain's own coin. */
export const isCoin = (asset: MergedAsset): boolean =>
  asset.claimOn === null && asset.address === '' && asset.ticker === findChain(asset.chain)?.coin
