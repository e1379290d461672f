import * as v from 'valibot'
import type { ChainRecord } from '../../../contract/chains'
import { isFields, numeric, optionalText, text } from '../../../contract/lenient'
import { parseIdentifier } from '../../../model/assets'
import type { Cached } from '../../cache/entry'
import {
  type Catalogue,
  type CataloguedCurrency,
  createTokenLists,
} from '../../catalogue/catalogue'
import { createCurrency, getChainRecord } from '../../catalogue/records'
import { Refusal } from '../../errors/errors'
import { type GetAnswer, cacheAnswers } from '../../upstream/defineEndpoint'
import type { Endpoint } from '../../upstream/endpoint'
import { type Reply, readUpstream } from '../../upstream/reply'
import type { Upstream } from '../../upstream/upstream'
import { serviceLifetimes } from '../limits'
import type { SourceOptions } from '../source'

/** One token of `GET /tokens?provider=…`; `address` is '' for a coin. */
const TokenSchema = v.object({
  chainId: text,
  ticker: optionalText,
  identifier: v.pipe(v.string(), v.nonEmpty()),
  name: optionalText,
  decimals: numeric,
  address: optionalText,
})
type Token = v.InferOutput<typeof TokenSchema>
/** Invalid tokens are null. */
const TokensSchema = v.array(v.fallback(v.nullable(TokenSchema), null))

/** The tokens of a provider. Each response is another object. */
type ProviderTokens = { provider: string; tokens: readonly (Token | null)[] }

const ProviderTokensSchema = v.object({ provider: v.string(), tokens: TokensSchema })

/** The longest lists have some thousand tokens. */
const maxTokensBytes = 10_000_000

/**
 * The tokens that the configured providers swap, and their chains. Facts of tokens come
 * from the catalogue, where it has them.
 */
export function createProviderLists(
  upstream: Upstream,
  providers: readonly string[],
  options: Pick<SourceOptions, 'catalogue' | 'prefix'>,
) {
  const getTokens = createTokensCache(upstream)
  const merge = createListMerger(options.catalogue)
  return createTokenLists(options.prefix, async () => {
    const found = await readAvailableLists(getTokens, providers)
    const lists = found.map(({ value }) => value)
    return { value: merge(lists), ageMs: Math.max(...found.map(({ ageMs }) => ageMs)) }
  })
}

const tokensEndpoint: Endpoint<string, ProviderTokens['tokens']> = {
  name: 'tokens',
  family: 'lists',
  path: (provider) => `/tokens?provider=${encodeURIComponent(provider)}`,
  maxBytes: maxTokensBytes,
  read: readTokens,
}

/** The tokens of each provider, of which all instances request one copy. */
function createTokensCache(upstream: Upstream): GetAnswer<ProviderTokens> {
  const { emptyMs, ...usual } = serviceLifetimes.providerTokens
  return cacheAnswers<ProviderTokens>(upstream.scope, {
    ...usual,
    name: 'provider-tokens',
    maxBytes: 64_000_000,
    schema: ProviderTokensSchema,
    async fetch(provider, turn) {
      const asked = upstream.request(tokensEndpoint, provider, turn)
      const { value: tokens, ageMs } = await asked
      const value = { provider, tokens }
      return tokens.length > 0 ? { value, ageMs } : { value, ageMs, freshMs: emptyMs }
    },
  })
}

function readTokens({ status, json }: Reply): ProviderTokens['tokens'] | undefined {
  // The upstream has no list of this provider.
  if (status === 400 || status === 404) return []
  if (status !== 200) return undefined
  return readUpstream(TokensSchema, isFields(json) ? json['tokens'] : json)
}

/**
 * Reads the lists of all providers. One without a list is left out while another has one.
 * Throws the first error, or a 502, when none has tokens.
 */
async function readAvailableLists(
  getTokens: GetAnswer<ProviderTokens>,
  providers: readonly string[],
): Promise<Cached<ProviderTokens>[]> {
  const settled = await Promise.allSettled(
    providers.map(async (provider) => getTokens(provider, null)),
  )
  const found = settled
    .filter((result) => result.status === 'fulfilled')
    .map(({ value }) => value)
  if (found.some(({ value }) => value.tokens.length > 0)) return found
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  const names = providers.join(', ')
  throw new Refusal(502, `The service behind this one lists no tokens of ${names}.`)
}

/** The tokens of all providers, and their chains. */
type MergedLists = { chains: ChainRecord[]; currencies: CataloguedCurrency[] }

/**
 * Returns a function that merges the lists of providers. It keeps the last result, as
 * merging takes long.
 */
function createListMerger(
  catalogue: Catalogue,
): (lists: readonly ProviderTokens[]) => MergedLists {
  let last: { lists: readonly ProviderTokens[]; merged: MergedLists } = {
    lists: [],
    merged: mergeLists([], catalogue),
  }
  return (lists) => {
    const isSame =
      lists.length === last.lists.length &&
      lists.every((list, index) => list === last.lists[index])
    if (!isSame) last = { lists, merged: mergeLists(lists, catalogue) }
    return last.merged
  }
}

function mergeLists(lists: readonly ProviderTokens[], catalogue: Catalogue): MergedLists {
  const currencies = mergeCurrencies(lists, catalogue)
  return { chains: listProviderChains(currencies, catalogue), currencies }
}

/** Each token once, with the providers that list it. */
function mergeCurrencies(
  lists: readonly ProviderTokens[],
  catalogue: Catalogue,
): CataloguedCurrency[] {
  const known = new Map(
    catalogue.currencies.map((currency) => [currency.fullName.toUpperCase(), currency]),
  )
  const records = new Map<string, CataloguedCurrency>()
  for (const { provider, tokens } of lists) {
    for (const token of tokens) {
      const key = token?.identifier.toUpperCase() ?? ''
      const record = records.get(key) ?? known.get(key) ?? (token && createRecord(token))
      if (record === null) continue
      const listing = [...new Set([...record.lists, provider])].toSorted()
      records.set(key, { ...record, lists: listing, swappable: true })
    }
  }
  return [...records.values()].toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}

/** The chains of the tokens, with the providers that list any of them. */
function listProviderChains(
  currencies: readonly CataloguedCurrency[],
  catalogue: Catalogue,
): ChainRecord[] {
  const providersByCode = new Map<string, Set<string>>()
  for (const { protocol, lists } of currencies) {
    const listing = providersByCode.get(protocol) ?? new Set()
    for (const provider of lists) listing.add(provider)
    providersByCode.set(protocol, listing)
  }
  return [...providersByCode.keys()].toSorted().map((code) => {
    const record = getChainRecord(catalogue, code)
    const providers = new Set([...record.providers, ...(providersByCode.get(code) ?? [])])
    return Object.assign({}, record, { providers: [...providers].toSorted() })
  })
}

/**
 * Creates the record of a token that is not in the catalogue; null for an invalid
 * identifier.
 */
function createRecord(token: Token): CataloguedCurrency | null {
  const asset = parseIdentifier(token.identifier)
  if (asset === null) return null
  const ticker = token.ticker || asset.ticker
  const address = asset.address || token.address
  return createCurrency({
    ...asset,
    ...token,
    ticker,
    address,
    name: token.name || ticker,
  })
}
