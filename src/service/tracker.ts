import { Hono } from 'hono'
import { Refusal } from './errors'
import type { Cached } from './cache/cache'
import type { AtHand } from './http/atHand'
import { readBody } from './http/requestLimits'
import type { UpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import type { Store } from './store'
import { createStarts } from './storage/starts'
import { type EncodedAnswer, encodeAnswer } from './tracking/encodedAnswer'
import { type TrackerAsk, readTrackerRequest } from './trackerRequest'
import { notFound } from './tracking/wire'
import { type Written, answerWith, write } from './http/written'

type TrackerOptions = {
  source: Source
  upstreamCheck: UpstreamCheck
  store: Store
  atHand: AtHand
  now: () => number
}

/** `POST /tracker/v2/txn` and `GET /tracker/health`. */
export function trackerRouter(options: TrackerOptions): Hono {
  const { source, upstreamCheck, store, atHand, now } = options
  const starts = createStarts(store, now)
  const router = new Hono()

  router.get('/health', async (c) => {
    const { isWell, silent } = await upstreamCheck()
    if (!isWell) throw new Refusal(503, unwellWords(silent))
    return c.body(null, 200, { 'content-length': '0', 'cache-control': 'no-store' })
  })

  router.post('/v2/txn', async (c) => {
    const { asked, hash, txn } = readTrackerRequest(await readBody(c))
    const misbehaved = await source.misbehave({ kind: 'hash', value: hash }, c.req.raw)
    if (misbehaved) return misbehaved
    const begun = txn === null ? null : await starts.begin(hash, txn)
    const isNew = begun?.isNew === true
    if (isNew) await source.expire(hash)
    const start = async () => begun?.start ?? (await starts.read(hash))
    // A source never sees a start that differs from the first one.
    const answer = await source.track(hash, {
      asked,
      start,
      txn: begun?.isSame ? txn : null,
      isNew,
    })
    return answerWith(c, written(answer, asked))
  })
  atHand.offer('POST', '/tracker/v2/txn', ({ body }) => knownTo(source, body))

  return router
}

const unwellWords = (silent: readonly string[]): string =>
  silent.length === 0
    ? 'What stands behind the tracker takes too long to answer.'
    : `The tracker has no answer from its ${silent.join(' and its ')}.`

/** An answer that many clients poll is prepared once, by its bytes. */
const prepared = new WeakMap<EncodedAnswer['bytes'], Written>()

function written({ value, ageMs }: Cached<EncodedAnswer>, asked: string): Written {
  const age = Math.floor(ageMs / 1_000)
  // An answer that knows nothing repeats the hash as it was requested.
  if (value.state === 'not-found') return prepare(encodeAnswer(notFound(asked)), age)
  if (age > 0) return prepare(value, age)
  const known = prepared.get(value.bytes) ?? prepare(value, 0)
  prepared.set(value.bytes, known)
  return known
}

/** `age`: the seconds since the sources gave the answer. */
const prepare = ({ bytes, tag }: EncodedAnswer, age: number): Written =>
  write(
    `"${tag}"`,
    { 'cache-control': 'no-store', ...(age > 0 && { age: String(age) }) },
    { 'content-type': 'application/json' },
    bytes,
  )

/**
 * What a body asks for, when that is known and nobody has to be asked: not for one that starts a tracking, nor for one
 * that is refused.
 */
function knownTo(source: Source, body: string): Written | null {
  if (body.length > longestQuestion) return null
  let request: TrackerAsk
  try {
    request = readTrackerRequest(body)
  } catch {
    return null
  }
  const known = request.txn === null ? source.known(request.hash) : null
  return known === null ? null : written(known, request.asked)
}

/** What asks for a hash and nothing else is no longer; a start of tracking is. In characters. */
const longestQuestion = 200
