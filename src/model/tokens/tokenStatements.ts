import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { findChain } from '../chains/chains'
import {
  type AssetFlags,
  findCoinChain,
  findNamedCoin,
  getTokenChain,
  hasCoinTicker,
  type ListedToken,
  listWarningKinds,
  type WarningFlag,
} from './flags'

/**
 * What is said of a token, as data: each statement is a code with its
 * parameters, and `words/tokenText.ts` has its sentences. Chains are codes. A `ticker` is
 * the text of a stranger, a `coin` is that of a chain in our table.
 */

type OfToken = { ticker: string; chain: string }

/** Whether a token is the one that its ticker means. The codes are explained at `AssetFlags`. */
export type TokenVerdict =
  /** `isHome`: whether the coin is named after the chain, and not that of another one too. */
  | { code: 'native'; coin: string; chain: string; isHome: boolean }
  | { code: 'claim'; ticker: string; gap: AddressGap }
  | (OfToken & { code: 'most-listed'; isReal: boolean } & Rivals & { lists: number })
  /** `hasReal`: whether enough lists name another one. */
  | (OfToken & {
      code: 'not-common'
      lists: number
      rivalLists: number
      hasReal: boolean
    })
  /** It has the ticker of its chain's coin, which has no contract. */
  | (OfToken & { code: 'not-coin'; coin: string })
  /** Its ticker is the name of the coin of another chain. */
  | { code: 'coin-name'; coin: string; coinChain: string }
  /** It has the ticker of another chain's coin. `lists`: null where the service does not say it. */
  | (OfToken & {
      code: 'other-coin'
      coin: string
      coinChain: string
      lists: number | null
    })
  /** The network has issued it itself. */
  | (OfToken & { code: 'own' })
  | (OfToken & { code: 'retired'; since: string; successor: string })
  /** `chain`: where it is, or where the asset of a claim is. */
  | { code: 'chain-ended'; chain: string }
  /** `lists`: how many have it and its most listed rival alike; null: not known. */
  | (OfToken & { code: 'shared'; rivals: number; lists: number | null })
  /** `lists`: null where the service does not say it. */
  | (OfToken & { code: 'only'; lists: number | null; isReal: boolean })
  | (OfToken & { code: 'unlisted' })
  | (OfToken & { code: 'unknown-contract'; isSwappable: boolean })
  /** `ticker`: the one that it can be mistaken for. */
  | { code: 'imitation'; ticker: string }

/** `rivalLists`: on how many lists the most listed rival is. */
type Rivals = { rivals: number; rivalLists: number }

/** How many other tokens have the ticker of one, and how many of them are on its chain. */
export type Sharing =
  | { code: 'elsewhere'; count: number }
  | { code: 'here'; count: number; here: number; chain: string }

/** What is to be known beside a verdict or a warning. */
export type TokenNote = { code: 'compare-address'; length: number }

export type TokenStatement = TokenVerdict | { code: WarningFlag }

/** A verdict or a warning, with its notes. */
export type TokenRemark = {
  tone: 'warning' | 'good' | 'plain'
  statement: TokenStatement
  notes: readonly TokenNote[]
}

/** Fewer lists prove little: some take whatever is put up to them. */
export const minProvingLists = 3

/**
 * Whether a token may be called the real one of its ticker: a coin, what the network has issued
 * itself, or what enough lists name, and more than name each rival. Nothing with a warning, with
 * the ticker of another chain's coin, or that is a claim on a token.
 */
export function isReal({ record, flags }: ListedToken): boolean {
  if (listWarningKinds(flags).length > 0) return false
  if (flags.verdict === 'native' || flags.verdict === 'own') return true
  const isOwnAsset = (parseIdentifier(record.identifier)?.kind ?? 'native') === 'native'
  return (
    (flags.verdict === 'most-listed' || flags.verdict === 'only') &&
    isOwnAsset &&
    (record.lists?.length ?? 0) >= minProvingLists &&
    findCoinChain(record.ticker) === undefined
  )
}

/** The verdict on a token: `good` for the real one alone. */
export const getTokenVerdict = (
  token: ListedToken,
): TokenRemark & { statement: TokenVerdict } => ({
  tone: getTone(token),
  statement: stateVerdict(token),
  notes: compareAddress(token.record),
})

