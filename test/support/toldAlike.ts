import { expect } from 'vitest'
import { statusColor } from '../../src/components/StatusIcon'
import type { TrackerResponse } from '../../src/contract/tracker'
import { decideResult } from '../../src/model/transaction/decideResponse'
import { readExplanation } from '../../src/model/transaction/wire'
import {
  applyExplained,
  createSnapshot,
  isExplained,
  showResponse,
  type TransactionSnapshot,
} from '../../src/model/transaction/snapshot'
import { explainTransaction } from '../../src/model/words/explainTransaction'

/** What the page shows after a response of this service, which it decides itself where it has to. */
export function showAsPage(
  before: TransactionSnapshot,
  response: TrackerResponse,
  now: number,
): TransactionSnapshot {
  const result = { kind: 'response', response } as const
  const apply = isExplained(before, result) ? applyExplained : decideResult
  return apply(before, result, now, { at: now, isNew: true }).snapshot
}

/** What people see at `now`: verdict, sentences and colour. */
const seen = (snapshot: TransactionSnapshot, now: number) => ({
  verdict: snapshot.verdict,
  sentences: explainTransaction(snapshot, '', now),
  color: statusColor[snapshot.verdict],
})

/**
 * Expects of a response, as sent, that the page is told what programs are told, and what it
 * would decide itself.
 */
export function expectToldAlike(response: TrackerResponse, now: number): void {
  const hash = response.result.firstTransactionHash
  const told = showAsPage(createSnapshot(hash, now), response, now)
  const explanation = readExplanation(response)
  if (explanation === null) throw new Error('It explains nothing.')
  // Whoever asks why is told a rule.
  expect(explanation.decidedBy).not.toBe('')
  const decided = showResponse(createSnapshot(hash, now), response, explanation, now)
  expect(told.verdict).toBe(response.verdict)
  expect(told.explanation).toEqual(decided.explanation)
  expect(seen(told, now)).toEqual(seen(decided, now))
}
