import { type Context, Hono } from 'hono'
import { Refusal } from './errors'
import { ageHeader } from './http/age'
import { describe, no, ok, unanswered } from './openapi/describe'
import * as examples from './openapi/examples'
import type { UpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import type { Cached } from './cache/cache'
import { createStarts } from './store/starts'
import type { Store } from './store/store'
import { type EncodedResponse, encodeResponse } from './tracking/encodedResponse'
import { readTrackerRequest } from './trackerRequest'
import { notFound } from './tracking/wire'

type TrackerOptions = {
  source: Source
  upstreamCheck: UpstreamCheck
  store: Store
  now: () => number
}

/** `POST /tracker/v2/txn` and `GET /tracker/health`. */
export function trackerRouter(options: TrackerOptions): Hono {
  const { source, upstreamCheck, store, now } = options
  const starts = createStarts(store, now)
  const router = new Hono()

  const health = describe({
    tag: 'Tracker',
    summary: 'Whether the tracker can follow transactions: whether what stands behind it answers.',
    answers: {
      200: ok('It can. No body.'),
      503: no('It cannot.', 'The tracker has no answer from its node.'),
    },
  })
  router.get('/health', health, async (c) => {
    const { isWell, silent } = await upstreamCheck()
    if (!isWell) throw new Refusal(503, describeOutage(silent))
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
    answers: {
      200: {
        ...ok(
          'What is known of it; one that nobody has seen is `not_found`. Where its sources could not confirm it now, `Age` says how many seconds ago they last did.',
          'TrackerAnswer',
        ),
        examples: { underWay: examples.underWay, notSeen: examples.notSeen },
      },
      400: {
        ...no('A body that is not one of the two.', ''),
        examples: { example: examples.refused },
      },
      413: no('A body beyond 64 kB.', 'The body is larger than 65536 bytes.'),
      ...unanswered,
      503: no(
        'What must be stored cannot be, or whom it asks is not available.',
        'The service cannot store anything now. Reading goes on.',
      ),
    },
  })
  router.post('/v2/txn', transaction, async (c) => {
    const { requestedHash, hash, txn, chain } = readTrackerRequest(await c.req.text())
    const stored = txn === null ? null : await starts.begin(hash, txn)
    const isNew = stored?.isNew === true
    if (isNew) await source.expire(hash)
    const readStart = async () => stored?.start ?? (await starts.read(hash))
    // A source never sees a start that differs from the first one.
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

const describeOutage = (silent: readonly string[]): string =>
  silent.length === 0
    ? 'What stands behind the tracker takes too long to answer.'
    : `The tracker has no answer from its ${silent.join(' and its ')}.`

/** An answer that knows nothing repeats the hash as it was requested. */
function send(
  c: Context,
  { value, ageMs }: Cached<EncodedResponse>,
  requestedHash: string,
): Response {
  const { bytes, tag } =
    value.state === 'not-found' ? encodeResponse(notFound(requestedHash)) : value
  return c.body(bytes, 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    etag: `"${tag}"`,
    ...ageHeader(ageMs),
  })
}
