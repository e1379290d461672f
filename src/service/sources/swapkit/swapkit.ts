import * as v from 'valibot'
import { isFields, numeric, optionalText, text } from '../../../contract/lenient'
import { parseIdentifier } from '../../../model/assets'
import { formatHashForExplorer } from '../../../model/chains/hashes'
import { readHash } from '../../../model/recognise/hash'
import { hourMs } from '../../../model/time'
import { Cache } from '../../cache/cache'
import { openSharedEntries } from '../../cache/sharedEntries'
import { type CataloguedCurrency, createTokenLists } from '../../catalogue/catalogue'
import { createCurrency, getChainRecord, getChainFields } from '../../catalogue/records'
import type { SourceConfig } from '../../config'
import { Refusal } from '../../errors'
import { readUpstream } from '../../upstream/readUpstream'
import type { Upstream } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import { type TrackingProtocol, openUpstreamService } from '../upstreamService'
import { TrackResponseSchema, mapResponse } from './mapping'

/** A source that asks a service of the successor API. Key and referer go there, and nowhere else. */
export function createSwapkitSource(
  config: Extract<SourceConfig, { kind: 'track' }>,
  options: SourceOptions,
): Source {
  const { upstream, createTracking } = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    track: createTracking(createProtocol(options)),
    needsChain: true,
    lists: createLists(upstream, config.providers, options),
    health: upstream.health,
  }
}

/** `POST /track` needs the chain of a hash: that in the request, that of a start, or one of the two likeliest. */
function createProtocol({ describe, log }: SourceOptions): TrackingProtocol {
  let isAddressSure = false
  return {
    path: '/track',
    collection: 'chain',
    listForms(hash, chain, start) {
      const started = parseIdentifier(start?.sellAsset ?? '')?.chain ?? ''
      // Most deposits without a hint are on Ethereum or Bitcoin.
      const isUpper = /^[0-9A-F]{64}$/.test(hash)
      const likely = isUpper ? ['ETH', 'BTC'] : (readHash(hash)?.chains ?? []).slice(0, 2)
      return [...new Set([chain, started, ...likely])]
    },
    createBody(code, hash) {
      const written = formatHashForExplorer(code, hash)
      // The ID is that of asset lists, but for one.
      const chainId = code === 'TRON' ? 'tron' : getChainFields(code).chainId
      return written === null ? null : { hash: written, chainId }
    },
    read({ status, json }, start) {
      if (status === 404 && !isAddressSure) {
        log(
          'The upstream responds to /track with 404. If it finds no transaction, check its address.',
        )
      }
      isAddressSure ||= status === 200 || status === 404
      // A 400 is about the chain, which may be a guess.
      if ([204, 400, 404, 422].includes(status)) return null
      const found = status < 300 ? readUpstream(TrackResponseSchema, json) : undefined
      if (found === undefined) return undefined
      const isEmpty =
        found.steps.length === 0 && ['not_started', ''].includes(found.leg.status)
      return isEmpty ? null : mapResponse(found, describe, start)
    },
  }
}

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

/**
 * The tokens that the configured providers swap, and their chains. Facts of tokens come from the catalogue, where it has them. A
 * provider without a list is left out while another has one.
 */
function createLists(
  upstream: Upstream,
  providers: readonly string[],
  { catalogue, prefix, shared, monotonic: now }: SourceOptions,
) {
  const about = { family: 'lists', endpoint: 'tokens', demand: null } as const
  const cache = new Cache<ProviderTokens, null>({
    name: 'provider-tokens',
    keepMs: 25 * hourMs,
    maxBytes: 64_000_000,
    shared: openSharedEntries(shared, {
      name: 'provider-tokens',
      schema: ProviderTokensSchema,
      now,
    }),
    now,
    async fetch(provider) {
      const path = `/tokens?provider=${encodeURIComponent(provider)}`
      // The longest lists have some thousand tokens.
      const wanted = { ...about, path, maxBytes: 10_000_000 }
      const { value: tokens, ageMs } = await upstream.request(
        wanted,
        ({ status, json }) => {
          // The upstream has no list of this provider.
          if (status === 400 || status === 404) return []
          if (status !== 200) return undefined
          return readUpstream(TokensSchema, isFields(json) ? json['tokens'] : json)
        },
      )
      // An empty list is fetched again sooner.
      const freshMs = tokens.length > 0 ? hourMs : hourMs / 60
      return { value: { provider, tokens }, ageMs, freshMs }
    },
  })

  let merged: ReturnType<typeof mergeLists> & { lists: readonly ProviderTokens[] } = {
    lists: [],
    ...mergeLists([], catalogue),
  }
  return createTokenLists(prefix, async () => {
    const settled = await Promise.allSettled(
      providers.map(async (each) => cache.get(each, null)),
    )
    const found = settled
      .filter((each) => each.status === 'fulfilled')
      .map(({ value }) => value)
    const lists = found.map(({ value }) => value)
    if (lists.every(({ tokens }) => tokens.length === 0)) {
      for (const each of settled) if (each.status === 'rejected') throw each.reason
      const names = providers.join(', ')
      throw new Refusal(502, `The service behind this one lists no tokens of ${names}.`)
    }
    const isSame =
      lists.length === merged.lists.length &&
      lists.every((list, index) => list === merged.lists[index])
    if (!isSame) merged = { lists, ...mergeLists(lists, catalogue) }
    return { value: merged, ageMs: Math.max(...found.map(({ ageMs }) => ageMs)) }
  })
}

function mergeLists(
  lists: readonly ProviderTokens[],
  catalogue: SourceOptions['catalogue'],
) {
  const known = new Map(
    catalogue.currencies.map((each) => [each.fullName.toUpperCase(), each]),
  )
  const records = new Map<string, CataloguedCurrency>()
  for (const { provider, tokens } of lists) {
    for (const token of tokens) {
      const key = token?.identifier.toUpperCase() ?? ''
      const record = records.get(key) ?? known.get(key) ?? (token && createRecord(token))
      if (record === null) continue
      const by = [...new Set([...record.lists, provider])].toSorted()
      records.set(key, { ...record, lists: by, swappable: true })
    }
  }
  const currencies = [...records.values()].toSorted((a, b) =>
    a.fullName < b.fullName ? -1 : 1,
  )
  const providersByCode = new Map<string, Set<string>>()
  for (const { protocol, lists: by } of currencies) {
    const listing = providersByCode.get(protocol) ?? new Set()
    for (const provider of by) listing.add(provider)
    providersByCode.set(protocol, listing)
  }
  const chains = [...providersByCode.keys()].toSorted().map((code) => {
    const record = getChainRecord(catalogue, code)
    const all = new Set([...record.providers, ...(providersByCode.get(code) ?? [])])
    return Object.assign({}, record, { providers: [...all].toSorted() })
  })
  return { chains, currencies }
}

/** Creates the record of a token that is not in the catalogue; null for an invalid identifier. */
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
