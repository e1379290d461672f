import * as v from 'valibot'
import { ErrorBodySchema } from './errorBody'
import { ExplanationSchema } from './explanation'
import { WireResponseSchema } from './tracker'
import { reportedVerdicts } from './verdicts'

const resultEntries = WireResponseSchema.entries.result.entries
/** "Not found" has only the five fields of the interface. */
const ResultSchema = v.object({
  ...v.partial(WireResponseSchema.entries.result).entries,
  quoteId: resultEntries.quoteId,
  firstTransactionHash: resultEntries.firstTransactionHash,
  estimatedDuration: resultEntries.estimatedDuration,
  currentLegIndex: resultEntries.currentLegIndex,
  // They are always sent, though the page also reads a tracker that leaves them out.
  legs: resultEntries.legs.pipe[1],
})
/**
 * The response with this service's verdict, an addition to the interface: other trackers
 * send none, and the page decides itself. Error samples imitate such trackers.
 */
export const TrackedTransactionSchema = v.object({
  ...WireResponseSchema.entries,
  result: ResultSchema,
  verdict: v.optional(
    v.pipe(
      v.picklist(reportedVerdicts),
      v.description(
        'What the response proves, decided as on the page. Only complete, refunded, partially-refunded, failed are ends. Absent in error samples of the sandbox alone.',
      ),
    ),
  ),
  reason: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.description(
        'Why, as a code of an open set: waiting, doubt, unproven, refunding, refund-stuck…; null where the verdict needs none. Absent where the verdict is.',
      ),
    ),
  ),
  explanation: v.optional(
    v.pipe(
      ExplanationSchema,
      v.description('What the page says of it; only with `explain=true`.'),
    ),
  ),
})

const hash = v.pipe(v.string(), v.description('As requested.'))
const retryAfter = v.pipe(
  v.number(),
  v.description('Seconds until the next try, as `Retry-After` of a single request.'),
)
const FoundSchema = v.intersect([
  v.object({
    hash,
    confirmedAt: v.pipe(
      v.number(),
      v.description(
        'When the sources last confirmed it, Unix ms by the service’s clock.',
      ),
    ),
  }),
  TrackedTransactionSchema,
])
const FailedSchema = v.object({
  hash,
  error: ErrorBodySchema,
  retryAfter: v.optional(retryAfter),
})
const PendingSchema = v.object({
  hash,
  pending: v.pipe(
    v.literal(true),
    v.description('Its look-up takes longer than a second, and goes on.'),
  ),
  retryAfter,
})

/** The response of `POST /tracker/v2/txns`. */
export const BatchResponseSchema = v.object({
  txns: v.array(v.union([FoundSchema, FailedSchema, PendingSchema])),
})
