import * as v from 'valibot'
import { numeric, optionalText, text } from '../../../contract/lenient'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { type CacheEntry, type Lifetime, createCache } from '../../cache/cache'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import {
  createChainFields,
  createUnknownChainFields,
  createUnknownChainRecord,
} from '../../catalogue/chainRecord'
import {
  type CatalogueLists,
  type TokenLists,
  createCatalogueLists,
  createTokenLists,
} from '../../catalogue/tokenLists'
import { Refusal } from '../../errors'
import type { Upstream } from '../../upstream/upstream'
import { createUnexpectedRefusal, requestUpstream, upstreamName } from '../upstreamService'

/** One token of `GET /tokens`; `address` is '' for a coin. */
const TokenSchema = v.object({
  chainId: text,
  ticker: optionalText,
  identifier: v.pipe(v.string(), v.nonEmpty()),
  name: optionalText,
  decimals: numeric,
  address: optionalText,
})
type Token = v.InferOutput<typeof TokenSchema>

/** The response of `GET /tokens?provider=…`: a list, or an object with it. */
const TokensSchema = v.union([v.array(v.unknown()), v.object({ tokens: v.array(v.unknown()) })])

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Cached for an hour, and for a day more while fetching fails. What failed or was empty is fetched again sooner. */
function getLifetime({ value, hasFailed }: CacheEntry<readonly Token[]>): Lifetime {
  const freshMs = !hasFailed && value.length > 0 ? 1 * hourMs : 1 * minuteMs
  return { freshMs, refreshAheadMs: 0, keepMs: 25 * hourMs }
}

/** The longest lists have some thousand tokens. */
const maxBytes = 20_000_000

type ListsOptions = {
  upstream: Upstream
  providers: readonly string[]
  catalogue: Catalogue
  prefix: string
  now: () => number
}

/**
 * The tokens that the configured providers swap, and their chains. Facts of tokens come from the catalogue, where it has them. A
 * provider without a list is left out while another has one.
 */
export function createTrackLists(options: ListsOptions): TokenLists {
  const { upstream, providers, catalogue, prefix, now } = options
  const cache = createCache<readonly Token[], null>({
    name: 'provider-tokens',
    lifetimeOf: getLifetime,
    sizeOf: (tokens) => 400 * tokens.length,
    maxBytes: 64_000_000,
    retryMs: 2_000,
    now,
    fetch: async (provider) => requestTokens(upstream, provider),
  })
  let last: { tokens: readonly (readonly Token[])[]; lists: CatalogueLists } | undefined

  return createTokenLists(async () => {
    const settled = await Promise.allSettled(providers.map(async (each) => cache.get(each, null)))
    const found = settled.map((each) => (each.status === 'fulfilled' ? each.value : null))
    const tokens = found.map((each) => each?.value ?? [])
    if (tokens.every(({ length }) => length === 0)) {
      for (const each of settled) if (each.status === 'rejected') throw each.reason
      throw new Refusal(502, `${upstreamName} lists no tokens of ${providers.join(', ')}.`)
    }
    const isSame = last !== undefined && tokens.every((list, at) => list === last?.tokens[at])
    if (last === undefined || !isSame) {
      const merged = mergeLists(providers, tokens, catalogue)
      last = { tokens, lists: createCatalogueLists(merged, prefix) }
    }
    return { value: last.lists, ageMs: Math.max(...found.map((each) => each?.ageMs ?? 0)) }
  })
}

async function requestTokens(upstream: Upstream, provider: string) {
  const path = `/tokens?provider=${encodeURIComponent(provider)}`
  const request = { family: 'lists', endpoint: 'tokens', demand: null } as const
  const { status, json, ageMs } = await requestUpstream(upstream, { ...request, path, maxBytes })
  // The upstream has no list of this provider.
  if (status === 400 || status === 404) return { value: [], ageMs }
  const parsed = v.safeParse(TokensSchema, json)
  if (status !== 200 || !parsed.success) throw createUnexpectedRefusal()
  const listed = Array.isArray(parsed.output) ? parsed.output : parsed.output.tokens
  const value = listed.flatMap((each): Token[] => {
    const token = v.safeParse(TokenSchema, each)
    return token.success ? [token.output] : []
  })
  return { value, ageMs }
}

function mergeLists(
  providers: readonly string[],
  lists: readonly (readonly Token[])[],
  catalogue: Catalogue,
): Catalogue {
  const known = new Map(catalogue.currencies.map((each) => [each.fullName.toUpperCase(), each]))
  const records = new Map<string, CataloguedCurrency>()
  const chains = new Map<string, Set<string>>()
  for (const [at, provider] of providers.entries()) {
    for (const token of lists[at] ?? []) {
      const key = token.identifier.toUpperCase()
      const record = records.get(key) ?? known.get(key) ?? createCurrency(token)
      if (record === null) continue
      const by = [...new Set([...record.lists, provider])].toSorted()
      records.set(key, { ...record, lists: by, swappable: true })
      chains.set(record.protocol, (chains.get(record.protocol) ?? new Set()).add(provider))
    }
  }
  const findRecord = (code: string) =>
    catalogue.chains.find(({ chain }) => chain === code) ?? createUnknownChainRecord(code)
  const codes = [...chains.keys()].toSorted()
  return {
    chains: codes.map((code) => {
      const record = findRecord(code)
      const by = new Set([...record.providers, ...(chains.get(code) ?? [])])
      return Object.assign({}, record, { providers: [...by].toSorted() })
    }),
    currencies: [...records.values()].toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1)),
  }
}

/** Creates the record of a token that is not in the catalogue; null for an invalid identifier. */
function createCurrency(token: Token): CataloguedCurrency | null {
  const asset = parseIdentifier(token.identifier)
  if (asset === null) return null
  const spec = findChain(asset.chain)
  const address = asset.address || token.address
  return {
    fullName: token.identifier,
    apiIdentifier: token.identifier,
    address,
    ticker: token.ticker || asset.ticker,
    name: token.name || token.ticker || asset.ticker,
    image: '',
    lists: [],
    swappable: true,
    decimals: token.decimals,
    ...(spec === undefined
      ? createUnknownChainFields(asset.chain, token.chainId)
      : createChainFields(spec, token.identifier, address)),
  }
}
