import { type Context, Hono } from 'hono'
import { Refusal } from './errors'
import { createAgeHeader } from './http/headers'
import { describe, describeRefusal, describeSuccess, upstreamFailures } from './openapi/describe'
import * as examples from './openapi/examples'
import type { UpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import type { Cached } from './cache/cache'
import { createStarts } from './store/starts'
import type { Store } from './store/store'
import { type EncodedResponse, createNotFound, encodeResponse } from './tracking/encodedResponse'
import { readTrackerRequest } from './trackerRequest'

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
    summary: 'Whether tracking is available: whether its upstreams reply.',
    responses: {
      200: describeSuccess('Tracking is available. No body.'),
      503: describeRefusal(
        'Tracking is not available.',
        'The tracker got no response from its node.',
      ),
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
      'Starts tracking a transaction, or returns its state. The body is parsed as JSON, whatever its content type.',
    request: {
      schema: 'TrackerRequest',
      examples: { start: examples.started, follow: examples.followed },
    },
    responses: {
      200: {
        ...describeSuccess(
          'The state of the transaction; `not_found` when no source has reported it. `Age`: seconds since the sources last confirmed it.',
          'TrackerResponse',
        ),
        examples: { underWay: examples.underWay, notSeen: examples.notSeen },
      },
      400: {
        ...describeRefusal('The body is invalid.', ''),
        examples: { example: examples.refused },
      },
      413: describeRefusal(
        'The body is larger than 64 kB.',
        'The body is larger than 65536 bytes.',
      ),
      ...upstreamFailures,
      503: describeRefusal(
        'The store failed, or the upstream is not available.',
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
    ? 'The tracker’s source takes too long to respond.'
    : `The tracker got no response from its ${unavailable.join(' and its ')}.`

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
