import { findChainByWords, findNamedSpans, type NamedChain } from '../chains/chainWords'
import { commonVerdicts } from './commonToken'
import type { ListedToken } from './flags'
import { byLists } from './lookup'
import { findByOneWord, findTokens, type NamedPlaces, type TokenIndex } from './search'
import { foldText, rateMatch, splitQuery } from './foldText'
import { isReal } from './tokenStatements'

/** Words of a sentence that say nothing of a token: "which BTC on Ethereum mainnet is real?" */
const smallWords: ReadonlySet<string> = new Set([
  'a',
  'address',
  'are',
  'asset',
  'at',
  'buy',
  'can',
  'chain',
  'coin',
  'contract',
  'does',
  'for',
  'from',
  'genuine',
  'how',
  'i',
  'in',
  'is',
  'mainnet',
  'my',
  'native',
  'network',
  'of',
  'official',
  'on',
  'real',
  'right',
  'that',
  'the',
  'this',
  'to',
  'token',
  'what',
  'where',
  'which',
])

const isCoin = ({ flags }: ListedToken) => flags.verdict === 'native'

const isCalled = ({ record }: ListedToken, names: readonly string[]) =>
  names.includes(foldText(record.ticker)) || names.includes(foldText(record.name))

/** A token that is listed, but not on the chain that a text names. */
export type TokenElsewhere = {
  code: 'elsewhere'
  /** The token as it is typed, in the letters of its ticker or its name. */
  text: string
  /** The name of the chain, or what is typed for one. */
  chain: string
  /** The codes of those where it is. */
  chains: readonly string[]
  /** On most lists first. */
  tokens: readonly ListedToken[]
}

type WordedTokens = {
  tokens: readonly ListedToken[]
  /**
   * Whether the text names the first one, so that it can be opened at once: it is the real one,
   * of the chain in the text, or a coin.
   */
  isNamed: boolean
  /** Why none is found, where the text names a chain. */
  elsewhere: TokenElsewhere | null
}

/**
 * Finds tokens by what people and agents write: "usdc arb", "btc on ethereum", "native eth",
 * "usdt trc20". A chain's coin stands before the tokens that only share its name. What names a
 * chain is never left out: where the token is not there, nothing is found.
 */
export function findTokensByWords(index: TokenIndex, text: string): WordedTokens {
  // A question mark is no part of a word.
  const words = splitQuery(text).map((word, _, { length }) =>
    foldText((length > 1 && word.replace(/[?!,;:]+$/, '')) || word),
  )
  // A token can be called "The Native Coin".
  const isName = isListedName(index, words)
  const said = isName ? words : dropSmallWords(words)
  const isReduced = said.length < words.length
  const named = isName ? null : findNamed(index, words)
  const matching = findTokens(index, isReduced ? said.join(' ') : text, named?.sought)
  if (matching.length === 0) return findOtherwise(index, said, named)
  const sought = (named?.meant ?? []).map(({ token }) => token)
  const isExact = matching.some(
    (token) => said.includes(foldText(token.record.ticker)) || isCalled(token, sought),
  )
  // "btc on ethereum" means a widely used one.
  const found = isReduced && !isExact ? matching.toSorted(byLists) : matching
  const names = [...said, said.join(' ')]
  const coins = found.filter((token) => isCoin(token) && isCalled(token, names))
  const isOnlyCoins = isReduced && words.includes('native') && coins.length > 0
  const others = isOnlyCoins ? [] : found.filter((token) => !coins.includes(token))
  const tokens = [...coins, ...others]
  const coin = findCoin(index, said.join(' '))
  return { tokens, isNamed: isNamed(tokens[0], coin, named), elsewhere: null }
}

function isNamed(
  first: ListedToken | undefined,
  coin: ListedToken | null,
  named: Named | null,
) {
  if (first === undefined || !isReal(first)) return false
  const { ticker, name, protocol } = first.record
  const isNamedOnChain = named?.meant.some(
    ({ token, chains }) =>
      chains.some(({ code }) => code === protocol) &&
      // "tether" is the start of "Tether USD", but "usdc" is not "USDC.e".
      (foldText(ticker) === token || rateMatch(foldText(name), token) <= 1),
  )
  return first === coin || isNamedOnChain === true
}

/**
 * The one coin that is called so ("bitcoin"), and of several the one of the chain that is called
 * so ("ethereum"); null for none, or for those of several chains ("eth").
 */
export function findCoin(index: TokenIndex, text: string): ListedToken | null {
  const name = foldText(text)
  const coins = index
    .map(({ token }) => token)
    .filter((token) => isCoin(token) && isCalled(token, [name]))
  const chain = findChainByWords(name)?.code
  const meant =
    coins.length > 1 ? coins.filter(({ record }) => record.protocol === chain) : coins
  return meant[0] ?? null
}

