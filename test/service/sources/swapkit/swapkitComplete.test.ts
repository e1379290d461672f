import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideSteps } from '../../../../src/service/sources/swapkit/decideSteps'
import { rememberAnswer } from '../../../../src/model/transaction/sourceMemory'
import { type Verdict, isFinal } from '../../../../src/model/transaction/verdict'
import {
  type ReportMemory,
  reportRules,
  tellReport,
} from '../../../../src/service/sources/swapkit/rememberReport'
import { answerOf } from '../../../support/answers'
import { readReport } from '../../../support/steps'
import { type Poll, arbitraryTold, faultNames } from '../../../support/otherService'
import {
  expectReached,
  propertyRuns,
  propertyTimeout,
} from '../../../support/propertyRuns'

/** What is known after what SwapKit has told; null for nothing. */
function play(polls: readonly Poll[]): Verdict | null {
  const memory = polls.reduce<ReportMemory | null>((before, poll, at) => {
    if (poll.kind === 'no-data') return before
    const report = poll.kind === 'not-found' ? undefined : readReport(answerOf(poll.wire))
    return rememberAnswer(before, { report, at }, reportRules)
  }, null)
  const report = memory && tellReport(memory)
  return report && decideSteps(report).verdict
}

const open: readonly Verdict[] = ['in-progress', 'unclear']
const refunds: readonly Verdict[] = ['refunded', 'partially-refunded']

/** The verdicts that are right after faults in what a service has told. */
function listRight(truth: Verdict, faults: readonly string[]): readonly Verdict[] {
  if (faults.length === 0) return [truth]
  if (truth !== 'complete') return [...open, ...refunds, 'failed']
  const isRefundTold = faults.some((name) => name.startsWith('a refund'))
  return isRefundTold ? [...open, ...refunds] : open
}

it(
  'what another service says is complete if, and only if, it is true, proven and without a refund before',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(
        arbitraryTold,
        ({ truth, before, last, after, faults, faultsBefore }) => {
          const polls = [...before, last]
          const verdict = play(polls) ?? expect.fail('nothing is told')
          expect(listRight(truth.verdict, [...faults, ...faultsBefore])).toContain(
            verdict,
          )
          if (isFinal(verdict)) expect(play([...polls, ...after])).toBe(verdict)
          expect(play(before)).not.toBe('complete')
          // Each fault is the only one at times, so that no other one hides it.
          reached.push(verdict, ...(faults.length === 1 ? faults : []))
        },
      ),
      { numRuns: propertyRuns },
    )
    expectReached(reached, [...faultNames, ...open, ...refunds, 'complete', 'failed'])
  },
)
