import { Hono } from 'hono'
import { version } from '../../package.json'
import type { ServiceDescription } from '../contract/service'
import { Refusal } from './errors'
import { canonicalHash } from '../model/chains/hashes'
import type { Source } from './sources/source'

/** `GET /service`, what this service is, and `POST /service/samples/{hash}/restart`, which starts a sample anew. */
export function descriptionRouter({ source, prefix }: { source: Source; prefix: string }): Hono {
  const router = new Hono()

  router.get('/', (c) => {
    const description: ServiceDescription = {
      source: source.kind,
      prefix,
      version,
      samples: [...source.samples],
      names: [...source.sampleNames],
    }
    return c.json(description, 200, { 'cache-control': 'no-cache' })
  })

  router.post('/samples/:hash/restart', async (c) => {
    const hash = canonicalHash(c.req.param('hash'))
    const isSample = hash !== null && (await source.restart(hash))
    if (!isSample) throw new Refusal(404, 'There is no such sample to start anew.')
    return c.body(null, 204)
  })

  return router
}
