import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../../contract/tracker'
import {
  type ReportRules,
  type SourceAnswer,
  rememberAnswer,
} from '../../../model/transaction/sourceMemory'
import type { FetchedResponse } from '../source'
import { isRefusal, withFallback } from '../../errors/errors'
import { createMemorySchema } from '../../facts/memory/memorySchema'
import { decideState, encodeResponse } from '../../facts/response/encodeResponse'
import type { Store } from '../../store/store'
import { explainResponse } from '../../../model/transaction/explainResponse'
import { decideSteps } from './decideSteps'
import { serviceLifetimes } from './limits'
import { type ResponseMemory, responseRules, tellReport } from './rememberResponse'

/** A stored report is the JSON that clients get of it. */
const ReplyMemorySchema = createMemorySchema(
  v.pipe(v.string(), v.parseJson(), TrackerResponseSchema),
)

/** A response has some 10 kB. */
const maxReplies = 5_000

const replyRules: ReportRules<TrackerResponse> = {
  ...responseRules,
  // A stored report lacks what JSON does.
  isNews: (before, reported) =>
    encodeResponse(explain(before)).text !== encodeResponse(explain(reported)).text,
}

const explain = (response: TrackerResponse) =>
  explainResponse(response, { ...decideSteps(response), decidedBy: 'swapkit' })

/**
 * Remembers what another service has reported of each hash, as that service may lag, omit, forget
 * or fail. `now` returns Unix ms.
 */
export function createReplyMemory(store: Store, now: () => number) {
  const memories = store.collection('reply', ReplyMemorySchema, maxReplies, {
    encode: ({ report, ...memory }: ResponseMemory) => ({
      ...memory,
      report: report && encodeResponse(explain(report)).text,
    }),
  })

  /** What is remembered; null for nothing, and for what was left open too long ago. */
  function recall(memory: ResponseMemory | null): FetchedResponse | null {
    const response = memory && tellReport(memory)
    if (memory === null || response === null) return null
    const { answeredAt, changedAt } = memory
    const isOld = now() - (changedAt ?? 0) > serviceLifetimes.openReplyMs
    const told = explain(response)
    if (isOld && decideState(told) !== 'final') return null
    return { ...told, isWhole: true, isReported: true, at: answeredAt }
  }

  /**
   * Returns what `lookUp` says of a hash with what was said before; null while nothing was. What
   * was reported stays while the other service fails.
   */
  return async function remember(
    hash: string,
    lookUp: () => Promise<FetchedResponse | null>,
  ): Promise<FetchedResponse | null> {
    // What cannot be read must not be replaced.
    const opened = await withFallback(memories.open(hash), null)
    const known = opened?.known ?? null
    let found: FetchedResponse | null
    try {
      found = await lookUp()
    } catch (error) {
      const recalled = isRefusal(error) ? recall(known) : null
      if (recalled === null) throw error
      return { ...recalled, isWhole: false }
    }
    if (known === null && found === null) return null
    const answer: SourceAnswer<TrackerResponse> =
      found === null
        ? { kind: 'absent', at: now() }
        : { kind: 'report', report: found.response, at: found.at }
    const add = (stored: ResponseMemory | null) =>
      rememberAnswer(stored, answer, replyRules)
    // The time of the last answer is stored too: what was confirmed must not become older.
    const updated = opened && (await withFallback(opened.update(add), null))
    return recall(updated?.entry ?? add(known)) ?? found
  }
}
