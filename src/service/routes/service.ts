import { isIP } from 'node:net'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { version } from '../../../package.json'
import {
  PricesSchema,
  type ServiceDescription,
  ServiceDescriptionSchema,
  maxPricedIdentifiers,
} from '../../contract/service'
import { getBaseIdentifier } from '../../model/assets'
import { parseHash } from '../../model/chains/hashes'
import { Refusal } from '../errors'
import { respond, sendEmpty, sendJson } from '../http/send'
import { createAgeHeader, operatorHeaders } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import { readMetrics, registry } from '../observe/metrics'
import type { Source } from '../sources/source'
import { describe, jsonContent, lookupRefusals, queryParameter } from './openapi'

type ServiceOptions = {
  source: Source
  prefix: string
  now: () => number
  /** Restarts a sample; false when the hash is not a sample's. */
  restart: (hash: string) => Promise<boolean>
  /** The only port of `/metrics`; null for the main port. */
  metricsPort: number | null
  isStopping: () => boolean
}

/** An older price says too little about now. */
const maxPriceAgeMs = 10 * 60_000

const tag = 'This service'
const uncached = { 'cache-control': 'no-store' }
const StatusSchema = v.object({ status: v.picklist(['ok', 'ready', 'stopping']) })

/**
 * Additions to the interface: `/service` describes the service, lists prices and restarts samples. `/healthz`, `/readyz` and
 * `/metrics` are for operators. An upstream's outage does not make an instance unready, because it still serves cached
 * responses; `/metrics` shows it.
 */
export function createServiceRouter(options: ServiceOptions): Hono<ServerEnv> {
  const { source, prefix, now, restart, metricsPort, isStopping } = options
  const router = new Hono<ServerEnv>()

  const described = describe(tag, 'Describes this service and its samples.', {
    schema: ServiceDescriptionSchema,
    typeMode: 'output',
  })
  router.get('/service', described, (c) => {
    const description: ServiceDescription = {
      source: source.kind,
      prefix,
      version,
      samples: [...(source.samples ?? [])],
      names: [...(source.sampleNames ?? [])],
      hasNames: source.hasNames !== false,
      hasPrices: source.prices !== undefined,
    }
    return sendJson(c, description, { 'cache-control': 'no-cache' })
  })

  const priced = describe(tag, 'Prices of assets in US dollars, for information only.', {
    found: 'With the time of each in Unix ms. Assets without a recent price are left out.',
    schema: PricesSchema,
    parameters: [queryParameter('identifier', 'BTC.BTC')],
    refusals: lookupRefusals,
  })
  router.get('/service/prices', priced, async (c) => {
    const identifiers = readIdentifiers(c.req.queries('identifier') ?? [])
    const { value, ageMs } = (await source.prices?.(identifiers)) ?? { value: new Map(), ageMs: 0 }
    const timestamp = now() - ageMs
    const prices = identifiers.flatMap((identifier) => {
      // A claim has the price of its asset.
      const priceUsd: number | undefined = value.get(getBaseIdentifier(identifier) ?? '')
      return priceUsd === undefined ? [] : [{ identifier, priceUsd, timestamp }]
    })
    return sendJson(c, ageMs > maxPriceAgeMs ? [] : prices, createAgeHeader(ageMs))
  })

  const restarted = describe(tag, 'Restarts a sample of the sandbox.', {
    status: 204,
    refusals: [404, 503],
  })
  router.post('/service/samples/:hash/restart', restarted, async (c) => {
    const hash = parseHash(c.req.param('hash'))
    const isSample = hash !== null && (await restart(hash))
    if (!isSample) throw new Refusal(404, 'There is no such sample.')
    return sendEmpty(c, 204)
  })

  const alive = describe(tag, 'Whether the process responds.', { schema: StatusSchema })
  router.get('/healthz', alive, (c) => sendJson(c, { status: 'ok' }, uncached))

  const ready = describe(tag, 'Whether the process takes requests.', {
    schema: StatusSchema,
    responses: { 503: { description: 'It is shutting down.', content: jsonContent(StatusSchema) } },
  })
  router.get('/readyz', ready, (c) =>
    isStopping()
      ? sendJson(c, { status: 'stopping' }, uncached, 503)
      : sendJson(c, { status: 'ready' }, uncached),
  )

  const measured = describe(tag, 'Metrics in the Prometheus format.', {
    found: 'For clients on this machine, or on a port of their own.',
    refusals: [404],
  })
  router.get('/metrics', measured, async (c) => {
    const isHere = c.env.isMetricsPort === true || (metricsPort === null && isLocal(c))
    if (!isHere) throw new Refusal(404, 'There is nothing at this path.')
    const text = await readMetrics(source.health())
    const type = { 'content-type': registry.contentType }
    return respond(c, 200, text, { ...operatorHeaders, ...uncached, ...type })
  })
  return router
}

function readIdentifiers(values: readonly string[]): string[] {
  const identifiers = [...new Set(values)]
  if (identifiers.length === 0) throw new Refusal(400, 'identifier is missing.')
  if (identifiers.length > maxPricedIdentifiers) {
    throw new Refusal(400, `identifier: at most ${maxPricedIdentifiers} values are accepted.`)
  }
  const invalid = identifiers.find((identifier) => getBaseIdentifier(identifier) === null)
  if (invalid !== undefined) throw new Refusal(400, `identifier: "${invalid}" is not an asset ID.`)
  return identifiers
}

/**
 * Whether a client is on this machine, and names it as such: a page of another site can make a browser here send requests, but
 * then the host is that site's.
 */
function isLocal({ env: { client, incoming } }: Context<ServerEnv>): boolean {
  if (client === undefined) return true
  const host = (incoming?.headers.host ?? '').replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')
  const isLoopback = /^(?:127\.|::1$)/.test(client.address)
  return isLoopback && (host === 'localhost' || isIP(host) !== 0)
}
