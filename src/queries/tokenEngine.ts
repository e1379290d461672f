import { type CurrencyRecord, readCurrency, type TokenRecord } from '../contract/tokens'
import { parseIdentifier } from '../model/assets'
import { type ExportFormat, exportTokens, type TokenExport } from '../model/tokens/export'
import type { TokenFilters } from '../model/tokens/filters'
import { type AssetFlags, computeFlags } from '../model/tokens/flags'
import {
  type ContractFinding,
  findByIdentifier,
  findContract,
  findSameProject,
  findSameTicker,
} from '../model/tokens/lookup'
import { findTokens, indexTokens, type ListedToken } from '../model/tokens/search'
import { computeTokenView, type TokenList, type TokenView } from '../model/tokens/view'

/** The texts of the responses: all assets, and those of each category that the service defines. */
export type TokenResponses = { list: string; categories: Readonly<Record<string, string>> }

/**
 * One page of the tokens that pass filters. `total` pass, of `of` in the list; `malformed` records were left out of it.
 * `contract`: what the lists say about the searched text, if it is an address. `categories`: the number of tokens in each.
 */
export type FoundTokens = Omit<TokenView, 'tokens'> & {
  total: number
  of: number
  malformed: number
  rows: ListedToken[]
  contract: ContractFinding
  categories: Readonly<Record<string, number>>
}

/** A token with everything its page shows. `project`: on other chains. `others`: can be mistaken for it by their ticker. */
export type TokenDetails = {
  record: CurrencyRecord
  flags: AssetFlags
  categories: string[]
  project: ListedToken[]
  others: ListedToken[]
}

/** The token of an identifier; if it does not name exactly one, tokens that may be meant, and what is known of its address. */
export type TokenAnswer =
  | { kind: 'token'; token: TokenDetails }
  | {
      kind: 'several' | 'unknown' | 'malformed'
      suggestions: ListedToken[]
      contract: ContractFinding
    }

/** Whether the list has changed, or why it is unreadable. */
export type LoadedTokens = { hasChanged: boolean } | { error: string }

/** Holds one list of tokens and returns only what a page shows. It runs in the browser's worker and in the server process. */
export type TokenEngine = {
  /** Replaces the list. */
  load: (responses: TokenResponses) => Promise<LoadedTokens>
  /** The rows from `from` up to `to` (exclusive). */
  find: (filters: TokenFilters, from: number, to: number) => Promise<FoundTokens>
  token: (identifier: string) => Promise<TokenAnswer>
  contract: (address: string) => Promise<ContractFinding>
  /** The first matches of a text, and the number of all. */
  suggest: (text: string) => Promise<{ total: number; rows: ListedToken[] }>
  /** `origin`: the base of relative logo paths. */
  export: (filters: TokenFilters, format: ExportFormat, origin: string) => Promise<TokenExport>
}

const maxSuggestions = 8

export function createTokenEngine(): TokenEngine {
  let loaded: TokenResponses = { list: '[]', categories: {} }
  let records = new Map<string, CurrencyRecord>()
  let tokens: ListedToken[] = []
  let list: TokenList = { index: [], categories: new Map() }
  let malformed = 0
  const suggest = (text: string) => findTokens(list.index, text)
  return {
    load: async (responses) => {
      const isSame =
        responses.list === loaded.list &&
        Object.entries(responses.categories).every(([key, text]) => loaded.categories[key] === text)
      if (isSame) return { hasChanged: false }
      const values = parseList(responses.list)
      if (!Array.isArray(values)) return { error: values }
      const members = Object.entries(responses.categories).map(
        ([category, text]) => [category, parseList(text)] as const,
      )
      const read = values.map(readCurrency).filter((record) => record !== null)
      const flags = computeFlags(read)
      records = new Map(read.map((record) => [record.identifier, record]))
      tokens = [...flags].map(([record, its]) => ({ record: toTokenRecord(record), flags: its }))
      list = { index: indexTokens(tokens), categories: readCategories(members, read) }
      malformed = values.length - read.length
      loaded = responses
      return { hasChanged: true }
    },
    find: async (filters, from, to) => {
      const { tokens: found, ...view } = computeTokenView(list, filters)
      return {
        ...view,
        total: found.length,
        of: tokens.length,
        malformed,
        rows: found.slice(from, to),
        contract: findContract(tokens, filters.q.trim()),
        categories: Object.fromEntries(
          Array.from(list.categories, ([category, { size }]) => [category, size]),
        ),
      }
    },
    token: async (identifier) => {
      const found = findByIdentifier(tokens, identifier)
      const [token] = found
      const record = token && records.get(token.record.identifier)
      if (record && found.length === 1) {
        const project = findSameProject(tokens, token)
        const others = findSameTicker(tokens, token).filter((other) => !project.includes(other))
        const categories = Array.from(list.categories)
          .filter(([, identifiers]) => identifiers.has(record.identifier))
          .map(([category]) => category)
        const details = { ...token, record, categories, project, others }
        return { kind: 'token', token: details }
      }
      const parsed = parseIdentifier(identifier)
      return {
        kind: found.length > 1 ? 'several' : parsed ? 'unknown' : 'malformed',
        suggestions: (found.length > 1
          ? found
          : suggest(parsed?.ticker || parsed?.address || identifier)
        ).slice(0, maxSuggestions),
        contract: findContract(tokens, parsed?.address ?? ''),
      }
    },
    contract: async (address) => findContract(tokens, address),
    suggest: async (text) => {
      const found = suggest(text)
      return { total: found.length, rows: found.slice(0, maxSuggestions) }
    },
    export: async (filters, format, origin) => {
      const found = computeTokenView(list, filters).tokens.flatMap(
        ({ record }) => records.get(record.identifier) ?? [],
      )
      return exportTokens(found, format, { at: Date.now(), origin })
    },
  }
}

/** Only what rows show is sent to the page. */
const toTokenRecord = (record: CurrencyRecord): TokenRecord => {
  const { identifier, name, ticker, address, protocol, decimals, image, lists, swappable } = record
  return { identifier, name, ticker, address, protocol, decimals, image, lists, swappable }
}

/** The categories that consist of one chain's tokens by definition. */
const chainCategories = [
  ['eth-erc20s', 'ETH'],
  ['avax-erc20s', 'AVAX'],
] as const

/** Returns the identifiers in each category: those that the service lists, and those of the categories of one chain. */
function readCategories(
  listed: readonly (readonly [category: string, values: unknown[] | string])[],
  records: readonly CurrencyRecord[],
): TokenList['categories'] {
  const known = new Set(records.map(({ identifier }) => identifier))
  const ofService = listed.map(([category, values]) => {
    const identifiers = Array.isArray(values) ? values.map(readCurrency) : []
    const inList = identifiers.flatMap((record) => record?.identifier ?? [])
    return [category, new Set(inList.filter((identifier) => known.has(identifier)))] as const
  })
  const ofChains = chainCategories.map(([category, chain]) => {
    const onChain = records.filter(({ protocol, address }) => protocol === chain && address !== '')
    return [category, new Set(onChain.map(({ identifier }) => identifier))] as const
  })
  return new Map([...ofService, ...ofChains])
}

/** The list in a response, or the reason why it is invalid. */
function parseList(text: string): unknown[] | string {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : 'Invalid type: Expected Array but received something else'
  } catch {
    return /^\s*</.test(text) ? 'You may need to sign in to this Wi-Fi' : 'The response is not JSON'
  }
}
