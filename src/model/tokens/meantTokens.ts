import { isEvm } from '../chains/chains'
import { countTypos, getMaxTypos } from '../typos'
import type { ListedToken } from './flags'
import { findForeignCharacter, findLatinForm, type ForeignCharacter } from './latinForm'
import { byLists } from './lookup'
import { isContractLong, normalizeTicker } from './searchText'

/**
 * The tokens that a text with an error means:
 * - `dot`: a dot is added to a ticker, as imitations do
 * - `letters`: letters or symbols look like Latin ones, which `text` has
 * - `typo`: one or two letters are wrong
 * - `contract`: a character of a contract is missing, or one is too many
 */
export type MeantTokens = {
  kind: 'dot' | 'letters' | 'typo' | 'contract'
  /** Without the error; of a typo, as typed; of a contract, all of it. */
  text: string
  /** The likeliest first, one of each ticker; of `letters`, there may be none. */
  tokens: readonly ListedToken[]
  /** Of `letters`: the first one. */
  foreign: ForeignCharacter | null
}

const maxTokens = 3

/**
 * Finds the tokens that a text with an error means; null without an error.
 * `hasMatches`: other tokens match the text as it is, so that it is no typing error.
 */
export function findMeantTokens(
  all: readonly ListedToken[],
  text: string,
  hasMatches: boolean,
): MeantTokens | null {
  const typed = text.trim()
  if (isContractLong(typed)) return findByContract(all, typed)
  const latin = findLatinForm(typed)
  if (latin !== null) {
    const { tokens = [] } = findByTicker(all, 'letters', latin) ?? {}
    return { kind: 'letters', text: latin, tokens, foreign: findForeignCharacter(typed) }
  }
  const bare = typed.replace(/^\.+|\.+$/g, '')
  // A token may be called so.
  const isCalledSo = all.some(({ record }) => isTicker(record, typed))
  if (bare !== typed && bare !== '' && !isCalledSo) return findByTicker(all, 'dot', bare)
  return hasMatches ? null : findByTypos(all, typed)
}

/** The tokens whose contract has one character more or less than the text. */
function findByContract(all: readonly ListedToken[], typed: string): MeantTokens | null {
  const tokens = all
    .filter(({ record: { address } }) => Math.abs(address.length - typed.length) === 1)
    .filter(({ record: { protocol, address } }) =>
      isEvm(protocol)
        ? countTypos(typed.toLowerCase(), address.toLowerCase(), 1) === 1
        : countTypos(typed, address, 1) === 1,
    )
    .toSorted(compareTrust)
    .slice(0, maxTokens)
  const [first] = tokens
  if (first === undefined) return null
  return { kind: 'contract', text: first.record.address, tokens, foreign: null }
}

const isTicker = ({ ticker }: ListedToken['record'], text: string): boolean =>
  normalizeTicker(ticker) === normalizeTicker(text)

/** The common token with a ticker on each chain, and of these those on most lists. */
function findByTicker(
  all: readonly ListedToken[],
  kind: MeantTokens['kind'],
  text: string,
): MeantTokens | null {
  const tokens = all
    .filter(({ record }) => isTicker(record, text))
    .filter(isTrusted)
    .toSorted(compareTrust)
  if (tokens.length === 0) return null
  return { kind, text, tokens: tokens.slice(0, 1), foreign: null }
}

const commonVerdicts: ReadonlySet<string> = new Set(['native', 'most-listed', 'only'])
const minLists = 3

/** Only a common token is offered: everybody can create one with a likely name. */
const isTrusted = ({ record, flags }: ListedToken): boolean =>
  commonVerdicts.has(flags.verdict) &&
  (record.swappable === true ||
    flags.verdict === 'native' ||
    (record.lists?.length ?? 0) >= minLists)

/** A chain's coin first, then the tokens on most lists. */
const compareTrust = (a: ListedToken, b: ListedToken): number =>
  Number(b.flags.verdict === 'native') - Number(a.flags.verdict === 'native') ||
  byLists(a, b)

function findByTypos(all: readonly ListedToken[], text: string): MeantTokens | null {
  const typed = squash(text)
  const most = getMaxTypos(typed)
  const rated = all
    .filter(isTrusted)
    .map((token) => ({
      token,
      typos: Math.min(
        ...listWrittenForms(token.record).map((form) => countTypos(typed, form, most)),
      ),
    }))
    .filter(({ typos }) => typos <= most)
  const fewest = Math.min(...rated.map(({ typos }) => typos))
  const likeliest = rated
    .filter(({ typos }) => typos === fewest)
    .toSorted((a, b) => compareTrust(a.token, b.token))

  const byTicker = new Map<string, ListedToken>()
  for (const { token } of likeliest) {
    const ticker = normalizeTicker(token.record.ticker)
    if (!byTicker.has(ticker)) byTicker.set(ticker, token)
  }
  const tokens = [...byTicker.values()].slice(0, maxTokens)
  if (tokens.length === 0) return null
  return { kind: 'typo', text: text.trim(), tokens, foreign: null }
}

/** How people write a token: its ticker, its name, or both as one word. */
const listWrittenForms = ({ ticker, name }: ListedToken['record']): string[] =>
  [ticker, name, `${name}${ticker}`].map(squash)

/** "Tether USD" is written as one word too. */
const squash = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')
