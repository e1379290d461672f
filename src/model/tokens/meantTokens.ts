import { isEvm } from '../chains/chains'
import { countTypos } from '../typos'
import { commonVerdicts } from './commonToken'
import type { ListedToken } from './flags'
import { findForeignCharacter, findLatinForm, type ForeignCharacter } from './latinForm'
import { byLists } from './lookup'
import { isContractLong, normalizeTicker } from './foldText'
import { minProvingLists } from './tokenStatements'
import type { TokenElsewhere } from './wordedQuery'

/** What is wrong with a text that means a token. */
type MeantStatement =
  /** A dot is added to a ticker, as imitations do. */
  | { code: 'dot'; typed: string }
  /** Letters or symbols look like Latin ones, which `text` has. `foreign`: the first one. */
  | { code: 'letters'; foreign: ForeignCharacter | null }
  /** A character of a contract is missing, or one is too many. Both counts are without `0x`. */
  | { code: 'contract'; typedDigits: number; digits: number }

/** The tokens that a text with an error means, or those of a chain that it does not name. */
export type MeantTokens =
  | (MeantStatement & {
      /** Without the error; of a contract, all of it. */
      text: string
      /** The likeliest first; of `letters`, there may be none. */
      tokens: readonly ListedToken[]
    })
  | TokenElsewhere

const maxTokens = 3

/**
 * Finds the tokens that a text with an error means; null without an error. A ticker with other
 * Latin letters is no error: it may be that of a token which no list has.
 */
export function findMeantTokens(
  all: readonly ListedToken[],
  text: string,
): MeantTokens | null {
  const typed = text.trim()
  if (isContractLong(typed)) return findByContract(all, typed)
  const latin = findLatinForm(typed)
  if (latin !== null) {
    const foreign = findForeignCharacter(typed)
    return { code: 'letters', text: latin, tokens: findByTicker(all, latin), foreign }
  }
  const bare = typed.replace(/^\.+|\.+$/g, '')
  // A token may be called so.
  const isCalledSo = all.some(({ record }) => isTicker(record, typed))
  if (bare === typed || bare === '' || isCalledSo) return null
  const tokens = findByTicker(all, bare)
  return tokens.length === 0 ? null : { code: 'dot', typed, text: bare, tokens }
}

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
  const text = first.record.address
  const counts = { typedDigits: countDigits(typed), digits: countDigits(text) }
  return { code: 'contract', text, tokens, ...counts }
}

const countDigits = (text: string) => text.replace(/^0x/i, '').length

const isTicker = ({ ticker }: ListedToken['record'], text: string) =>
  normalizeTicker(ticker) === normalizeTicker(text)

const findByTicker = (all: readonly ListedToken[], text: string) =>
  all
    .filter(({ record }) => isTicker(record, text))
    // Only a common token is offered: everybody can create one with a likely name.
    .filter(
      ({ record, flags }) =>
        commonVerdicts.has(flags.verdict) &&
        (record.swappable === true ||
          flags.verdict === 'native' ||
          (record.lists?.length ?? 0) >= minProvingLists),
    )
    .toSorted(compareTrust)
    .slice(0, 1)

const compareTrust = (a: ListedToken, b: ListedToken) =>
  Number(b.flags.verdict === 'native') - Number(a.flags.verdict === 'native') ||
  byLists(a, b)