/** The warnings about a token wherever it is listed, the gravest first. */
export const listWarnings = (token: ListedToken): TokenRemark[] =>
  listWarningKinds(token.flags).map((code) =>
    code === 'not-common' ||
    code === 'retired' ||
    (code === 'look-alike' && token.flags.verdict === 'imitation')
      ? getTokenVerdict(token)
      : { tone: 'warning', statement: { code }, notes: compareAddress(token.record) },
  )

const warningVerdicts: ReadonlySet<AssetFlags['verdict']> = new Set([
  'not-common',
  'retired',
  'imitation',
])

function getTone(token: ListedToken) {
  if (warningVerdicts.has(token.flags.verdict)) return 'warning'
  return isReal(token) ? 'good' : 'plain'
}

function stateVerdict({ record, flags }: ListedToken): TokenVerdict {
  const { ticker, protocol: chain } = record
  const { verdict: code, retirement } = flags
  switch (code) {
    case 'native':
      return { code, coin: ticker, chain, isHome: findCoinChain(ticker)?.code === chain }
    case 'claim':
      return { code, ticker, gap: findAddressGap(record) }
    case 'not-common':
      return stateNotCommon({ record, flags })
    case 'retired':
      return retirement
        ? { code, ticker, chain, ...retirement }
        : { code: 'chain-ended', chain: getTokenChain(record) }
    case 'imitation':
      return { code, ticker: flags.looksLike }
    case 'unknown-contract':
      return { code, ticker, chain, isSwappable: record.swappable === true }
    default: {
      const other = findCoinChain(ticker)
      // A token with the ticker of another chain's coin is not that coin.
      return other !== undefined && code !== 'unlisted' && code !== 'own'
        ? {
            code: 'other-coin',
            ticker,
            chain,
            coin: other.coin,
            coinChain: other.code,
            lists: record.lists?.length ?? null,
          }
        : { ticker, chain, ...stateRank(code, { record, flags }) }
    }
  }
}

function stateRank(
  code: 'most-listed' | 'shared' | 'only' | 'unlisted' | 'own',
  token: ListedToken,
) {
  const { rivals, rivalLists } = token.flags
  const lists = token.record.lists?.length ?? null
  switch (code) {
    case 'most-listed': {
      const counts = { lists: lists ?? 0, rivals, rivalLists: rivalLists ?? 0 }
      return { code, isReal: isReal(token), ...counts }
    }
    case 'shared':
      return { code, rivals, lists: lists === rivalLists ? rivalLists : null }
    case 'only':
      return { code, isReal: isReal(token), lists }
    default:
      return { code }
  }
}

function stateNotCommon({ record, flags }: ListedToken): TokenVerdict {
  const { ticker, protocol: chain, lists } = record
  if (hasCoinTicker(record)) {
    const coin = findChain(chain)?.coin ?? ticker
    return { code: 'not-coin', ticker, chain, coin }
  }
  const named = findNamedCoin(ticker)
  if (named !== undefined)
    return { code: 'coin-name', coin: named.coin, coinChain: named.code }
  const rivalLists = flags.rivalLists ?? 0
  const hasReal = rivalLists >= minProvingLists
  const counts = { lists: lists?.length ?? 0, rivalLists }
  return { code: 'not-common', ticker, chain, hasReal, ...counts }
}

const compareAddress = ({ address }: TokenRecord): TokenNote[] =>
  address === '' ? [] : [{ code: 'compare-address', length: Array.from(address).length }]

/** Why an asset has no contract address. */
export type AddressGap =
  /** It is a synthetic, trade or secured asset. `host`: the chain of its network; '' if unknown. */
  | { code: 'synthetic' | 'trade' | 'secured'; asset: string; host: string }
  /** Only a network names the contract, in capitals. */
  | { code: 'unknown' }
  | { code: 'coin' }
  | { code: 'unreported' }

export function findAddressGap({
  identifier,
  protocol,
  ticker,
}: TokenRecord): AddressGap {
  const asset = parseIdentifier(identifier)
  if (asset && asset.kind !== 'native') {
    const { kind, host } = asset
    return { code: kind, asset: `${asset.chain}.${asset.ticker}`, host }
  }
  if (asset && asset.address !== '') return { code: 'unknown' }
  return { code: ticker === findChain(protocol)?.coin ? 'coin' : 'unreported' }
}
