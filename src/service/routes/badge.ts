import { type Context, Hono } from 'hono'
import { documentEndpoints } from '../../endpoints'
import { getStaleSince } from '../../model/transaction/dueTimes'
import { readSnapshot } from '../../model/transaction/decideResponse'
import { isAbout } from '../../model/transaction/snapshot'
import { describeBadge, describeNoBadge } from '../../model/words/badgeText'
import { Refusal } from '../errors/errors'
import { apiHeaders, uncached } from '../http/headers'
import { prepareBody, sendPrepared } from '../http/send'
import { explainFailure } from '../http/sendError'
import type { ServerEnv } from '../http/serverEnv'
import { admitRequest } from '../middleware/requestLimit'
import { toCaller } from '../tracking/caller'
import type { ServiceContext } from '../tracking/context'
import { createTransactionFinder } from '../tracking/findTransaction'
import { type Sought, otherTransaction } from '../tracking/snapshotReader'
import { createHashRequest } from '../tracking/trackingRequest'
import { drawBadge } from './drawBadge'
import { serveEndpoint } from './serveEndpoint'
import { createStateHeaders } from './stateHeaders'

const svgType = 'image/svg+xml; charset=utf-8'

/**
 * `GET /tx/{hash}/badge.svg`: verdict and amounts as a picture. It looks up as a poll does,
 * and an error is a badge as well. As the receipt, it is missing where the page uses another
 * service than this one.
 */
export function createBadgeRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, limit, now, log, config } = context
  const find = createTransactionFinder(context)
  const isSimulated = source.kind === 'sandbox'

  /** The badge of a transaction, and the headers by which caches keep it. */
  async function readBadge(c: Context<ServerEnv>, sought: Sought) {
    await admitRequest(limit, c.env.client)
    const request = createHashRequest(sought)
    const { value, ageMs } = await find(toCaller(c), request)
    const { state, response } = value
    if (!isAbout(response, request.hash)) throw new Refusal(502, otherTransaction)
    const requestedAt = now()
    const confirmedAt = requestedAt - ageMs
    const snapshot = readSnapshot(request.hash, response, confirmedAt)
    const polled = { snapshot, checkedAt: confirmedAt, requestedAt }
    const staleSince = getStaleSince({ ...polled, nextPollDelay: null, failure: null })
    const text = describeBadge({ snapshot, staleSince, isSimulated })
    const headers = createStateHeaders(state, { confirmedAt, ageMs })
    return { svg: drawBadge(text, snapshot.verdict), headers, status: 200 }
  }

  /** The same of an error, which nobody keeps. */
  function explainError(c: Context<ServerEnv>, error: Error) {
    const { status, details } = explainFailure(c, error, log).refusal
    const text = describeNoBadge(status === 400 ? 'noHash' : 'unavailable')
    const headers = { ...uncached, ...details.headers }
    return { svg: drawBadge(text, null), headers, status }
  }

  const router = new Hono<ServerEnv>()
  if (config.apiBaseUrl !== '') return router
  serveEndpoint(router, documentEndpoints.badge, async (c, sought) => {
    const badge = await readBadge(c, sought).catch((error) => explainError(c, error))
    return sendPrepared(
      c,
      prepareBody(badge.svg, svgType, true),
      { ...apiHeaders, ...badge.headers },
      badge.status,
    )
  })
  return router
}
