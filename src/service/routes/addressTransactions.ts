import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  AddressTransactionsSchema,
  type TransactionType,
  defaultTransactions,
  maxCursorLength,
  maxTransactions,
  transactionTypes,
} from '../../contract/addressTransactions'
import { AddressSchema } from '../../contract/names'
import { listSpellings } from '../../model/chains/spellings'
import type { ServiceContext } from '../context'
import { Refusal, createInvalidRequest } from '../errors'
import { createAgeHeader, uncached } from '../http/headers'
import { sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import type { Source, TransactionsQuery } from '../sources/source'
import { getDemand } from './demand'
import { type Endpoints, describeQuery, nameLookupRefusals } from './endpoint'

const limitParameter = {
  ...describeQuery('limit', String(defaultTransactions), false),
  description: 'A page may be shorter.',
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: maxTransactions,
    default: defaultTransactions,
  },
}
const cursorParameter = {
  ...describeQuery('cursor', '', false),
  description:
    'The `nextCursor` of the page before, of the same address, `type` and `network`.',
  schema: { type: 'string', maxLength: maxCursorLength },
}
const typeParameter = {
  ...describeQuery('type', 'swap', false),
  description: 'Only transactions of this kind.',
  schema: { type: 'string', enum: transactionTypes },
}
const networkParameter = {
  ...describeQuery('network', '', false),
  description: 'Only what this network decides, by its `id` in `/service`.',
}

/** The endpoint of an address's transactions, an addition to the interface. */
export const addressTransactionsEndpoints = {
  'GET /tracker/v2/addresses/{address}/txns': {
    summary: 'The transactions of an address, newest first.',
    found: 'Each hash once. Only a `nextCursor` of null is the end of the list.',
    schema: AddressTransactionsSchema,
    parameters: [cursorParameter, limitParameter, typeParameter, networkParameter],
    refusals: nameLookupRefusals,
  },
} satisfies Endpoints

/** `GET /tracker/v2/addresses/{address}/txns`. */
export function createAddressTransactionsRouter({
  source,
}: ServiceContext): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get('/:address/txns', async (c) => {
    const query = readQuery(c, source)
    if (source.listTransactions === undefined) {
      throw new Refusal(
        501,
        'This service has no source for the transactions of addresses.',
      )
    }
    const { value, ageMs } = await source.listTransactions(query, getDemand(c, false))
    // Transactions in progress change within seconds, and a cached page would hide new ones.
    return sendJson(c, value, { ...uncached, ...createAgeHeader(ageMs) })
  })
}

/** Reads the request. Throws a 400 that names the parameter. */
function readQuery(c: Context<ServerEnv>, source: Source): TransactionsQuery {
  const address = c.req.param('address') ?? ''
  const spellings = v.is(AddressSchema, address) ? listSpellings(address) : []
  if (spellings.length === 0) {
    throw createInvalidRequest('address is not an address of any known chain.')
  }
  return {
    spellings,
    limit: readLimit(c.req.query('limit')),
    cursor: readCursor(c.req.query('cursor')),
    type: readType(c.req.query('type')),
    network: readNetwork(c.req.query('network'), source),
  }
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return defaultTransactions
  const limit = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= maxTransactions) return limit
  throw createInvalidRequest(`limit is not a number from 1 to ${maxTransactions}.`)
}

/** An empty one is none, as in a form. */
function readCursor(text = ''): string | null {
  if (text === '') return null
  if (text.length <= maxCursorLength) return text
  throw createInvalidRequest(`cursor has more than ${maxCursorLength} characters.`)
}

function readType(text = ''): TransactionType | null {
  if (text === '') return null
  const type = transactionTypes.find((known) => known === text)
  if (type !== undefined) return type
  throw createInvalidRequest(`type is none of ${transactionTypes.join(', ')}.`)
}

function readNetwork(text: string | undefined, { networks }: Source): string | null {
  if (text === undefined || text === '') return null
  if (networks.some(({ id }) => id === text)) return text
  const ids = networks.map(({ id }) => id).join(', ')
  throw createInvalidRequest(`network is none of those here: ${ids}.`)
}
