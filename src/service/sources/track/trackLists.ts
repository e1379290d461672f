import * as v from 'valibot'
import type { ChainRecord } from '../../../contract/tokens'
import { optionalText, readNumber, text } from '../../../contract/lenient'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { type CacheEntry, type Cached, type Lifetime, createCache } from '../../cache/cache'
import { createChainFields, createUnknownChainRecord } from '../../catalogue/chainRecord'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { Refusal } from '../../errors'
import { type CatalogueLists, type TokenLists, createCatalogueLists } from '../../tokenLists'
import { UpstreamError } from '../../upstream/request'
import { toRefusal } from '../../errors'
import type { Upstream } from '../../upstream/upstream'
import { upstreamName } from './trackRequests'

const decimals = v.pipe(v.optional(v.unknown(), null), v.transform(readNumber))

/** One token of `GET /tokens`; `address` is '' for a coin. */
const TokenSchema = v.object({
  chainId: text,
  ticker: optionalText,
  identifier: v.pipe(v.string(), v.nonEmpty()),
  name: optionalText,
  decimals,
  address: optionalText,
})
type Token = v.InferOutput<typeof TokenSchema>

/** The response of `GET /tokens?provider=…`: a list, or an object with it. */
const TokensSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ tokens: v.array(v.unknown()) }),
    v.transform(({ tokens }) => tokens),
  ),
])

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Cached for an hour, and for a day more while fetching fails. What failed or was empty is fetched again sooner. */
function getLifetime({ value, hasFailed }: CacheEntry<ProviderTokens>): Lifetime {
  const isWell = !hasFailed && value.tokens.length > 0
  const freshMs = isWell ? 1 * hourMs : 1 * minuteMs
  return { freshMs, refreshAheadMs: isWell ? 1 * minuteMs : 0, keepMs: 25 * hourMs }
}

/** A page waits 15 s. */
const timeoutMs = 10_000
/** The longest lists have some thousand tokens. */
const maxBytes = 40_000_000

type ListsOptions = {
  upstream: Upstream
  providers: readonly string[]
  catalogue: Catalogue
  prefix: string
  now: () => number
}

/** The tokens of one provider; none if the upstream has no list of it. */
type ProviderTokens = { provider: string; tokens: Token[] }

/**
 * The tokens that the configured providers swap, and their chains. Facts of tokens come from the catalogue, where it has them. A
 * provider without a list is left out while another has one.
 */
export function createTrackLists(options: ListsOptions): TokenLists {
  const { upstream, providers, catalogue, prefix, now } = options
  const cache = createCache<ProviderTokens, null>({
    name: 'provider-tokens',
    lifetimeOf: getLifetime,
    sizeOf: ({ tokens }) => 400 * tokens.length,
    maxBytes: 64_000_000,
    now,
    async fetch(provider) {
      const { value: tokens, ageMs } = await requestTokens(upstream, provider)
      return { value: { provider, tokens }, ageMs }
    },
  })
  let last: { parts: readonly ProviderTokens[]; lists: CatalogueLists } | undefined

  async function current(): Promise<Cached<CatalogueLists>> {
    const settled = await Promise.allSettled(
      providers.map(async (provider) => cache.get(provider, null)),
    )
    const found = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const failed = settled.find((each) => each.status === 'rejected')
    const parts = found.map(({ value }) => value)
    if (parts.every(({ tokens }) => tokens.length === 0)) {
      throw failed === undefined
        ? createNoTokensRefusal(providers)
        : convertToRefusal(failed.reason)
    }
    const isSame =
      last?.parts.length === parts.length && parts.every((part, at) => part === last?.parts[at])
    if (last === undefined || !isSame) {
      last = { parts, lists: createCatalogueLists(mergeLists(parts, catalogue), prefix) }
    }
    return { value: last.lists, ageMs: Math.max(0, ...found.map(({ ageMs }) => ageMs)) }
  }

  return {
    async chains() {
      const { value, ageMs } = await current()
      return { value: value.chains, ageMs }
    },
    async currencies(categories) {
      const { value, ageMs } = await current()
      return { value: value.currencies(categories), ageMs }
    },
  }
}

async function requestTokens(upstream: Upstream, provider: string): Promise<Cached<Token[]>> {
  const reply = await upstream.request({
    family: 'lists',
    endpoint: 'tokens',
    demand: null,
    path: `/tokens?provider=${encodeURIComponent(provider)}`,
    maxBytes,
    timeoutMs,
  })
  if (reply.status === 400 || reply.status === 404) return { value: [], ageMs: reply.ageMs }
  const parsed = v.safeParse(TokensSchema, reply.json)
  if (reply.status === 200 && parsed.success) {
    const tokens = parsed.output.flatMap((value) => {
      const token = v.safeParse(TokenSchema, value)
      return token.success ? [token.output] : []
    })
    return { value: tokens, ageMs: reply.ageMs }
  }
  throw new UpstreamError('unexpected', `it responds with ${reply.status}`)
}

const createNoTokensRefusal = (providers: readonly string[]): Refusal =>
  new Refusal(502, `${upstreamName} lists no tokens of ${providers.join(', ')}.`)

const convertToRefusal = (error: unknown): unknown =>
  error instanceof UpstreamError ? toRefusal(error, upstreamName) : error

function mergeLists(parts: readonly ProviderTokens[], catalogue: Catalogue): Catalogue {
  const known = new Map(catalogue.currencies.map((each) => [each.fullName.toUpperCase(), each]))
  const records = new Map<string, CataloguedCurrency>()
  const chains = new Map<string, Set<string>>()
  for (const { provider, tokens } of parts) {
    for (const token of tokens) {
      const key = token.identifier.toUpperCase()
      const record = records.get(key) ?? known.get(key) ?? createCurrencyRecord(token)
      if (record === null) continue
      const lists = [...new Set([...record.lists, provider])].toSorted()
      records.set(key, { ...record, lists, swappable: true })
      const chain = chains.get(record.protocol) ?? new Set()
      chains.set(record.protocol, chain.add(provider))
    }
  }
  return {
    chains: [...chains]
      .map(([code, by]) => createRecordOfChain(code, [...by], catalogue))
      .toSorted(compareBy(({ chain }) => chain)),
    currencies: [...records.values()].toSorted(compareBy(({ fullName }) => fullName)),
  }
}

const compareBy =
  <T>(read: (each: T) => string) =>
  (a: T, b: T): number =>
    read(a) < read(b) ? -1 : read(a) > read(b) ? 1 : 0

function createRecordOfChain(
  code: string,
  providers: string[],
  { chains }: Catalogue,
): ChainRecord {
  const record = chains.find(({ chain }) => chain === code) ?? createUnknownChainRecord(code)
  return { ...record, providers: [...new Set([...record.providers, ...providers])].toSorted() }
}

/** Creates the record of a token that is not in the catalogue; null for an invalid identifier. */
function createCurrencyRecord(token: Token): CataloguedCurrency | null {
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
      ? unknownChain(asset.chain, token.chainId)
      : createChainFields(spec, address)),
  }
}

const unknownChain = (
  code: string,
  chainId: string,
): Pick<CataloguedCurrency, keyof ReturnType<typeof createChainFields>> => ({
  protocol: code,
  blockchain: '',
  chainId,
  extraIdName: '',
  enabled: true,
  addressUrl: '',
  transactionUrl: '',
  payinConfirmation: null,
  averageBlockTime: null,
  notifications: {},
})
