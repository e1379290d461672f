import { Hono } from 'hono'
import { version } from '../../package.json'
import type { ServiceDescription } from '../contract/service'
import { Refusal } from './errors'
import { parseHash } from '../model/chains/hashes'
import { describe, no, ok } from './openapi/describe'
import * as examples from './openapi/examples'
import type { Source } from './sources/source'

const tag = 'This service'

/** `GET /service`, what this service is, and `POST /service/samples/{hash}/restart`, which starts a sample anew. */
export function descriptionRouter({ source, prefix }: { source: Source; prefix: string }): Hono {
  const router = new Hono()

  const described = describe({
    tag,
    summary: 'What this service is, and what there is to try.',
    answers: { 200: ok('Its description.', 'Service', examples.service) },
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
    answers: {
      204: ok('It begins now.'),
      404: no('No such sample.', 'There is no such sample to start anew.'),
      503: no(
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
