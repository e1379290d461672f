import { Hono } from 'hono'
import { version } from '../../package.json'
import type { ServiceDescription } from '../contract/service'
import { Refusal } from './errors'
import { parseHash } from '../model/chains/hashes'
import { describe, describeRefusal, describeSuccess } from './openapi/describe'
import * as examples from './openapi/examples'
import type { Source } from './sources/source'

const tag = 'This service'

/** `GET /service` describes the service, and `POST /service/samples/{hash}/restart` restarts a sample. */
export function createDescriptionRouter({
  source,
  prefix,
}: {
  source: Source
  prefix: string
}): Hono {
  const router = new Hono()

  const described = describe({
    tag,
    summary: 'Describes this service and its samples.',
    responses: { 200: describeSuccess('The description.', 'Service', examples.service) },
  })
  router.get('/', described, (c) => {
    const description: ServiceDescription = {
      source: source.kind,
      prefix,
      version,
      samples: [...source.samples],
      names: [...source.sampleNames],
      hasNames: source.hasNames !== false,
      hasPrices: source.prices !== undefined,
    }
    return c.json(description, 200, { 'cache-control': 'no-cache' })
  })

  const restarted = describe({
    tag,
    summary: 'Restarts a sample of the sandbox.',
    parameters: [{ name: 'hash', in: 'path', schema: 'Hash', example: examples.hashParameter }],
    responses: {
      204: describeSuccess('The sample was restarted.'),
      404: describeRefusal('There is no such sample.', 'There is no such sample.'),
      503: describeRefusal(
        'The store failed.',
        'The service cannot store anything now. Reading goes on.',
      ),
    },
  })
  router.post('/samples/:hash/restart', restarted, async (c) => {
    const hash = parseHash(c.req.param('hash'))
    const isSample = hash !== null && (await source.restart(hash))
    if (!isSample) throw new Refusal(404, 'There is no such sample.')
    return c.body(null, 204)
  })

  return router
}
