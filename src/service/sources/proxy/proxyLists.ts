import * as v from 'valibot'
import {
  ChainDetailsSchema,
  type ChainRecord,
  type CurrencyRecord,
  CurrencyDetailsSchema,
} from '../../../contract/tokens'
import type { CataloguedCurrency } from '../../catalogue/catalogue'
import type { Describe } from '../../catalogue/describe'
import { type Cached, createCache } from '../../cache/cache'
import type { TokenLists } from '../../tokenLists'
import type { Upstream } from '../../upstream/upstream'
import { createUnexpectedRefusal, requestUpstream } from './requestUpstream'

const seconds = 1_000
const lifetime = { freshMs: 600 * seconds, refreshAheadMs: 60 * seconds, keepMs: 87_000 * seconds }
const cached = {
  lifetimeOf: () => lifetime,
  sizeOf: (records: readonly unknown[]) => 600 * records.length,
  maxBytes: 64_000_000,
}
/** Enough for a list of 100,000 assets. */
const maxBytes = 80_000_000

type ListsOptions = { upstream: Upstream; describe: Describe; now: () => number }

/** The normalized token lists of another service. Logos are this service's own, because the content security policy allows no others. */
export function createProxyLists({ upstream, describe, now }: ListsOptions): TokenLists {
  const chains = createCache<readonly ChainRecord[], null>({
    name: 'chains',
    ...cached,
    now,
    async fetch(path) {
      const { value, ageMs } = await requestList(upstream, path, ChainDetailsSchema)
      for (const record of value.records) record.logo = keepSafeLogo(record.logo)
      return { value: value.records, ageMs }
    },
  })
  const currencies = createCache<readonly CataloguedCurrency[], null>({
    name: 'currencies',
    ...cached,
    now,
    async fetch(path) {
      const { value, ageMs } = await requestList(upstream, path, CurrencyDetailsSchema)
      return { value: value.records.map((record) => normalize(record, describe)), ageMs }
    },
  })
  return {
    chains: async () => chains.get('/tokenlist/utils/chains/details', null),
    currencies: async (categories) =>
      currencies.get(
        `/tokenlist/utils/currencies/details?categories=${categories.join(',')}`,
        null,
      ),
  }
}

function normalize(
  { identifier, ...record }: CurrencyRecord,
  describe: Describe,
): CataloguedCurrency {
  return {
    ...record,
    fullName: identifier,
    apiIdentifier: identifier,
    image: describe(identifier).image,
    lists: record.lists ?? [],
    swappable: record.swappable ?? false,
  }
}

const keepSafeLogo = (logo: string): string => (/^\/(?!\/)[\w/.-]+$/.test(logo) ? logo : '')

async function requestList<T>(
  upstream: Upstream,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Cached<T>> {
  const request = { family: 'lists', endpoint: 'token-list', path, maxBytes, demand: null } as const
  const { status, json, ageMs } = await requestUpstream(upstream, request)
  const parsed = v.safeParse(schema, json)
  if (status !== 200 || !parsed.success) throw createUnexpectedRefusal()
  return { value: parsed.output, ageMs }
}
