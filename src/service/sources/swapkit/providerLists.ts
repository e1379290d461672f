import * as v from 'valibot'
import type { ChainRecord } from '../../../contract/chains'
import { isFields, numeric, optionalText, text } from '../../../contract/lenient'
import { parseIdentifier } from '../../../model/assets'
import { groupBy } from '../../../model/pairing'
import {
  type Catalogue,
  type CataloguedCurrency,
  createTokenLists,
} from '../../catalogue/catalogue'
import { createCurrency, getChainRecord } from '../../catalogue/records'
import { Refusal } from '../../errors/errors'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { Endpoint } from '../../upstream/endpoint'
import { readUpstream } from '../../upstream/reply'
import type { Upstream } from '../../upstream/upstream'
import { serviceLifetimes } from './limits'
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
  { catalogue, prefix }: Pick<SourceOptions, 'catalogue' | 'prefix'>,
) {
  const { emptyMs, ...usual } = serviceLifetimes.providerTokens
  // All instances request one copy of each list.
  const getTokens = cacheAnswers<ProviderTokens>(upstream.scope, {
    ...usual,
    name: 'provider-tokens',
    maxBytes: 64_000_000,
    schema: ProviderTokensSchema,
    async fetch(provider, turn) {
      const asked = upstream.request(tokensEndpoint, provider, turn)
      const { value: tokens, at } = await asked
      const answer = { value: { provider, tokens }, at }
      return tokens.length > 0 ? answer : { ...answer, freshMs: emptyMs }
    },
  })
  // Merging takes long, so the last result is kept.
  let merged: { lists: ProviderTokens[]; value: Catalogue } | null = null

  return createTokenLists(prefix, async () => {
    const settled = await Promise.allSettled(
      providers.map(async (provider) => getTokens(provider, null)),
    )
    // A provider without a list is left out while another has one.
    const found = settled
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value)
    if (found.every(({ value }) => value.tokens.length === 0)) {
      for (const result of settled) if (result.status === 'rejected') throw result.reason
      const names = providers.join(', ')
      throw new Refusal(502, `The service behind this one lists no tokens of ${names}.`)
    }
    const lists = found.map(({ value }) => value)
    const isSame =
      lists.length === merged?.lists.length &&
      lists.every((list, index) => list === merged?.lists[index])
    if (merged === null || !isSame) {
      const currencies = mergeCurrencies(lists, catalogue)
      const chains = listProviderChains(currencies, catalogue)
      merged = { lists, value: { chains, currencies } }
    }
    return { value: merged.value, at: Math.min(...found.map(({ at }) => at)) }
  })
}

const tokensEndpoint: Endpoint<string, ProviderTokens['tokens']> = {
  name: 'tokens',
  family: 'lists',
  path: (provider) => `/tokens?provider=${encodeURIComponent(provider)}`,
  maxBytes: maxTokensBytes,
  read({ status, json }) {
    // The upstream has no list of this provider.
    if (status === 400 || status === 404) return []
    if (status !== 200) return undefined
    return readUpstream(TokensSchema, isFields(json) ? json['tokens'] : json)
  },
}

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

function listProviderChains(
  currencies: readonly CataloguedCurrency[],
  catalogue: Catalogue,
): ChainRecord[] {
  const byCode = groupBy(currencies, ({ protocol }) => protocol)
  return [...byCode.keys()].toSorted().map((code) => {
    const record = getChainRecord(catalogue, code)
    const listed = byCode.get(code) ?? []
    const providers = [...record.providers, ...listed.flatMap(({ lists }) => lists)]
    return Object.assign({}, record, { providers: [...new Set(providers)].toSorted() })
  })
}

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
