import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { listCategories } from '../../contract/tokens'
import type { Cached } from '../cache/entry'
import { type TokenList, type TokenLists, maxListBytes } from '../catalogue/catalogue'
import { Refusal, UpstreamError, refuseForNow } from '../errors'
import { type PreparedBody, jsonType, prepareBody, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'

/**
 * The limit of the unions that are being sent. There are many unions, so that slow
 * clients could fill 256 MB with them.
 */
const maxHeldBytes = 20_000_000

/**
 * `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. Each list is
 * serialized and compressed once.
 */
export function createTokensRouter(lists: TokenLists, prefix: string): Hono<ServerEnv> {
  const categories = listCategories(prefix)
  const prepared = new LRUCache<string, { versions: unknown[]; body: PreparedBody }>({
    // In bytes: a list has at most 10 MB. The compressed forms of a body, which are not
    // counted, have about a fifth of its size.
    maxSize: 32_000_000,
    sizeCalculation: ({ body }) => body.bytes.byteLength,
  })
  /**
   * The unions that are being sent, by their response: slow clients hold bodies that have
   * left the cache.
   */
  const sending = new Map<object, PreparedBody>()

  /** Sends the records of the lists below `/details`, elsewhere their names. */
  function send<T>(
    c: Context<ServerEnv>,
    found: readonly Cached<TokenList<T>>[],
    selection: string,
    getName: (record: T) => string,
  ): Promise<Response> {
    const isDetailed = c.req.path.endsWith('/details')
    const key = `${isDetailed} ${selection}`
    const versions = found.map(({ value }) => value.version)
    let current = prepared.get(key)
    const isCurrent = versions.every(
      (version, index) => version === current?.versions[index],
    )
    if (current === undefined || !isCurrent) {
      const held = [...new Set(sending.values())].reduce(
        (sum, { bytes }) => sum + bytes.length,
        0,
      )
      if (held > maxHeldBytes && found.length > 1) {
        throw refuseForNow(503, 5_000, 'Too many large lists are being sent.')
      }
      const records = unite(found, getName)
      const json = JSON.stringify(isDetailed ? records : records.map(getName))
      current = { versions, body: prepareBody(json, jsonType) }
      prepared.set(key, current)
    }
    const outgoing = found.length > 1 ? c.env.outgoing : undefined
    if (outgoing !== undefined) sending.set(outgoing, current.body)
    outgoing?.on('close', () => sending.delete(outgoing))
    // What nobody has told has no age.
    const isUntold = found.some(({ value }) => value.isUntold === true)
    const age = createAgeHeader(Math.max(...found.map(({ ageMs }) => ageMs)))
    const caching = isUntold ? uncached : { 'cache-control': 'no-cache', ...age }
    return sendPrepared(c, current.body, { ...apiHeaders, ...caching })
  }

  return new Hono<ServerEnv>()
    .on('GET', ['/chains', '/chains/details'], async (c) =>
      send(c, [await lists.chains()], 'chains', ({ chain }) => chain),
    )
    .on('GET', ['/currencies', '/currencies/details'], async (c) => {
      const queries = c.req.queries()
      const values = [
        ...(queries['categories'] ?? []),
        ...(queries['categories[]'] ?? []),
      ]
      const names = readCategories(values, categories)
      const found = []
      // One after another: a list that is not cached needs much memory.
      for (const name of names) found.push(await lists.currencies(name))
      return send(c, found, names.join(','), ({ fullName }) => fullName)
    })
}

/** Returns the records of all lists in their order, without duplicates. */
function unite<T>(
  lists: readonly Cached<TokenList<T>>[],
  getName: (record: T) => string,
): T[] {
  if (lists.reduce((sum, { value }) => sum + value.bytes, 0) > maxListBytes) {
    throw new UpstreamError('unexpected', 'its lists are too large')
  }
  const records = lists.flatMap(({ value }) => value.read())
  return [...new Map(records.map((record) => [getName(record), record])).values()]
}

/** Real clients send few. */
const maxCategories = 50

/**
 * Reads the values, comma-separated or repeated, into a list without duplicates. No value
 * means `all`. Throws a 400.
 */
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
    throw new Refusal(
      400,
      `categories: "${unknown}" is not one of ${allowed.join(', ')}.`,
    )
  }
  if (requested.length === 0 || requested.includes('all')) return ['all']
  return allowed.filter((category) => requested.includes(category))
}
