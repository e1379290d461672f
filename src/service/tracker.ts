import { type Context, Hono } from 'hono'
import { matches } from './catalogue/prepared'
import { readBody } from './requestLimits'
import type { Source } from './sources/source'
import { createStarts } from './starts'
import type { Store } from './store'
import { type Told, tell } from './told'
import { readTrackerRequest } from './trackerRequest'
import { notFound } from './wire'

/** `POST /tracker/v2/txn` and `GET /tracker/health`. */
export function trackerRouter(options: { source: Source; store: Store; now: () => number }): Hono {
  const { source, store, now } = options
  const starts = createStarts(store, now)
  const router = new Hono()

  router.get('/health', (c) =>
    c.body(null, 200, { 'content-length': '0', 'cache-control': 'no-store' }),
  )

  router.post('/v2/txn', async (c) => {
    const { asked, hash, txn } = readTrackerRequest(await readBody(c))
    const misbehaved = await source.misbehave({ kind: 'hash', value: hash }, c.req.raw)
    if (misbehaved) return misbehaved
    const begun = txn === null ? null : await starts.begin(hash, txn)
    if (begun?.isNew === true) await source.forget(hash)
    const start = async () => begun?.start ?? starts.read(hash)
    const told = await source.track(hash, { asked, start, txn })
    // An answer that knows nothing says the hash back as it was asked.
    return send(c, told.state === 'not-found' ? tell(notFound(asked)) : told)
  })

  return router
}

/** 304 when the client has the very answer. `Age` (seconds) stands on one that the sources could not confirm. */
function send(c: Context, { json, tag, age }: Told): Response {
  const etag = `"${tag}"`
  const headers: Record<string, string> = { etag, 'cache-control': 'no-store' }
  if (age > 0) headers['age'] = String(Math.ceil(age / 1_000))
  if (matches(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
  // A plain answer: Hono's own would copy the headers twice, which costs as much as all else here.
  headers['content-type'] = 'application/json'
  return new Response(json, { headers })
}
