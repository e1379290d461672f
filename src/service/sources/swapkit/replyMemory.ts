import * as v from 'valibot'
import { isFields } from '../../../contract/lenient'
import { rememberAnswer } from '../../../model/transaction/sourceMemory'
import { isFinal } from '../../../model/transaction/verdict'
import { decodeStep, encodeStep, type SentStep } from '../../../model/transaction/wire'
import { isRefusal, withFallback } from '../../errors/errors'
import { createMemorySchema } from '../../facts/memory/memorySchema'
import type { Store } from '../../store/store'
import { decideSteps } from './decideSteps'
import { serviceLifetimes } from './limits'
import { type ReportMemory, reportRules, tellReport } from './rememberReport'
import type { Report } from './report'

const time = v.nullable(v.number())
const ReportSchema: v.GenericSchema<unknown, Report> = v.object({
  done: v.boolean(),
  status: v.string(),
  isRevoked: v.boolean(),
  hash: v.string(),
  startedAt: time,
  endedAt: time,
  steps: v.array(v.pipe(v.custom<SentStep>(isFields), v.transform(decodeStep))),
})
const ReportMemorySchema = createMemorySchema(ReportSchema)

/** A report has some kB. */
const maxReports = 5_000

/** What is told of a report, with its verdict. `isWhole`: SwapKit has answered. */
export type ToldReport = {
  report: Report
  outcome: ReturnType<typeof decideSteps>
  isWhole: boolean
  at: number
}

/** Whether a report tells an end that it proves. */
export const hasProvenEnd = (
  { done }: Report,
  { verdict }: ReturnType<typeof decideSteps>,
): boolean => done && isFinal(verdict)

/**
 * Remembers what another service has reported of each hash, as that service may lag, omit, forget
 * or fail. `now` returns Unix ms.
 */
export function createReplyMemory(store: Store, now: () => number) {
  const memories = store.collection('report', ReportMemorySchema, maxReports, {
    encode: ({ report, ...memory }: ReportMemory) => ({
      ...memory,
      report: report && { ...report, steps: report.steps.map(encodeStep) },
    }),
  })

  /** What is remembered; null for nothing, and for what was left open too long ago. */
  function recall(memory: ReportMemory | null, isWhole: boolean): ToldReport | null {
    const report = memory && tellReport(memory)
    if (memory === null || report === null) return null
    const outcome = decideSteps(report)
    const isOld = now() - (memory.changedAt ?? 0) > serviceLifetimes.openReplyMs
    if (isOld && !hasProvenEnd(report, outcome)) return null
    return { report, outcome, isWhole, at: memory.answeredAt }
  }

  /**
   * Returns what `lookUp` says of a hash with what was said before; null while nothing was. What
   * was reported stays while the other service fails.
   */
  return async function remember(
    hash: string,
    lookUp: () => Promise<ToldReport | null>,
  ): Promise<ToldReport | null> {
    // What cannot be read must not be replaced.
    const opened = await withFallback(memories.open(hash), null)
    const known = opened?.known ?? null
    let found: ToldReport | null
    try {
      found = await lookUp()
    } catch (error) {
      const recalled = isRefusal(error) ? recall(known, false) : null
      if (recalled === null) throw error
      return recalled
    }
    if (known === null && found === null) return null
    const answer = { report: found?.report, at: found?.at ?? now() }
    const add = (stored: ReportMemory | null) =>
      rememberAnswer(stored, answer, reportRules)
    // The time of the last answer is stored too: what was confirmed must not become older.
    const updated = opened && (await withFallback(opened.update(add), null))
    return recall(updated?.entry ?? add(known), true) ?? found
  }
}
