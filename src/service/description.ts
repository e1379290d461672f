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
    summary: 'What this service is, and what there is to try.',
    responses: { 200: describeSuccess('Its description.', 'Service', examples.service) },
  })
  router.get('/', described, (c) => {
    const description: ServiceDescription = {
      source: source.kind,
      prefix,
      version,
      samples: [...source.samples],
      names: [...source.sampleNames],
      hasNames: source.hasNames !== false,
    }
    return c.json(description, 200, { 'cache-control': 'no-cache' })
  })

  const restarted = describe({
    tag,
    summary: 'Starts a sample of the sandbox anew.',
    parameters: [{ name: 'hash', in: 'path', schema: 'Hash', example: examples.hashParameter }],
    responses: {
      204: describeSuccess('It begins now.'),
      404: describeRefusal('No such sample.', 'There is no such sample to start anew.'),
      503: describeRefusal(
        'Its clock cannot be stored.',
        'The service cannot store anything now. Reading goes on.',
      ),
    },
  })
  router.post('/samples/:hash/restart', restarted, async (c) => {
    const hash = parseHash(c.req.param('hash'))
    const isSample = hash !== null && (await source.restart(hash))
    if (!isSample) throw new Refusal(404, 'There is no such sample to start anew.')
    return c.body(null, 204)
  })

  return router
}