function isListedName(index: TokenIndex, words: readonly string[]) {
  const phrase = words.join(' ')
  return index.some(({ ticker, name }) => ticker === phrase || name === phrase)
}

// The words without those that say nothing; all, if they say nothing together.
function dropSmallWords(words: readonly string[]) {
  const said = words.filter((word) => !smallWords.has(word))
  return said.length === 0 ? words : said
}

/** What a text with the names of chains means. */
type Named = {
  sought: NamedPlaces
  /** Which token is meant to be on which chains, the likeliest first. */
  meant: readonly { token: string; chains: readonly NamedChain[] }[]
}

// Reads the chains that words name beside a token; null for none.
function findNamed(index: TokenIndex, words: readonly string[]): Named | null {
  const readToken = (rest: readonly string[]) =>
    (isListedName(index, rest) ? rest : dropSmallWords(rest)).join(' ')
  const at = Math.max(words.lastIndexOf('on'), words.lastIndexOf('in'))
  const where = words.slice(at + 1).filter((word) => !smallWords.has(word))
  const what = words.slice(0, Math.max(0, at))
  if (where.length > 0 && what.some((word) => !smallWords.has(word))) {
    const [span] = findNamedSpans(where)
    const isKnown = span?.start === 0
    const chain = isKnown ? span.chain : { code: '', name: where.join(' ') }
    const token = readToken(what)
    return {
      sought: {
        places: [{ code: chain.code, rest: token }],
        words: new Set(where),
        isOnly: isKnown,
      },
      meant: [{ token, chains: [chain] }],
    }
  }

  const spans = findNamedSpans(words)
  const without = (left: typeof spans) =>
    words.filter((_, place) =>
      left.every(({ start, end }) => place < start || place >= end),
    )
  const unnamed = without(spans)
  const hasToken = unnamed.some((word) => !smallWords.has(word))
  if (spans.length === 0 || (spans.length === 1 && !hasToken)) return null
  const chains = spans.map(({ chain }) => chain)
  const alone = spans.map((span) => ({
    token: readToken(without([span])),
    chains: [span.chain],
  }))
  const meant = hasToken ? [{ token: readToken(unnamed), chains }] : alone.toReversed()
  const isOneChain = new Set(chains.map(({ name }) => name)).size === 1
  const possible = hasToken && isOneChain ? meant : alone
  return {
    sought: {
      places: possible.flatMap(({ token, chains: [chain] }) =>
        chain === undefined ? [] : [{ code: chain.code, rest: token }],
      ),
      words: new Set(spans.flatMap(({ start, end }) => words.slice(start, end))),
      isOnly: false,
    },
    meant,
  }
}

// What is found where no token matches all words.
function findOtherwise(
  index: TokenIndex,
  said: readonly string[],
  named: Named | null,
): WordedTokens {
  for (const { token, chains } of named?.meant ?? []) {
    const there = chains.map((chain) => ({
      chain,
      tokens: findTokens(index, token, {
        places: [{ code: chain.code, rest: token }],
        words: new Set(),
        isOnly: true,
      }),
    }))
    const absent = there.find(({ tokens }) => tokens.length === 0)
    if (absent === undefined)
      return {
        tokens: there.flatMap(({ tokens }) => tokens),
        isNamed: false,
        elsewhere: null,
      }
    const elsewhere = findElsewhere(index, token, absent.chain.name)
    if (elsewhere !== null) return { tokens: [], isNamed: false, elsewhere }
  }
  // Of two words one can be one too many, but none that names a chain.
  const kept = named === null ? said : said.filter((word) => named.sought.words.has(word))
  const tokens = said.length === 2 ? findByOneWord(index, kept) : []
  return { tokens, isNamed: false, elsewhere: null }
}

// Where a token is that is not on a chain; null where no common one is called so.
function findElsewhere(
  index: TokenIndex,
  typed: string,
  chain: string,
): TokenElsewhere | null {
  // "tether" is the start of "Tether USD".
  const called = index
    .map(({ token, ticker, name }) => ({
      token,
      ticker,
      rate: Math.min(rateMatch(ticker, typed), rateMatch(name, typed)),
    }))
    .filter(({ token, rate }) => commonVerdicts.has(token.flags.verdict) && rate <= 1)
    .toSorted((a, b) => a.rate - b.rate || byLists(a.token, b.token))
  const [best] = called
  if (best === undefined) return null
  const tokens = called
    .filter(({ ticker }) => ticker === best.ticker)
    .map(({ token }) => token)
    .toSorted(byLists)
  const { ticker, name } = best.token.record
  const letters = [ticker, name]
    .map((each) => each.slice(0, typed.length))
    .find((each) => foldText(each) === typed)
  return {
    code: 'elsewhere',
    text: letters ?? typed,
    chain,
    chains: [...new Set(tokens.map(({ record }) => record.protocol))],
    tokens,
  }
}
