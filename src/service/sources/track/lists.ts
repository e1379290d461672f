import * as v from 'valibot'
import { numeric, optionalText, text } from '../../../contract/lenient'
import { parseIdentifier } from '../../../model/assets'
import { createCache } from '../../cache/cache'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { createCurrency, findChainRecord } from '../../catalogue/chainRecord'
import { type TokenLists, createTokenLists } from '../../catalogue/tokenLists'
import { Refusal } from '../../errors'
import { type RequestService, upstreamName } from '../upstreamService'

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

/** The response of `GET /tokens?provider=…`: a list, or an object with it. Invalid tokens are left out. */
const TokensSchema = v.pipe(
  v.union([
    v.array(v.unknown()),
    v.pipe(
      v.object({ tokens: v.array(v.unknown()) }),
      v.transform(({ tokens }) => tokens),
    ),
  ]),
  v.transform((listed) =>
    listed.flatMap((each): Token[] => {
      const token = v.safeParse(TokenSchema, each)
      return token.success ? [token.output] : []
    }),
  ),
)

const hourMs = 3_600_000
/** The longest lists have some thousand tokens. */
const maxBytes = 10_000_000

type ListsOptions = {
  request: RequestService
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
  const { request, providers, catalogue, prefix, now } = options
  const cache = createCache<readonly Token[], null>({
    name: 'provider-tokens',
    keepMs: 25 * hourMs,
    sizeOf: (tokens) => 400 * tokens.length,
    maxBytes: 64_000_000,
    now,
    async fetch(provider) {
      const path = `/tokens?provider=${encodeURIComponent(provider)}`
      const wanted = { family: 'lists', endpoint: 'tokens', path, maxBytes, demand: null } as const
      const found = await request(wanted, ({ status, json }) => {
        // The upstream has no list of this provider.
        if (status === 400 || status === 404) return []
        const parsed = v.safeParse(TokensSchema, json)
        return status === 200 && parsed.success ? parsed.output : undefined
      })
      // An empty list is fetched again sooner.
      return found.value.length > 0 ? { ...found, freshMs: hourMs } : found
    },
  })
  let last: { tokens: readonly (readonly Token[])[]; merged: Catalogue } | undefined

  return createTokenLists(prefix, async () => {
    const settled = await Promise.allSettled(providers.map(async (each) => cache.get(each, null)))
    const found = settled.map((each) => (each.status === 'fulfilled' ? each.value : null))
    const tokens = found.map((each) => each?.value ?? [])
    if (tokens.every(({ length }) => length === 0)) {
      for (const each of settled) if (each.status === 'rejected') throw each.reason
      throw new Refusal(502, `${upstreamName} lists no tokens of ${providers.join(', ')}.`)
    }
    if (last === undefined || tokens.some((list, at) => list !== last?.tokens[at])) {
      last = { tokens, merged: mergeLists(providers, tokens, catalogue) }
    }
    return { value: last.merged, ageMs: Math.max(...found.map((each) => each?.ageMs ?? 0)) }
  })
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
      const record = records.get(key) ?? known.get(key) ?? readToken(token)
      if (record === null) continue
      const by = [...new Set([...record.lists, provider])].toSorted()
      records.set(key, { ...record, lists: by, swappable: true })
      chains.set(record.protocol, (chains.get(record.protocol) ?? new Set()).add(provider))
    }
  }
  return {
    chains: [...chains.keys()].toSorted().map((code) => {
      const record = findChainRecord(catalogue, code)
      const all = new Set([...record.providers, ...(chains.get(code) ?? [])])
      return Object.assign({}, record, { providers: [...all].toSorted() })
    }),
    currencies: [...records.values()].toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1)),
  }
}

/** Creates the record of a token that is not in the catalogue; null for an invalid identifier. */
function readToken({ identifier, ...token }: Token): CataloguedCurrency | null {
  const asset = parseIdentifier(identifier)
  return asset === null
    ? null
    : createCurrency({
        identifier,
        chain: asset.chain,
        chainId: token.chainId,
        address: asset.address || token.address,
        ticker: token.ticker || asset.ticker,
        name: token.name || token.ticker || asset.ticker,
        decimals: token.decimals,
      })
}
