import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClocks } from '../../../src/model/words/clockText'
import { format } from '../../../src/model/words/messages'
import { applyResult } from '../../../src/model/transaction/decideResponse'
import {
  type TransactionSnapshot,
  createSnapshot,
} from '../../../src/model/transaction/snapshot'
import { createTrace } from '../../../src/model/trace/trace'
import { findMissingHash } from '../../../src/model/transaction/legFacts'
import { formatLegTitle } from '../../../src/model/words/legText'
import { missingHashes } from '#words/legs'
import { formatReport } from '../../../src/model/words/supportReportText'
import { answerOf } from '../../support/answers'
import { correctAnswers, spoiledAnswers } from '../../support/spoiledAnswers'
import { sayHeadline, sayRowPlace, sayNextStep, sayWhere } from '../../support/said'
import { propertyRuns } from '../../support/propertyRuns'

const now = Date.UTC(2026, 0, 5, 12)
const nothing = createSnapshot('a'.repeat(64), now)

/** Computes all that a page says of what is known: it throws where something throws. */
function sayAll(known: TransactionSnapshot): void {
  const polled = {
    snapshot: known,
    checkedAt: now,
    requestedAt: now,
    nextPollDelay: null,
  }
  createTrace({
    rows: known.rows,
    now,
    lastResponseAt: null,
    hasEnded: false,
    zone: 'utc',
  })
  sayRowPlace(known)
  const page = { version: '', address: '' }
  for (const said of [
    sayHeadline(known),
    sayWhere(known).sentence,
    sayNextStep(known).instruction,
    formatClocks({ ...polled, failure: null }, now, 'utc').age.label,
    formatReport({ ...polled, isRestored: false, failure: null, polls: [], page }, now),
    ...known.rows.map((row) => formatLegTitle(row)),
    ...known.rows
      .map(findMissingHash)
      .filter((missing) => missing !== null)
      .map((missing) => format(missingHashes, missing)),
  ]) {
    if (said === '') throw new Error('A page says nothing.')
  }
}

/** What the page knows after an answer. */
const knownAfter = (wire: unknown): TransactionSnapshot =>
  applyResult(nothing, { kind: 'response', response: answerOf(wire) }, now)

const success = new Set(['success', 'completed'])

describe('a response with invalid data', () => {
  it.each(correctAnswers)(
    'is compared with a correct one that is %s',
    (verdict, wire) => {
      expect(knownAfter(wire).verdict).toBe(verdict)
    },
  )

  it('in one to three fields is told, and complete only if it is done and so is each step', () => {
    fc.assert(
      fc.property(spoiledAnswers, (wire) => {
        const known = knownAfter(wire)
        sayAll(known)
        if (known.verdict === 'unclear') expect(known.reason).not.toBeNull()
        if (known.verdict !== 'complete') return
        const { done, status, result } = answerOf(wire)
        const statuses = [status, ...result.legs.map((leg) => leg.status)]
        expect([done, statuses.every((each) => success.has(each))]).toEqual([true, true])
      }),
      { numRuns: 10 * propertyRuns },
    )
  })
})
