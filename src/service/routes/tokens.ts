import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { ChainRecordSchema, CurrencyRecordSchema, listCategories } from '../../contract/tokens'
import type { Cached } from '../cache/cache'
import type { SentList, TokenLists } from '../catalogue/tokenLists'
import { Refusal } from '../errors'
import { type PreparedBody, jsonType, prepareBytes, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import { describe, lookupRefusals } from './openapi'

type Form = 'details' | 'names'

/** In bytes: a list has at most 10 MB. The compressed forms of a body, which are not counted, have about a fifth of its size. */
const maxPreparedSize = 32_000_000

/** `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. Each list is serialized and compressed once. */
export function createTokensRouter(lists: TokenLists, prefix: string): Hono<ServerEnv> {
  const prepared = new LRUCache<string, { version: string; body: PreparedBody }>({
    maxSize: maxPreparedSize,
    sizeCalculation: ({ body }) => body.bytes.byteLength,
  })

  function send(
    c: Context<ServerEnv>,
    { value, ageMs }: Cached<SentList>,
    key: string,
    form: Form,
  ): Response | Promise<Response> {
    let current = prepared.get(`${form} ${key}`)
    if (current?.version !== value.version) {
      current = { version: value.version, body: prepareBytes(value[form](), jsonType) }
      prepared.set(`${form} ${key}`, current)
    }
    const headers = { ...apiHeaders, 'cache-control': 'no-cache', ...createAgeHeader(ageMs) }
    return sendPrepared(c, current.body, headers)
  }

  const sendChains = async (c: Context<ServerEnv>, form: Form) =>
    send(c, await lists.chains(), 'chains', form)

  async function sendCurrencies(c: Context<ServerEnv>, form: Form): Promise<Response> {
    const queries = c.req.queries()
    const values = [...(queries['categories'] ?? []), ...(queries['categories[]'] ?? [])]
    const categories = readCategories(values, listCategories(prefix))
    return send(c, await lists.currencies(categories), categories.join(','), form)
  }

  const categories = {
    name: 'categories',
    in: 'query',
    description: 'Separated by commas or repeated. Without it, all assets.',
    schema: { type: 'array', items: { type: 'string', enum: listCategories(prefix) } },
    style: 'form',
    explode: false,
  } as const
  const describeList = (summary: string, schema: v.GenericSchema, parameters = [categories]) =>
    describe('Token list', summary, { schema, parameters, refusals: lookupRefusals })
  const NamesSchema = v.array(v.string())
  const AssetsSchema = v.array(v.omit(CurrencyRecordSchema, ['identifier']))
  return new Hono<ServerEnv>()
    .get('/chains', describeList('The codes of the chains.', NamesSchema, []), (c) =>
      sendChains(c, 'names'),
    )
    .get('/chains/details', describeList('The chains.', v.array(ChainRecordSchema), []), (c) =>
      sendChains(c, 'details'),
    )
    .get('/currencies', describeList('The identifiers of the assets.', NamesSchema), (c) =>
      sendCurrencies(c, 'names'),
    )
    .get('/currencies/details', describeList('The assets.', AssetsSchema), (c) =>
      sendCurrencies(c, 'details'),
    )
}

/** Real clients send few. */
const maxCategories = 50

/** Reads the values, comma-separated or repeated, into a list without duplicates. No value means `all`. Throws a 400. */
function readCategories(values: readonly string[], allowed: readonly string[]): string[] {
  const requested = values
    .flatMap((value) => value.split(',', maxCategories + 1))
    .map((value) => value.trim())
    .filter((value) => value !== '')
  if (requested.length > maxCategories) {
    throw new Refusal(400, `categories: at most ${maxCategories} values are accepted.`)
  }
  const unknown = requested.find((value) => !allowed.includes(value))?.slice(0, 80)
  if (unknown !== undefined) {
    throw new Refusal(400, `categories: "${unknown}" is not one of ${allowed.join(', ')}.`)
  }
  if (requested.length === 0 || requested.includes('all')) return ['all']
  return allowed.filter((category) => requested.includes(category))
}
