import * as v from 'valibot'
import {
  ChainDetailsSchema,
  type ChainRecord,
  type CurrencyRecord,
  CurrencyDetailsSchema,
} from '../../../contract/tokens'
import type { CataloguedCurrency } from '../../catalogue/collect'
import type { Describe } from '../../catalogue/describe'
import { createRemembering } from '../../keeping/remembering'
import type { TokenLists } from '../../tokenLists'
import { type Reply, UpstreamError } from '../exchange'
import { refusalFor } from '../refusals'
import type { Upstream } from '../upstream'

const seconds = 1_000
/** A page waits 15 s, ms. */
const deadline = 10 * seconds
/** Lists change seldom. Of sets of categories there are at most 65. */
const remembered = { fresh: 600 * seconds, stale: 24 * 3_600 * seconds, most: 65 }
/** Decoded bytes: a list of a hundred thousand assets. */
const largest = 80_000_000

type ListsOptions = { upstream: Upstream; describe: Describe; now: () => number }

/** The token lists of another service of this interface, in our form: logos are ours, as a browser asks no stranger. */
export function proxyLists({ upstream, describe, now }: ListsOptions): TokenLists {
  const chains = createRemembering({
    ...remembered,
    now,
    async ask(path: string): Promise<readonly ChainRecord[]> {
      const { records } = await asked(upstream, path, ChainDetailsSchema)
      for (const record of records) record.logo = logoOf(record.logo)
      return records
    },
  })
  const currencies = createRemembering({
    ...remembered,
    now,
    async ask(path: string): Promise<readonly CataloguedCurrency[]> {
      const { records } = await asked(upstream, path, CurrencyDetailsSchema)
      return records.map((record) => ours(record, describe))
    },
  })
  return {
    chains: () => chains('/tokenlist/utils/chains/details'),
    currencies: (categories) =>
      currencies(`/tokenlist/utils/currencies/details?categories=${categories.join(',')}`),
  }
}

/** The identifier stands in both fields; what is not said of lists and swaps stays unsaid: no list, not swappable. */
function ours({ identifier, ...record }: CurrencyRecord, describe: Describe): CataloguedCurrency {
  return {
    ...record,
    fullName: identifier,
    apiIdentifier: identifier,
    image: describe(identifier).image,
    lists: record.lists ?? [],
    swappable: record.swappable ?? false,
  }
}

const logoOf = (logo: string): string => (/^\/[\w/.-]+$/.test(logo) ? logo : '')

async function asked<T>(
  upstream: Upstream,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  try {
    const reply: Reply = await upstream.ask({
      family: 'lists',
      isWatched: true,
      path,
      largest,
      deadline,
    })
    const parsed = v.safeParse(schema, reply.json)
    if (reply.status === 200 && parsed.success) return parsed.output
    throw new UpstreamError('unexpected', `it answers ${reply.status}`)
  } catch (error) {
    if (error instanceof UpstreamError) throw refusalFor(error, 'The service behind this one')
    throw error
  }
}
