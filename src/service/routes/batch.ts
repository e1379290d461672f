import { setImmediate } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { trackerEndpoints } from '../../endpoints'
import { getPollAfterRefusal, usualRetrySeconds } from '../errors/errors'
import { isFields } from '../../contract/lenient'
import type { ServiceContext } from '../tracking/context'
import { uncached } from '../http/headers'
import { readBody } from '../http/readBody'
import { sendTaggedJson } from '../http/send'
import { explainFailure, readSample } from '../http/sendError'
import type { ServerEnv } from '../http/serverEnv'
import { countHashes } from '../middleware/requestLimit'
import { inTime } from '../time/inTime'
import { findTransaction } from '../tracking/findTransaction'
import { serveEndpoint } from './serveEndpoint'
import {
  type TrackingRequest,
  maxBodySize,
  parseBody,
  readHashes,
} from '../tracking/trackingRequest'

/** How long a look-up may hold the others. It goes on for the next request. */
const pendingAfterMs = 1_000
/** A response that arrives meanwhile is still fresh then. */
const pendingRetrySeconds = 2

/** `POST /tracker/v2/txns`. Each hash is looked up as a single request does it. */
export function createBatchRouter(context: ServiceContext): Hono<ServerEnv> {
  const { limit, now, log } = context

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
      const caller = { env: c.env, signal }
      const { value, ...found } = await findTransaction(context, caller, request)
      const confirmedAt = Math.round(found.confirmedAt)
      const response: object = JSON.parse(value.text)
      return { hash: requestedHash, confirmedAt, ...response }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const sample = await readSample(error)
      if (isFields(sample?.json)) {
        const times = { confirmedAt: Math.round(now()), pollAfter: usualRetrySeconds }
        return { hash: requestedHash, ...times, ...sample.json }
      }
      const { refusal, body } = explainFailure(c, error, log)
      const pollAfter = getPollAfterRefusal(refusal)
      const hasRetryAfter = refusal.details.headers?.['retry-after'] !== undefined
      const retry = { ...(hasRetryAfter && { retryAfter: pollAfter }), pollAfter }
      return { hash: requestedHash, error: body, ...retry }
    }
  }

  const router = new Hono<ServerEnv>()
  serveEndpoint(router, trackerEndpoints.transactions, async (c) => {
    const body = parseBody(await readBody(c, maxBodySize), 'hashes')
    const requests = readHashes(trackerEndpoints.transactions.body, body)
    const ended = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, ended.signal])
    const admit = countHashes(limit, c.env.client)
    try {
      // Between two look-ups, the process reads the requests of others.
      const entries: Promise<object>[] = []
      for (const [index, request] of requests.entries()) {
        const found = lookUp(c, request, { signal, admitted: admit(index) })
        const pending = {
          hash: request.requestedHash,
          pending: true,
          retryAfter: pendingRetrySeconds,
          pollAfter: pendingRetrySeconds,
        }
        entries.push(inTime(found, pendingAfterMs).then((known) => known ?? pending))
        await setImmediate()
      }
      return await sendTaggedJson(c, { txns: await Promise.all(entries) }, uncached)
    } finally {
      ended.abort()
    }
  })
  return router
}
