import { Hono } from 'hono'
import { version } from '../../../package.json'
import { serviceEndpoints } from '../../endpoints'
import type { ServiceDescription } from '../../contract/service'
import { getBaseIdentifier } from '../../model/assets'
import { parseHash } from '../../model/chains/hashes'
import { sourceHasNames } from '../config/config'
import type { ServiceContext } from '../tracking/context'
import { listNetworks } from '../tracking/listNetworks'
import { Refusal, withFallback } from '../errors/errors'
import { jsonType, prepareBody, respond, sendJson, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader } from '../http/headers'
import { readSite } from '../http/sameOrigin'
import type { ServerEnv } from '../http/serverEnv'
import { serveEndpoint } from './serveEndpoint'

/**
 * Additions to the interface: `/service` describes the service, lists prices and restarts
 * samples, and `/openapi.json` describes all of its routes.
 */
export function createServiceRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, cache, now, push } = context
  const { prefixes } = context.config
  const [prefix = ''] = prefixes
  let openApi: ReturnType<typeof prepareBody> | undefined

  /** While the store cannot be read, pages notify as without push. */
  const describePush = async () => {
    if (push === null) return null
    const publicKey = await withFallback<string | null>(push.readPublicKey(), null)
    return publicKey === null ? null : { publicKey }
  }

  const router = new Hono<ServerEnv>()
  serveEndpoint(router, serviceEndpoints.description, async (c) => {
    const description: ServiceDescription = {
      source: source.kind,
      prefix,
      version,
      samples: [...(source.samples ?? [])],
      names: [...(source.sampleNames ?? [])],
      hasNames: sourceHasNames(context.config.source),
      hasPrices: source.prices !== undefined,
      hasAddressTransactions: source.listTransactions !== undefined,
      networks: await listNetworks(source),
      push: await describePush(),
    }
    return sendJson(c, description, { 'cache-control': 'no-cache' })
  })
  serveEndpoint(
    router,
    serviceEndpoints.prices,
    async (c, { identifier: identifiers }) => {
      const { value, ageMs = 0 } = (await source.prices?.()) ?? {}
      const timestamp = now() - ageMs
      const prices = identifiers.flatMap((identifier) => {
        // A claim has the price of its asset.
        const priceUsd = value?.prices.get(getBaseIdentifier(identifier) ?? '')
        return priceUsd === undefined ? [] : [{ identifier, priceUsd, timestamp }]
      })
      // An older price says too little about now.
      return sendJson(c, ageMs > 10 * 60_000 ? [] : prices, createAgeHeader(ageMs))
    },
  )
  serveEndpoint(router, serviceEndpoints.restart, async (c, parameters) => {
    if (readSite(c) === 'foreign')
      throw new Refusal(403, 'Only this service’s own page may restart samples.')
    const hash = parseHash(parameters.hash) ?? ''
    const isSample = await source.restart?.(hash)
    if (isSample !== true) throw new Refusal(404, 'There is no such sample.')
    await cache.delete(hash)
    return respond(c, 204, null, { ...apiHeaders })
  })
  return router.get('/openapi.json', async (c) => {
    openApi ??= await prepareOpenApi(source.registries.map((each) => each.prefix))
    // It changes with a release.
    return sendPrepared(c, openApi, {
      ...apiHeaders,
      'cache-control': 'public, max-age=300',
    })
  })
}

/**
 * Loaded by the first request, which most instances never get. The document in the
 * repository has the default prefix.
 */
async function prepareOpenApi(prefixes: readonly string[]) {
  const { default: document } = await import('../../../docs/openapi.json')
  return prepareBody(JSON.stringify(describePrefixes(document, prefixes)), jsonType)
}

/** Repeats the paths and categories of a document that has the prefix `x` for each prefix. */
function describePrefixes(document: { paths: object }, prefixes: readonly string[]) {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    if (!path.startsWith('/xname/')) return [[path, repeatCategories(item, prefixes)]]
    return prefixes.map((prefix, index) => {
      const text = JSON.stringify([path, item]).replaceAll(/\bx(?=name\b)/g, prefix)
      // An ID names one operation.
      const idPart = `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}name`
      return JSON.parse(index === 0 ? text : text.replaceAll('Xname', idPart))
    })
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/** Names the categories of each prefix in the descriptions of a path. */
function repeatCategories(item: unknown, prefixes: readonly string[]): unknown {
  const text = JSON.stringify(item).replaceAll(
    /"xchain-\w+"(?:,"xchain-\w+")*/g,
    (names) =>
      prefixes.map((prefix) => names.replaceAll('"xchain-', `"${prefix}chain-`)).join(),
  )
  const [prefix = 'x'] = prefixes
  return JSON.parse(text.replaceAll('"xchain"', `"${prefix}chain"`))
}
