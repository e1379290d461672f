import { parseJson } from '../contract/lenient'
import { type CurrencyRecord, parseCurrencies, toTokenRecord } from '../contract/tokens'
import { parseIdentifier } from '../model/assets'
import { convertCaip19 } from '../model/chains/caip'
import { withExactContract } from '../model/tokens/contracts'
import type { ExportFormat, ExportingPage } from '../model/tokens/export'
import type { TokenFilters } from '../model/tokens/filters'
import type { ListedToken } from '../model/tokens/flags'
import { flagTokens } from '../model/tokens/flagTokens'
import { findRename } from '../model/tokens/formerTickers'
import {
  findByIdentifier,
  findContract,
  findSameProject,
  findSameTicker,
} from '../model/tokens/lookup'
import { indexTokens } from '../model/tokens/search'
import { isAscii, isContractLong } from '../model/tokens/foldText'
import { computeTokenView } from '../model/tokens/view'
import { findTokensByWords } from '../model/tokens/wordedQuery'

/**
 * The texts of the responses: all assets (`all`), and those of each category that the
 * service defines; null for a category of which the service does not know the assets
 * now.
 */
type TokenResponses = Readonly<Record<'all', string> & Record<string, string | null>>

export type TokenEngine = ReturnType<typeof createTokenEngine>
export type FoundTokens = Awaited<ReturnType<TokenEngine['find']>>
export type TokenAnswer = Awaited<ReturnType<TokenEngine['token']>>
export type TokenDetails = Extract<TokenAnswer, { kind: 'token' }>['token']

const maxSuggestions = 8

/**
 * Holds one list of tokens and returns only what a page shows. It runs in the browser's
 * worker and in the server process.
 */
export function createTokenEngine() {
  let loaded: TokenResponses = { all: '[]' }
  let list = readList(loaded)
  const suggest = (text: string) => {
    const { tokens: found, isNamed } = findTokensByWords(list.index, text)
    const rows = found.slice(0, maxSuggestions)
    const contract = findContract(list.tokens, text)
    return { total: found.length, rows, isNamed, contract }
  }
  /** Why an identifier names no single token, and which may be meant. */
  const explainMissing = (identifier: string, found: readonly ListedToken[]) => {
    const parsed = parseIdentifier(convertCaip19(identifier))
    const address = parsed?.address ?? ''
    const missing = parsed ? ('unknown' as const) : ('malformed' as const)
    const isAmbiguous = found.length > 1
    const likely = suggest(parsed?.ticker || address || identifier).rows
    return {
      kind: isAmbiguous ? ('several' as const) : missing,
      suggestions: isAmbiguous ? found.slice(0, maxSuggestions) : likely,
      contract: findContract(list.tokens, address),
      // A contract that nobody lists can have any ticker.
      rename: parsed && address === '' ? getRename(list, parsed.ticker) : null,
    }
  }
  return {
    /**
     * Replaces the list. Returns whether it has changed. Throws, and keeps the former
     * list, if a response is no list.
     */
    load: async (responses: TokenResponses) => {
      if (Object.entries(responses).every(([name, text]) => text === loaded[name]))
        return false
      list = readList(responses)
      loaded = responses
      return true
    },
    /**
     * The tokens that pass filters: the rows from `from` up to `to` (exclusive).
     * `total` pass, of `of` in the list; `malformed` records were left out of it.
     * `contract`: what the lists say about the searched text, if it is an address;
     * `meant`: the tokens that it means with an error; `rename`: what it is called now, if it is
     * a former ticker.
     */
    find: async (filters: TokenFilters, from: number, to: number) => {
      const { tokens: found, ...view } = computeTokenView(list, filters)
      return {
        ...view,
        filters,
        total: found.length,
        of: list.tokens.length,
        malformed: list.malformed,
        rows: found.slice(from, to),
        contract: findContract(list.tokens, filters.q.trim()),
        ...(await findMeaning(list, filters.q)),
      }
    },
    /**
     * The token of an identifier with everything its page shows: `project` are the same
     * on other chains, `others` can be mistaken for it by their ticker. If it does not
     * name exactly one: tokens that may be meant, and what is known of its address.
     */
    token: async (identifier: string) => {
      const found = findByIdentifier(list.tokens, identifier)
      const [token] = found
      const record = token && list.records.get(token.record.identifier)
      return record && found.length === 1
        ? { kind: 'token' as const, token: await getDetails(list, token, record) }
        : explainMissing(identifier, found)
    },
    /**
     * The first matches of a text, and the number of all; whether the text names the first one;
     * for an address, whose contract it is.
     */
    suggest: async (text: string) => ({
      ...suggest(text),
      ...(await findMeaning(list, text)),
    }),
    /** Those of some assets that are not what their tickers mean. */
    twins: async (assets: readonly string[]) => {
      const { findTwins } = await import('../model/tokens/twins')
      return findTwins(list.tokens, assets)
    },
    export: async (filters: TokenFilters, format: ExportFormat, page: ExportingPage) => {
      const found = computeTokenView(list, filters).tokens.flatMap(
        ({ record }) => list.records.get(record.identifier) ?? [],
      )
      // Few visits need its code.
      const { exportTokens } = await import('../model/tokens/export')
      return exportTokens(found, format, { at: Date.now(), ...page })
    },
  }
}

