import * as v from 'valibot'
import { described, integer, nullableInteger } from './lenient'
import { TrackedTransactionSchema } from './trackedTransaction'
import { createHashesSchema, chainHint } from './trackerRequest'
import { reportedVerdicts } from './reportedVerdicts'

/** The most hashes of one request. */
export const maxWatchedAtOnce = 1_000

/** `POST` and `DELETE /webhooks/watches`. */
export const WatchRequestSchema = v.object({
  hashes: createHashesSchema(maxWatchedAtOnce),
  chain: chainHint,
})

const VerdictSchema = described(
  v.nullable(v.picklist(reportedVerdicts)),
  'Null: not known within a second. It is the first event then.',
)

/** The response to `POST /webhooks/watches`. */
export const WatchResponseSchema = v.object({
  watches: v.array(
    v.object({
      hash: described(v.string(), 'As requested.'),
      verdict: VerdictSchema,
      isWatched: described(
        v.boolean(),
        'False: the verdict is its last one, so that no event follows.',
      ),
    }),
  ),
})

/** The response to `GET /webhooks/watches`. */
export const WatchCountSchema = v.object({
  count: described(integer, 'The hashes that are watched.'),
  limit: described(integer, 'The most hashes.'),
  pausedAt: described(
    nullableInteger,
    'Since when events are not sent because the webhook accepted none, Unix ms; null: they are sent.',
  ),
})

/** The body of an event. */
export const VerdictEventSchema = v.object({
  type: v.literal('transaction.verdict'),
  timestamp: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.description('When the sources confirmed the verdict.'),
  ),
  data: TrackedTransactionSchema,
})
