import { setImmediate } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { trackerEndpoints } from '../../endpoints'
import { getPollAfterRefusal } from '../errors/errors'
import { uncached } from '../http/headers'
import { sendTaggedJson } from '../http/send'
import { explainFailure } from '../http/sendError'
import type { ServerEnv } from '../http/serverEnv'
import { inTime } from '../time/inTime'
import { type Finding, createBatchFinder } from '../tracking/findTransaction'
import { serveEndpoint } from './serveEndpoint'
import { createHashRequest, readFields, readJson } from '../tracking/trackingRequest'

/** How long a look-up may hold the others. It goes on for the next request. */
const pendingAfterMs = 1_000
/**
 * From when on a batch begins no more look-ups, as those of many clients can take the process
 * for longer than a connection may be silent.
 */
const wholeMs = 10_000
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
    // Ends the wait of an error sample.
    const ended = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, ended.signal])
    const find = createBatchFinder(context, { env: c.env, signal })
    try {
      // Between two look-ups, the process reads the requests of others.
      const entries: Promise<object>[] = []
      const lastAt = performance.now() + wholeMs
      for (const [index, hash] of hashes.entries()) {
        if (performance.now() > lastAt) {
          entries.push(Promise.resolve({ hash: hash.trim(), ...pending }))
          continue
        }
        const look = async () =>
          find(createHashRequest({ hash, chain }, `hashes[${index}]`))
        const found = look().then(
          ({ value, at }): object => ({
            confirmedAt: Math.round(at),
            ...JSON.parse(value.text),
          }),
          (error: Error) => explain(c, error),
        )
        const entry = inTime(found, pendingAfterMs).then((known) => ({
          hash: hash.trim(),
          ...(known ?? pending),
        }))
        entries.push(entry)
        await setImmediate()
      }
      return await sendTaggedJson(c, { txns: await Promise.all(entries) }, uncached)
    } finally {
      ended.abort()
    }
  })
}
