import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  AddressTransactionsSchema,
  defaultTransactions,
  maxCursorLength,
  maxTransactions,
} from '../../contract/addressTransactions'
import { AddressSchema } from '../../contract/names'
import { listSpellings } from '../../model/chains/spellings'
import { kindNames } from '../../model/kinds'
import { createTransactionConfirmer } from '../tracking/confirmTransactions'
import type { ServiceContext } from '../tracking/context'
import { Refusal } from '../errors/errors'
import { createAgeHeader, uncached } from '../http/headers'
import { sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import type { Source, TransactionsQuery } from '../sources/source'
import { getDemand } from './demand'
import { type Endpoints, nameLookupRefusals } from './endpoint'
import { readParameters } from './parameters'

const AddressPath = v.object({
  address: v.pipe(
    AddressSchema,
    v.check(
      (address) => listSpellings(address).length > 0,
      'is not an address of any known chain.',
    ),
    v.examples(['0x7316da75796f74e83b71c72ed6f138dd3b6b4957']),
  ),
})

const limitRule = `is not a number from 1 to ${maxTransactions}.`
const ListQuery = v.object({
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(maxCursorLength, `has more than ${maxCursorLength} characters.`),
      v.description(
        'The `nextCursor` of the page before, of the same address, `type` and `network`.',
      ),
    ),
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/, limitRule),
      v.check((limit) => Number(limit) <= maxTransactions, limitRule),
      v.description(
        `The most transactions of the page, up to ${maxTransactions}; by default ${defaultTransactions}.`,
      ),
      v.examples([String(defaultTransactions)]),
      v.transform(Number),
    ),
  ),
  type: v.optional(
    v.pipe(
      v.picklist(kindNames, `is none of ${kindNames.join(', ')}.`),
      v.description('Only transactions of this kind.'),
      v.examples(['swap']),
    ),
  ),
  network: v.optional(
    v.pipe(
      v.string(),
      v.description('Only what this network decides, by its `id` in `/service`.'),
    ),
  ),
})

/** The endpoint of an address's transactions, an addition to the interface. */
export const addressTransactionsEndpoints = {
  'GET /tracker/v2/addresses/{address}/txns': {
    summary: 'The transactions of an address, newest first.',
    found: 'Each hash once. Only a `nextCursor` of null is the end of the list.',
    schema: AddressTransactionsSchema,
    path: AddressPath,
    query: ListQuery,
    refusals: nameLookupRefusals,
  },
} satisfies Endpoints

/** `GET /tracker/v2/addresses/{address}/txns`. */
export function createAddressTransactionsRouter(
  context: ServiceContext,
): Hono<ServerEnv> {
  const { source } = context
  const confirm = createTransactionConfirmer(context)
  return new Hono<ServerEnv>().get('/:address/txns', async (c) => {
    const query = readQuery(c, source)
    if (source.listTransactions === undefined) {
      throw new Refusal(
        501,
        'This service has no source for the transactions of addresses.',
      )
    }
    const demand = getDemand(c, false)
    const { value, ageMs } = await source.listTransactions(query, demand)
    const list = { ...value, txns: await confirm(value.txns, demand) }
    // Transactions in progress change within seconds, and a cached page would hide new ones.
    return sendJson(c, list, { ...uncached, ...createAgeHeader(ageMs) })
  })
}

/** Reads the request. Throws a 400 that names the parameter. */
function readQuery(c: Context<ServerEnv>, { networks }: Source): TransactionsQuery {
  const prefix = networks[0]?.prefix ?? ''
  const { address } = readParameters(AddressPath, {
    prefix,
    find: (name) => c.req.param(name),
  })
  const { cursor, limit, type, network } = readParameters(ListQuery, {
    prefix,
    find: (name) => c.req.query(name),
  })
  const ids = networks.map(({ id }) => id)
  if (network !== undefined && !ids.includes(network)) {
    throw new Refusal(400, `network is none of those here: ${ids.join(', ')}.`)
  }
  return {
    spellings: listSpellings(address),
    limit: limit ?? defaultTransactions,
    cursor: cursor ?? null,
    type: type ?? null,
    network: network ?? null,
  }
}
