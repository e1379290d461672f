import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import {
  createAssetsParameters,
  listAllCategories,
  tokenEndpoints,
} from '../../endpoints'
import type { Answer } from '../cache/entry'
import type { Config } from '../config/config'
import { type RecordList, maxListBytes } from '../catalogue/catalogue'
import { UpstreamError, refuseForNow } from '../errors/errors'
import { type PreparedBody, jsonType, prepareBody, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import type { Source } from '../sources/source'
import { serveEndpoint } from './serveEndpoint'

/**
 * The limit of the unions that are being sent. There are many unions, so that slow
 * clients could fill 256 MB with them.
 */
const maxHeldBytes = 20_000_000

/** What is sent of some lists. */
type Selection<T> = {
  /** Names the lists. */
  name: string
  /** One list, or several whose union is sent. */
  lists: readonly Answer<RecordList<T>>[]
  getName: (record: T) => string
}

type TokenContext = {
  source: Pick<Source, 'lists'>
  config: Pick<Config, 'prefixes'>
  now: () => number
}

/**
 * `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. Each list is
 * serialized and compressed once.
 */
export function addTokenRoutes(
  router: Hono<ServerEnv>,
  { source: { lists }, config: { prefixes }, now }: TokenContext,
): void {
  const categories = listAllCategories(prefixes)
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

  /** Throws a 503 where the unions that are being sent take too much memory for another one. */
  function checkMemory(): void {
    let heldBytes = 0
    for (const { bytes } of new Set(sending.values())) heldBytes += bytes.length
    if (heldBytes <= maxHeldBytes) return
    throw refuseForNow(503, 5_000, 'Too many large lists are being sent.', {
      code: 'rate-limited',
    })
  }

  /** Returns the body of some lists, which is made anew when one of them has changed. */
  function prepare<T>(selection: Selection<T>, isDetailed: boolean): PreparedBody {
    const key = `${isDetailed} ${selection.name}`
    const versions = selection.lists.map(({ value }) => value.version)
    const known = prepared.get(key)
    const isCurrent = versions.every(
      (version, index) => version === known?.versions[index],
    )
    if (known !== undefined && isCurrent) return known.body

    if (selection.lists.length > 1) checkMemory()
    if (selection.lists.reduce((sum, { value }) => sum + value.bytes, 0) > maxListBytes)
      throw new UpstreamError('unexpected', 'its lists are too large')
    const read = selection.lists.flatMap(({ value }) => value.read())
    // In the order of the lists, without duplicates.
    const records = new Map(read.map((record) => [selection.getName(record), record]))
    const sent = [...(isDetailed ? records.values() : records.keys())]
    const body = prepareBody(JSON.stringify(sent), jsonType)
    prepared.set(key, { versions, body })
    return body
  }

  /** Sends the records of some lists below `/details`, elsewhere their names. */
  function send<T>(c: Context<ServerEnv>, selection: Selection<T>): Promise<Response> {
    const body = prepare(selection, c.req.path.endsWith('/details'))
    const { outgoing } = c.env
    // Its client may have gone.
    if (selection.lists.length > 1 && outgoing?.closed === false) {
      sending.set(outgoing, body)
      outgoing.on('close', () => sending.delete(outgoing))
    }
    // While no source has answered, a list has no age, and nobody may cache it.
    const isUnanswered = selection.lists.some(({ value }) => value.isUnanswered === true)
    const at = Math.min(...selection.lists.map((list) => list.at))
    const caching = { 'cache-control': 'no-cache', ...createAgeHeader(now() - at) }
    return sendPrepared(c, body, {
      ...apiHeaders,
      ...(isUnanswered ? uncached : caching),
    })
  }

  const sendChains = async (c: Context<ServerEnv>) =>
    send(c, {
      name: 'chains',
      lists: [await lists.chains()],
      getName: ({ chain }) => chain,
    })

  async function sendCurrencies(
    c: Context<ServerEnv>,
    { categories: requested = [] }: { categories?: string[] | undefined },
  ) {
    const isAll = requested.length === 0 || requested.includes('all')
    const names = isAll ? ['all'] : categories.filter((name) => requested.includes(name))
    const found = []
    // One after another: a list that is not cached needs much memory.
    for (const name of names) found.push(await lists.currencies(name))
    return send(c, {
      name: names.join(','),
      lists: found,
      getName: ({ fullName }) => fullName,
    })
  }

  const { chains, chainDetails, currencies, currencyDetails } = tokenEndpoints
  const parameters = createAssetsParameters(prefixes)
  serveEndpoint(router, chains, sendChains)
  serveEndpoint(router, chainDetails, sendChains)
  serveEndpoint(router, { ...currencies, parameters }, sendCurrencies)
  serveEndpoint(router, { ...currencyDetails, parameters }, sendCurrencies)
}
