import type { Context, Hono } from 'hono'
import { trackerEndpoints } from '../../endpoints'
import { getPollAfterRefusal } from '../errors/errors'
import { uncached } from '../http/headers'
import { sendTaggedJson } from '../http/send'
import { explainFailure } from '../http/sendError'
import type { ServerEnv } from '../http/serverEnv'
import { toCaller } from '../tracking/caller'
import { type Finding, findEach } from '../tracking/findTransaction'
import { serveEndpoint } from './serveEndpoint'
import { createHashRequest, readFields, readJson } from '../tracking/trackingRequest'

/** A response that arrives meanwhile is still fresh then. */
const pendingRetrySeconds = 2
const pending = {
  pending: true,
  retryAfter: pendingRetrySeconds,
  pollAfter: pendingRetrySeconds,
}

type Logging = { log: (line: string) => void }

/**
 * `POST /tracker/v2/txns`. Each hash is looked up as a single request does it: a text that is
 * none has its error beside the states of the others.
 */
export function addBatchRoutes(
  router: Hono<ServerEnv>,
  context: Finding & Logging,
): void {
  const { log } = context

  /** What a look-up that failed answers. */
  function explain(c: Context<ServerEnv>, error: Error): object {
    const { refusal, body } = explainFailure(c, error, log)
    const pollAfter = getPollAfterRefusal(refusal)
    const hasRetryAfter = refusal.details.headers?.['retry-after'] !== undefined
    return { error: body, ...(hasRetryAfter && { retryAfter: pollAfter }), pollAfter }
  }

  serveEndpoint(router, trackerEndpoints.transactions, async (c) => {
    const body = await readJson(c, 'hashes')
    const { hashes, chain } = readFields(trackerEndpoints.transactions.body, body)
    const found = await findEach(context, toCaller(c), hashes, (hash, index, find) => {
      const look = async () =>
        find(createHashRequest({ hash, chain }, `hashes[${index}]`))
      return look().then(
        ({ value, at }): object => ({
          confirmedAt: Math.round(at),
          ...JSON.parse(value.text),
        }),
        (error: Error) => explain(c, error),
      )
    })
    const txns = hashes.map((hash, index) =>
      Object.assign({ hash: hash.trim() }, found[index] ?? pending),
    )
    return sendTaggedJson(c, { txns }, uncached)
  })
}