type TokenList = ReturnType<typeof readList>

const getRename = ({ tokens }: TokenList, text: string) =>
  findRename(
    text,
    tokens.map(({ record }) => record),
  )

async function findMeaning(list: TokenList, text: string) {
  const rename = getRename(list, text)
  const isListed = rename?.isListed === true
  return { rename, meant: isListed ? null : await findMeant(list, text) }
}

async function findMeant(list: TokenList, text: string) {
  const { tokens, index } = list
  const { elsewhere } = findTokensByWords(index, text)
  if (elsewhere !== null) return elsewhere
  if (isAscii(text) && !text.includes('.') && !isContractLong(text)) return null
  const { findMeantTokens } = await import('../model/tokens/meantTokens')
  return findMeantTokens(tokens, text)
}

async function getDetails(list: TokenList, token: ListedToken, record: CurrencyRecord) {
  const project = findSameProject(list.tokens, token)
  const others = findSameTicker(list.tokens, token).filter(
    (other) => !project.includes(other),
  )
  const categories = [...list.categories]
    .filter(([, identifiers]) => identifiers.has(record.identifier))
    .map(([category]) => category)
  const { hasUnknownCategories } = list
  const { relateToken } = await import('../model/tokens/commonToken')
  return {
    ...token,
    record,
    categories,
    hasUnknownCategories,
    project,
    others,
    ...relateToken(list.tokens, token, others),
  }
}

function readList({ all, ...ofCategories }: TokenResponses) {
  const { records: read, malformed } = parseCurrencies(parseJson(all))
  const records = read.map(withExactContract)
  const byIdentifier = new Map(records.map((record) => [record.identifier, record]))
  // Another service may list an asset twice. It has one page, and so one row.
  const tokens = flagTokens([...byIdentifier.values()].map(toTokenRecord))
  const categories = new Map<string, Set<string>>()
  const addCategory = (category: string, members: readonly CurrencyRecord[]) => {
    const listed = members.filter(({ identifier }) => byIdentifier.has(identifier))
    categories.set(category, new Set(listed.map(({ identifier }) => identifier)))
  }
  for (const [category, text] of Object.entries(ofCategories)) {
    if (text !== null) addCategory(category, parseCurrencies(parseJson(text)).records)
  }
  for (const chain of ['ETH', 'AVAX']) {
    const isToken = ({ protocol, address }: CurrencyRecord) =>
      protocol === chain && address !== ''
    addCategory(`${chain.toLowerCase()}-erc20s`, records.filter(isToken))
  }
  const hasUnknownCategories = Object.values(ofCategories).includes(null)
  const index = indexTokens(tokens)
  // `records` have all fields, `tokens` those of rows.
  return {
    tokens,
    malformed,
    categories,
    hasUnknownCategories,
    records: byIdentifier,
    index,
  }
}
