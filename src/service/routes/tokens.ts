import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { listCategories, parseCategories } from '../../contract/categories'
import { ChainRecordSchema, CurrencyRecordSchema } from '../../contract/tokens'
import type { Cached } from '../cache/cache'
import type { SentList, TokenLists } from '../catalogue/tokenLists'
import { Refusal } from '../errors'
import { type PreparedBody, prepareBytes, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import { refuseOtherMethods } from './methods'
import { describe, describeJson, upstreamFailures } from './openapi'

/** A list as it is sent, with the version that it was made of. */
type PreparedList = { version: string; body: PreparedBody }

type Form = 'details' | 'names'

/** In bytes. The compressed forms of a body have less than its size. */
const maxPreparedSize = 32_000_000

const prepare = (bytes: Uint8Array<ArrayBuffer>): PreparedBody =>
  prepareBytes(bytes, 'application/json; charset=UTF-8')

const CurrenciesSchema = v.array(v.omit(CurrencyRecordSchema, ['identifier']))

const describeList = (summary: string, of: v.GenericSchema) =>
  describe({
    tag: 'Token list',
    summary,
    responses: { 200: describeJson('The list.', of), ...upstreamFailures },
  })

/** `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. Each list is serialized and compressed once. */
export function createTokensRouter(lists: TokenLists, prefix: string): Hono<ServerEnv> {
  const prepared = new LRUCache<string, PreparedList>({
    maxSize: maxPreparedSize,
    sizeCalculation: ({ body }) => 2 * body.bytes.byteLength,
  })

  function send(
    c: Context<ServerEnv>,
    { value, ageMs }: Cached<SentList>,
    key: string,
    form: Form,
  ): Response | Promise<Response> {
    const known = prepared.get(`${form} ${key}`)
    const { version } = value
    const current = known?.version === version ? known : { version, body: prepare(value[form]()) }
    if (current !== known) prepared.set(`${form} ${key}`, current)
    return sendPrepared(c, current.body, {
      ...apiHeaders,
      'cache-control': 'no-cache',
      ...createAgeHeader(ageMs),
    })
  }

  const sendChains = async (c: Context<ServerEnv>, form: Form) =>
    send(c, await lists.chains(), 'chains', form)

  async function sendCurrencies(c: Context<ServerEnv>, form: Form): Promise<Response> {
    const queries = c.req.queries()
    const values = [...(queries['categories'] ?? []), ...(queries['categories[]'] ?? [])]
    const choice = parseCategories(values, prefix)
    if (choice.kind === 'too-many') {
      throw new Refusal(400, `categories: at most ${choice.max} values are accepted.`)
    }
    if (choice.kind === 'unknown') {
      const allowed = listCategories(prefix).join(', ')
      throw new Refusal(400, `categories: "${choice.value}" is not one of ${allowed}.`)
    }
    const { categories } = choice
    return send(c, await lists.currencies(categories), categories.join(','), form)
  }

  const describeAssets = (summary: string, of: v.GenericSchema) =>
    describe({
      tag: 'Token list',
      summary,
      parameters: [
        {
          name: 'categories',
          in: 'query',
          description: 'Separated by commas or repeated. Without it, all assets.',
          schema: { type: 'array', items: { type: 'string', enum: listCategories(prefix) } },
          style: 'form',
          explode: false,
        },
      ],
      responses: { 200: describeJson('The list.', of), ...upstreamFailures },
      refusals: { 400: 'An unknown category.' },
    })

  const router = new Hono<ServerEnv>()
  router.get('/chains', describeList('The codes of the chains.', v.array(v.string())), (c) =>
    sendChains(c, 'names'),
  )
  router.get('/chains/details', describeList('The chains.', v.array(ChainRecordSchema)), (c) =>
    sendChains(c, 'details'),
  )
  router.get(
    '/currencies',
    describeAssets('The identifiers of the assets.', v.array(v.string())),
    (c) => sendCurrencies(c, 'names'),
  )
  router.get('/currencies/details', describeAssets('The assets.', CurrenciesSchema), (c) =>
    sendCurrencies(c, 'details'),
  )
  const paths = new Set(router.routes.map(({ path }) => path))
  for (const path of paths) refuseOtherMethods(router, path, 'GET, HEAD, OPTIONS')
  return router
}
