import * as v from 'valibot'
import { described, integer, ofStrangers } from './lenient'
import { ErrorBodySchema } from './errorBody'
import { ExplanationSchema } from './explanation'
import { WireResponseSchema } from './tracker'
import { reportedVerdicts } from './reportedVerdicts'

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
const PollAfterSchema = v.nullable(v.pipe(integer, v.minValue(0)))

/** The response with this service's verdict, an addition to the interface. */
export const TrackedTransactionSchema = v.object({
  ...WireResponseSchema.entries,
  result: ResultSchema,
  network: described(
    v.nullable(v.string()),
    'The network that decides, by its `id` in `/service`, such as "thorchain"; null: none does yet.',
  ),
  error: v.optional(
    described(
      v.object({ message: v.string() }),
      'The network’s reason for a refund or a failure, as text of the network; absent: none.',
    ),
  ),
  verdict: described(
    v.picklist(reportedVerdicts),
    'What the sources prove. Only complete, refunded, partially-refunded, failed are ends.',
  ),
  headline: described(
    ofStrangers(v.string()),
    'The verdict and what is most worth knowing beside it, in one sentence of English. Pages of another build show it, as its form never changes.',
  ),
  reason: described(
    v.nullable(v.string()),
    'Why, as a code of an open set: waiting, doubt, unproven, refunding, refund-stuck…; null where the verdict needs none.',
  ),
  pollAfter: described(
    PollAfterSchema,
    'After how many seconds it is worth asking again: soon near what it waits for, later with age; null after a proven end.',
  ),
  statements: described(
    v.object({ form: v.number(), explanation: v.record(v.string(), v.unknown()) }),
    'What the page says of it, so that it decides nothing: codes with parameters, in a form that pages know by its number. For other programs there is `explain=true`.',
  ),
  explanation: v.optional(
    described(ExplanationSchema, 'What the page says of it; only with `explain=true`.'),
  ),
})

const hash = described(v.string(), 'As requested.')
const pollAfter = described(
  PollAfterSchema,
  'As in the response to a single request. After an error or while pending, the seconds until the next try; null where the same request fails again.',
)
const retryAfter = described(
  integer,
  'Seconds until the next try, as `Retry-After` of a single request.',
)
export const FoundSchema = v.intersect([
  v.object({
    hash,
    confirmedAt: described(
      integer,
      'When the sources last confirmed it, Unix ms by the service’s clock.',
    ),
  }),
  TrackedTransactionSchema,
])
const FailedSchema = v.object({
  hash,
  error: ErrorBodySchema,
  retryAfter: v.optional(retryAfter),
  pollAfter,
})
const PendingSchema = v.object({
  hash,
  pending: described(
    v.literal(true),
    'Its look-up takes longer than a second, and goes on.',
  ),
  retryAfter,
  pollAfter,
})

/** The response of `POST /tracker/v2/txns`. */
export const BatchResponseSchema = v.object({
  txns: v.array(v.union([FoundSchema, FailedSchema, PendingSchema])),
})

/** What tools tell of a transaction: the JSON of `GET /tx/{hash}` in brief, without its legs. */
export const ToldTransactionSchema = v.object({
  hash,
  verdict: v.picklist(['checking', ...reportedVerdicts]),
  network: TrackedTransactionSchema.entries.network,
  confirmedAt: described(v.nullable(integer), 'Unix ms; null: the service does not say.'),
  askAgainAfterSeconds: described(PollAfterSchema, 'Null: never, it is final.'),
  explanation: ExplanationSchema,
  page: described(v.string(), 'For people.'),
})
export type ToldTransaction = v.InferInput<typeof ToldTransactionSchema>
