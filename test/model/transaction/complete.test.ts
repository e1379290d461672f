import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import { applyResult } from '../../../src/model/transaction/decideResponse'
import {
  type TransactionSnapshot,
  createSnapshot,
} from '../../../src/model/transaction/snapshot'
import { type Verdict, isFinal } from '../../../src/model/transaction/verdict'
import { answerOf } from '../../support/answers'
import { type Poll, arbitraryTold, faultNames } from '../../support/otherService'
import { expectReached, propertyRuns, propertyTimeout } from '../../support/propertyRuns'

/** Services that have a memory send a verdict, whatever it is. */
type Service = 'with a memory' | 'without'

function parsePoll(poll: Poll, service: Service): TrackingResult {
  if (poll.kind === 'no-data') return poll
  if (poll.kind === 'not-found') return { kind: 'not-found', status: 404, message: '' }
  const verdict = service === 'without' ? null : 'checking'
  return { kind: 'response', response: { ...answerOf(poll.wire), verdict } }
}
const play = (polls: readonly Poll[], service: Service): TransactionSnapshot =>
  polls.reduce(
    (before, poll, at) => applyResult(before, parsePoll(poll, service), at + 1),
    createSnapshot('a'.repeat(64), 0),
  )

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
          for (const service of ['with a memory', 'without'] as const) {
            const polls = [...before, last]
            const { verdict } = play(polls, service)
            // What a service with a memory says last decides, and nothing else.
            const told = service === 'without' ? [...faults, ...faultsBefore] : faults
            expect(listRight(truth.verdict, told)).toContain(verdict)
            if (isFinal(verdict))
              expect(play([...polls, ...after], service).verdict).toBe(verdict)
            expect(play(before, service).verdict).not.toBe('complete')
            // Each fault is the only one at times, so that no other one hides it.
            reached.push(verdict, ...(faults.length === 1 ? faults : []))
          }
        },
      ),
      { numRuns: propertyRuns },
    )
    expectReached(reached, [...faultNames, ...open, ...refunds, 'complete', 'failed'])
  },
)
