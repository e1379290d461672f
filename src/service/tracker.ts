import { type Context, Hono } from 'hono'
import { Refusal } from './errors'
import { createAgeHeader } from './http/age'
import { describe, describeRefusal, describeSuccess, upstreamFailures } from './openapi/describe'
import * as examples from './openapi/examples'
import type { UpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import type { Cached } from './cache/cache'
import { createStarts } from './store/starts'
import type { Store } from './store/store'
import { type EncodedResponse, encodeResponse } from './tracking/encodedResponse'
import { readTrackerRequest } from './trackerRequest'
import { createNotFound } from './tracking/wire'

type TrackerOptions = {
  source: Source
  upstreamCheck: UpstreamCheck
  store: Store
  now: () => number
}

/** `POST /tracker/v2/txn` and `GET /tracker/health`. */
export function createTrackerRouter(options: TrackerOptions): Hono {
  const { source, upstreamCheck, store, now } = options
  const starts = createStarts(store, now)
  const router = new Hono()

  const health = describe({
    tag: 'Tracker',
    summary: 'Whether the tracker can follow transactions: whether what stands behind it answers.',
    responses: {
      200: describeSuccess('It can. No body.'),
      503: describeRefusal('It cannot.', 'The tracker has no answer from its node.'),
    },
  })
  router.get('/health', health, async (c) => {
    const { isWell, unavailable } = await upstreamCheck()
    if (!isWell) throw new Refusal(503, describeOutage(unavailable))
    return c.body(null, 200, { 'content-length': '0', 'cache-control': 'no-store' })
  })

  const transaction = describe({
    tag: 'Tracker',
    summary:
      'Starts tracking a transaction, or asks for one. The body is read as JSON whatever its type says.',
    request: {
      schema: 'TrackerRequest',
      examples: { start: examples.started, follow: examples.followed },
    },
    responses: {
      200: {
        ...describeSuccess(
          'What is known of it; one that nobody has seen is `not_found`. Where its sources could not confirm it now, `Age` says how many seconds ago they last did.',
          'TrackerAnswer',
        ),
        examples: { underWay: examples.underWay, notSeen: examples.notSeen },
      },
      400: {
        ...describeRefusal('A body that is not one of the two.', ''),
        examples: { example: examples.refused },
      },
      413: describeRefusal('A body beyond 64 kB.', 'The body is larger than 65536 bytes.'),
      ...upstreamFailures,
      503: describeRefusal(
        'What must be stored cannot be, or whom it asks is not available.',
        'The service cannot store anything now. Reading goes on.',
      ),
    },
  })
  router.post('/v2/txn', transaction, async (c) => {
    const { requestedHash, hash, txn, chain } = readTrackerRequest(await c.req.text())
    const stored = txn === null ? null : await starts.add(hash, txn)
    const isNew = stored?.isNew === true
    if (isNew) await source.expire(hash)
    const readStart = async () => stored?.start ?? (await starts.read(hash))
    // The source only gets a start that equals the first one.
    const response = await source.track(hash, {
      requestedHash,
      readStart,
      txn: stored?.isSame ? txn : null,
      isNew,
      chain,
    })
    return send(c, response, requestedHash)
  })

  return router
}

const describeOutage = (unavailable: readonly string[]): string =>
  unavailable.length === 0
    ? 'What stands behind the tracker takes too long to answer.'
    : `The tracker has no answer from its ${unavailable.join(' and its ')}.`

/** A "not found" response repeats the hash as requested. */
function send(
  c: Context,
  { value, ageMs }: Cached<EncodedResponse>,
  requestedHash: string,
): Response {
  const { bytes, tag } =
    value.state === 'not-found' ? encodeResponse(createNotFound(requestedHash)) : value
  return c.body(bytes, 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    etag: `"${tag}"`,
    ...createAgeHeader(ageMs),
  })
}
