import { Hono } from 'hono'
import * as v from 'valibot'
import { maxPricedIdentifiers } from '../../contract/prices'
import { getBaseIdentifier } from '../../model/assets'
import { Refusal } from '../errors'
import { sendJson } from '../http/send'
import { createAgeHeader } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import type { Source } from '../sources/source'
import { refuseOtherMethods } from './methods'
import { describe, describeJson, describeParameter, upstreamFailures } from './openapi'

const PricesSchema = v.array(
  v.object({ identifier: v.string(), priceUsd: v.number(), timestamp: v.number() }),
)

/** An older price says too little about now. */
const maxAgeMs = 10 * 60_000

/** `GET /service/prices` lists prices in US dollars of at most ten minutes ago, for information only. Assets without a price are left out. */
export function createPricesRouter(source: Source, now: () => number): Hono<ServerEnv> {
  const described = describe({
    tag: 'This service',
    summary: 'The prices of assets in US dollars. Assets without a price are left out.',
    parameters: [describeParameter('query', 'identifier', 'BTC.BTC')],
    responses: {
      200: describeJson('The prices, with the time of each in Unix ms.', PricesSchema),
      ...upstreamFailures,
    },
    refusals: { 400: 'An identifier is missing or invalid.' },
  })
  const router = new Hono<ServerEnv>()
  router.get('/service/prices', described, async (c) => {
    const identifiers = readIdentifiers(c.req.queries('identifier') ?? [])
    const { value, ageMs } = (await source.prices?.(identifiers)) ?? { value: new Map(), ageMs: 0 }
    const prices = ageMs > maxAgeMs ? [] : listPrices(identifiers, value, now() - ageMs)
    return sendJson(c, prices, createAgeHeader(ageMs))
  })
  refuseOtherMethods(router, '/service/prices', 'GET, HEAD, OPTIONS')
  return router
}

/** A claim has the price of its asset. */
const listPrices = (
  identifiers: readonly string[],
  prices: ReadonlyMap<string, number>,
  timestamp: number,
) =>
  identifiers.flatMap((identifier) => {
    const priceUsd = prices.get(getBaseIdentifier(identifier) ?? '')
    return priceUsd === undefined ? [] : [{ identifier, priceUsd, timestamp }]
  })

function readIdentifiers(values: readonly string[]): string[] {
  const identifiers = [...new Set(values)]
  if (identifiers.length === 0) throw new Refusal(400, 'identifier is missing.')
  if (identifiers.length > maxPricedIdentifiers) {
    throw new Refusal(400, `identifier: at most ${maxPricedIdentifiers} values are accepted.`)
  }
  const invalid = identifiers.find((identifier) => getBaseIdentifier(identifier) === null)
  if (invalid !== undefined) {
    throw new Refusal(400, `identifier: "${invalid}" is not an asset ID.`)
  }
  return identifiers
}
