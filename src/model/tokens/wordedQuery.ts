import type { ListedToken } from './flags'
import { byLists } from './lookup'
import { findTokens, type TokenIndex } from './search'
import { foldText, splitQuery } from './searchText'

/** Words of a sentence that say nothing of a token: "BTC on Ethereum mainnet". */
const smallWords: ReadonlySet<string> = new Set([
  'a',
  'asset',
  'chain',
  'coin',
  'in',
  'mainnet',
  'network',
  'of',
  'on',
  'the',
  'token',
])

const isCoin = ({ flags }: ListedToken) => flags.verdict === 'native'

const isCalled = ({ record }: ListedToken, names: readonly string[]) =>
  names.includes(foldText(record.ticker)) || names.includes(foldText(record.name))

/**
 * Finds tokens by what people and agents write: "usdc arb", "btc on ethereum", "native eth".
 * A chain's coin stands before the tokens that only share its name.
 */
export function findTokensByWords(index: TokenIndex, text: string): ListedToken[] {
  const words = splitQuery(text).map(foldText)
  const said = words.filter((word) => !smallWords.has(word) && word !== 'native')
  // A token can be called "The Native Coin".
  const isName = index.some(({ token }) => isCalled(token, [words.join(' ')]))
  const isReduced = !isName && said.length > 0 && said.length < words.length
  const query = isReduced ? said.join(' ') : text
  const matching = findTokens(index, query)
  const isExact = matching.some(({ record }) => said.includes(foldText(record.ticker)))
  // "btc on ethereum" means a widely used one.
  const found = isReduced && !isExact ? matching.toSorted(byLists) : matching
  const names = [...said, said.join(' ')]
  const coins = found.filter((token) => isCoin(token) && isCalled(token, names))
  if (isReduced && words.includes('native') && coins.length > 0) return coins
  return [...coins, ...found.filter((token) => !coins.includes(token))]
}

/** The one coin that is called so ("bitcoin"); null for none, or for those of several chains. */
export function findCoin(index: TokenIndex, text: string): ListedToken | null {
  const name = foldText(text)
  const coins = index
    .map(({ token }) => token)
    .filter((token) => isCoin(token) && isCalled(token, [name]))
  return coins.length === 1 ? (coins[0] ?? null) : null
}
