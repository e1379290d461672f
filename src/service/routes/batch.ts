import { setImmediate } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { trackerEndpoints } from '../../endpoints'
import { getPollAfterRefusal, usualRetrySeconds } from '../errors/errors'
import { isFields } from '../../contract/lenient'
import { hashesPerRequest } from '../../contract/trackerRequest'
import type { ServiceContext } from '../tracking/context'
import { apiHeaders, uncached } from '../http/headers'
import { readBody } from '../http/readBody'
import { jsonType, prepareBody, sendPrepared } from '../http/send'
import { explainFailure, readSample } from '../http/sendError'
import type { ServerEnv } from '../http/serverEnv'
import { admitRequest } from '../middleware/requestLimit'
import { inTime } from '../time/inTime'
import { createTransactionFinder } from '../tracking/findTransaction'
import { serveEndpoint } from './serveEndpoint'
import {
  type TrackingRequest,
  createHashRequest,
  maxBodySize,
  parseBody,
  readFields,
} from '../tracking/trackingRequest'

/** How long a look-up may hold the others. It goes on for the next request. */
const pendingAfterMs = 1_000
/** A response that arrives meanwhile is still fresh then. */
const pendingRetrySeconds = 2

/** `POST /tracker/v2/txns`. Each hash is looked up as a single request does it. */
export function createBatchRouter(context: ServiceContext): Hono<ServerEnv> {
  const { limit, now, log } = context
  const find = createTransactionFinder(context)

  /**
   * Never rejects. `signal` ends the wait of an error sample; `admitted` rejects where the
   * client has no requests left for the hash.
   */
  async function lookUp(
    c: Context<ServerEnv>,
    request: TrackingRequest,
    { signal, admitted }: { signal: AbortSignal; admitted: Promise<void> },
  ): Promise<object> {
    const { requestedHash } = request
    try {
      await admitted
      const { value, ageMs } = await find({ env: c.env, signal }, request)
      const confirmedAt = Math.round(now() - ageMs)
      const response: object = JSON.parse(value.text)
      return { hash: requestedHash, confirmedAt, ...response }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const sample = await readSample(error)
      return isFields(sample?.json)
        ? {
            hash: requestedHash,
            confirmedAt: Math.round(now()),
            pollAfter: usualRetrySeconds,
            ...sample.json,
          }
        : describeFailure(c, requestedHash, error)
    }
  }

  function describeFailure(
    c: Context<ServerEnv>,
    requestedHash: string,
    failure: Error,
  ): object {
    const { refusal, body: error } = explainFailure(c, failure, log)
    const pollAfter = getPollAfterRefusal(refusal)
    const hasRetryAfter = refusal.details.headers?.['retry-after'] !== undefined
    return {
      hash: requestedHash,
      error,
      ...(hasRetryAfter && { retryAfter: pollAfter }),
      pollAfter,
    }
  }

  const router = new Hono<ServerEnv>()
  serveEndpoint(router, trackerEndpoints.transactions, async (c) => {
    const requests = readBatch(parseBody(await readBody(c, maxBodySize), 'hashes'))
    const ended = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, ended.signal])

    // The request itself has been counted for the first hashes.
    let admitted = Promise.resolve()
    try {
      // Between two look-ups, the process reads the requests of others.
      const entries: Promise<object>[] = []
      for (const [index, request] of requests.entries()) {
        if (index > 0 && index % hashesPerRequest === 0)
          admitted = admitRequest(limit, c.env.client)
        const found = lookUp(c, request, { signal, admitted })
        const entry = inTime(found, pendingAfterMs)
        entries.push(entry.then((known) => known ?? createPending(request)))
        await setImmediate()
      }
      const txns = await Promise.all(entries)
      const body = prepareBody(JSON.stringify({ txns }), jsonType, true)
      return await sendPrepared(c, body, { ...apiHeaders, ...uncached })
    } finally {
      ended.abort()
    }
  })
  return router
}

const createPending = ({ requestedHash }: TrackingRequest) => ({
  hash: requestedHash,
  pending: true,
  retryAfter: pendingRetrySeconds,
  pollAfter: pendingRetrySeconds,
})

/** Reads the hashes of a batch. Throws a 400 that names the place of a wrong one. */
function readBatch(body: object): TrackingRequest[] {
  const { hashes, chain } = readFields(trackerEndpoints.transactions.body, body)
  return hashes.map((hash, index) =>
    createHashRequest({ hash, chain }, `hashes[${index}]`),
  )
}
