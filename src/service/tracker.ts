import { Hono } from 'hono'
import { Refusal } from './errors'
import type { AtHand } from './http/atHand'
import { recently } from './http/recently'
import { readBody } from './http/requestLimits'
import type { UpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import { createStarts } from './keeping/starts'
import type { Store } from './store'
import { type Told, tell } from './keeping/told'
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
    const told = await source.track(hash, { asked, start, txn: begun?.isSame ? txn : null, isNew })
    return answerWith(c, written(told, asked))
  })
  atHand.offer('POST', '/tracker/v2/txn', ({ body }) => knownTo(source, body))

  return router
}

const unwellWords = (silent: readonly string[]): string =>
  silent.length === 0
    ? 'What stands behind the tracker takes too long to answer.'
    : `The tracker has no answer from its ${silent.join(' and its ')}.`

/** What a hundred pollers get is written down once, by its bytes. */
const confirmed = new WeakMap<Told['bytes'], Written>()

function written(told: Told, asked: string): Written {
  if (told.age > 0) {
    const { age } = told
    return writtenAnew(told.state === 'not-found' ? { ...tell(notFound(asked)), age } : told)
  }
  if (told.state === 'not-found') return unseen(asked)
  const known = confirmed.get(told.bytes) ?? writtenAnew(told)
  confirmed.set(told.bytes, known)
  return known
}

/** So many transactions that nobody has seen may be watched at once before their answers are written anew each time. */
const mostUnseen = 2_000

/** An answer that knows nothing says the hash back as it was asked. */
const unseen = recently(mostUnseen, (asked) => writtenAnew(tell(notFound(asked))))

/** `Age` (seconds) stands on an answer that the sources could not confirm. */
const writtenAnew = ({ bytes, tag, age }: Told): Written =>
  write(
    `"${tag}"`,
    {
      'cache-control': 'no-store',
      ...(age > 0 && { age: String(Math.ceil(age / 1_000)) }),
    },
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
  const told = request.txn === null ? source.known(request.hash) : null
  return told === null ? null : written(told, request.asked)
}

/** What asks for a hash and nothing else is no longer; a start of tracking is. In characters. */
const longestQuestion = 200
