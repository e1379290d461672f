import { Hono } from 'hono'
import { maxPricedIdentifiers } from '../contract/prices'
import { getBaseIdentifier } from '../model/assets'
import { Refusal } from './errors'
import { createAgeHeader } from './http/headers'
import { describe, describeRefusal, describeSuccess, upstreamFailures } from './openapi/describe'
import * as examples from './openapi/examples'
import type { Source } from './sources/source'

/** `GET /service/prices` lists prices in US dollars, for information only. Assets without a price are left out. */
export function createPricesRouter({ source }: { source: Source }): Hono {
  const described = describe({
    tag: 'This service',
    summary: 'The prices of assets in US dollars. Assets without a price are left out.',
    parameters: [
      { name: 'identifier', in: 'query', schema: 'PricedIdentifiers', example: ['BTC.BTC'] },
    ],
    responses: {
      200: describeSuccess('The prices, with the time of each in Unix ms.', 'Prices', [
        examples.price,
      ]),
      400: describeRefusal('An identifier is missing or invalid.', 'identifier is missing.'),
      ...upstreamFailures,
    },
  })
  return new Hono().get('/', described, async (c) => {
    const identifiers = readIdentifiers(c.req.queries('identifier') ?? [])
    const { value, ageMs } = (await source.prices?.(identifiers)) ?? { value: [], ageMs: 0 }
    return c.json(value, 200, createAgeHeader(ageMs))
  })
}

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
