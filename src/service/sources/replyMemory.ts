import * as v from 'valibot'
import { parseWithAmounts } from '../../contract/lenient'
import { type TrackerResponse, TrackerResponseSchema } from '../../contract/tracker'
import { dayMs } from '../../model/time'
import { responseRules, revoke, toWire } from '../../model/transaction/rememberResponse'
import {
  type ReportRules,
  type SourceAnswer,
  type SourceMemory,
  rememberAnswer,
} from '../../model/transaction/sourceMemory'
import type { FetchedResponse } from './source'
import { isRefusal, withFallback } from '../errors/errors'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import type { Store } from '../store/store'

const time = v.nullable(v.number())

const ReplyMemorySchema: v.GenericSchema<
  unknown,
  SourceMemory<EncodedResponse>
> = v.object({
  report: v.nullable(
    v.object({ text: v.string(), state: v.picklist(['not-found', 'moving', 'final']) }),
  ),
  answeredAt: v.number(),
  reportedAt: time,
  changedAt: time,
  contrary: v.nullable(v.object({ since: v.number(), count: v.number() })),
  revisedAt: time,
})
type ReplyMemory = v.InferOutput<typeof ReplyMemorySchema>

/** A response has some 10 kB. */
const maxReplies = 5_000
/** What is still open is told without a new report for this long. */
const openForMs = dayMs

const parse = ({ text }: EncodedResponse): TrackerResponse =>
  v.parse(TrackerResponseSchema, parseWithAmounts(text))

const encode = (response: TrackerResponse): EncodedResponse => {
  const { text, state } = encodeResponse(toWire(response))
  return { text, state }
}

const replyRules: ReportRules<EncodedResponse> = {
  advance(before, reported) {
    const latest = parse(reported)
    const advanced = responseRules.advance(parse(before), latest)
    return advanced === latest ? reported : encode(advanced)
  },
  contradicts: (before, reported) =>
    responseRules.contradicts(parse(before), parse(reported)),
  revise: (before, reported) =>
    encode(responseRules.revise(parse(before), parse(reported))),
  isNews: (before, reported) => before.text !== reported.text,
  age: (reply) => reply,
}

/**
 * Remembers what another service has reported of each hash, as that service may lag, omit, forget
 * or fail. `now` returns Unix ms.
 */
export function createReplyMemory(store: Store, now: () => number) {
  const memories = store.collection('reply', ReplyMemorySchema, maxReplies)

  /** What is remembered; null for nothing, and for what was left open too long ago. */
  function recall(memory: ReplyMemory | null): FetchedResponse | null {
    if (memory === null || memory.report === null) return null
    const { report, answeredAt, changedAt, revisedAt } = memory
    const isOld = now() - (changedAt ?? 0) > openForMs
    if (report.state !== 'final' && isOld) return null
    return {
      response: revisedAt === null ? report : encode(revoke(parse(report))),
      isWhole: true,
      isReported: true,
      ageMs: Math.max(0, now() - answeredAt),
    }
  }

  async function add(
    hash: string,
    known: ReplyMemory | null,
    answer: SourceAnswer<EncodedResponse>,
  ): Promise<ReplyMemory | null> {
    const memory = rememberAnswer(known, answer, replyRules)
    // The time of the last answer is stored too: what was confirmed must not become older.
    if (memory !== null) await withFallback(memories.write(hash, memory), undefined)
    return memory
  }

  /**
   * Returns what `lookUp` says of a hash with what was said before; null while nothing was. What
   * was reported stays while the other service fails.
   */
  return async function remember(
    hash: string,
    lookUp: () => Promise<FetchedResponse | null>,
  ): Promise<FetchedResponse | null> {
    const known = await withFallback(memories.read(hash), null)
    let found: FetchedResponse | null
    try {
      found = await lookUp()
    } catch (error) {
      const recalled = isRefusal(error) ? recall(known) : null
      if (recalled === null) throw error
      return { ...recalled, isWhole: false }
    }
    if (known === null && found === null) return null
    const at = now() - (found?.ageMs ?? 0)
    const answer: SourceAnswer<EncodedResponse> =
      found === null
        ? { kind: 'absent', at }
        : { kind: 'report', report: found.response, at }
    return recall(await add(hash, known, answer)) ?? found
  }
}
