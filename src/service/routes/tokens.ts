import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { listCategories } from '../../contract/tokens'
import type { Cached } from '../cache/cache'
import type { SentList, TokenLists } from '../catalogue/tokenLists'
import { Refusal } from '../errors'
import { type PreparedBody, jsonType, prepareBody, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'

type Form = 'details' | 'names'

/** In bytes: a list has at most 10 MB. The compressed forms of a body, which are not counted, have about a fifth of its size. */
const maxPreparedSize = 32_000_000

/** `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. Each list is serialized and compressed once. */
export function createTokensRouter(lists: TokenLists, prefix: string): Hono<ServerEnv> {
  const categories = listCategories(prefix)
  const prepared = new LRUCache<string, { version: unknown; body: PreparedBody }>({
    maxSize: maxPreparedSize,
    sizeCalculation: ({ body }) => body.bytes.byteLength,
  })

  function send(
    c: Context<ServerEnv>,
    { value, ageMs }: Cached<SentList>,
    key: string,
    form: Form,
  ): Promise<Response> {
    let current = prepared.get(`${form} ${key}`)
    if (current === undefined || current.version !== value.version) {
      current = { version: value.version, body: prepareBody(value[form](), jsonType) }
      prepared.set(`${form} ${key}`, current)
    }
    const headers = { ...apiHeaders, 'cache-control': 'no-cache', ...createAgeHeader(ageMs) }
    return sendPrepared(c, current.body, headers)
  }

  const router = new Hono<ServerEnv>()
  for (const [below, form] of [['', 'names'] as const, ['/details', 'details'] as const]) {
    router.get(`/chains${below}`, async (c) => send(c, await lists.chains(), 'chains', form))
    router.get(`/currencies${below}`, async (c) => {
      const queries = c.req.queries()
      const values = [...(queries['categories'] ?? []), ...(queries['categories[]'] ?? [])]
      const selected = readCategories(values, categories)
      return send(c, await lists.currencies(selected), selected.join(','), form)
    })
  }
  return router
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
