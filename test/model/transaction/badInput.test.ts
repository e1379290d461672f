import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../../src/contract/tracker'
import { formatClocks } from '../../../src/model/words/clockText'
import { format } from '../../../src/model/words/messages'
import { applyResult } from '../../../src/model/transaction/decideResponse'
import {
  type TransactionSnapshot,
  createSnapshot,
} from '../../../src/model/transaction/snapshot'
import type { Verdict } from '../../../src/model/transaction/verdict'
import { createTrace } from '../../../src/model/trace/trace'
import { findMissingHash } from '../../../src/model/transaction/legFacts'
import { formatLegTitle } from '../../../src/model/words/legText'
import { missingHashes } from '#words/legs'
import { formatReport } from '../../../src/model/words/supportReportText'
import { wireAnswer } from '../../support/answers'
import { findBrokenRules } from '../../support/completeOracle'
import { legsFrom } from '../../support/legTexts'
import { type Spoil, pathsOf, spoilAt } from '../../support/spoilJson'
import { sayHeadline, sayRowPlace, sayNextStep, sayWhere } from '../../support/said'
import { propertyRuns } from '../../support/propertyRuns'

const now = Date.UTC(2026, 0, 5, 12)
const nothing = createSnapshot('a'.repeat(64), now)

/** Recorded answers of real trackers. */
const recorded = readdirSync('test/recordings')
  .filter((file) => file.startsWith('tracker.') && file.endsWith('.json'))
  .map((file): unknown => JSON.parse(readFileSync(`test/recordings/${file}`, 'utf8')))

const streaming = (completed: number, refunded: number) => ({
  streamingSwapDetails: { completed, total: 5, refunded, progress: [1, 1, 1, 1, 1] },
})
const order = (state: string, status: string) =>
  legsFrom(`in#a swap/${status}`, { limitSwap: { state } })
const done = (status: string, legs: string | readonly unknown[], more = {}) =>
  wireAnswer(true, status, typeof legs === 'string' ? legsFrom(legs) : legs, more)
const refused = { ...done('reverted', 'BOND/reverted'), error: { message: 'no' } }

/** One answer of each kind that a correct service gives, with its verdict. */
const correct: readonly (readonly [Verdict, unknown])[] = [
  ...recorded.map((wire) => ['in-progress', wire] as const),
  ['not-seen', wireAnswer(false, 'not_found', [])],
  [
    'in-progress',
    wireAnswer(false, 'pending', legsFrom('in swap/swapping out/not_started')),
  ],
  ['complete', done('success', 'in swap paid', { startTimestamp: now - 60_000 })],
  ['complete', done('success', 'in swap paid', streaming(5, 0))],
  ['complete', done('success', 'approval in swap paid')],
  ['complete', done('success', 'swap:BTC.BTC>THOR.RUNE')],
  ['refunded', done('refunded', 'in#a out:BTC.BTC')],
  [
    'partially-refunded',
    done('partially_refunded', 'in swap/partially_refunded out out:BTC.BTC'),
  ],
  ['failed', done('reverted', 'in/reverted swap/not_started out/not_started')],
  ['failed', refused],
  ['complete', done('success', 'in#a ADDLIQUIDITY')],
  ['complete', done('success', 'WITHDRAW paid paid:BTC.BTC')],
  ['in-progress', wireAnswer(false, 'pending', order('open', 'pending'))],
  ['complete', done('success', [...order('filled', 'success'), ...legsFrom('paid')])],
  [
    'refunded',
    done('refunded', [...order('expired', 'refunded'), ...legsFrom('out:BTC.BTC')]),
  ],
]
const correctWires = correct.map(([, wire]) => wire)

const write =
  (value: unknown): Spoil =>
  () => [value]

/** Ways to spoil what stands in one place: removed, repeated, null, of another type, another word. */
const spoils: readonly Spoil[] = [
  () => [],
  (old) => [old, old],
  ...[
    null,
    7,
    'foo',
    'refunded',
    [],
    {},
    -1,
    1.5,
    1e300,
    '',
    ' ',
    'success',
    '__proto__',
    true,
    false,
    [[]],
    { state: 'open' },
  ].map(write),
]

const wires = fc
  .record({
    wire: fc.constantFrom(...correctWires),
    changes: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        how: fc.constantFrom(...spoils),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ wire, changes }) =>
    changes.reduce((value, { at, how }) => {
      const places = [[], ...pathsOf(value)]
      return spoilAt(value, places[Math.floor(at * places.length)] ?? [], how)
    }, wire),
  )

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

/** What the page knows after an answer; one that breaks the contract is set aside: null. */
function knownAfter(wire: unknown): TransactionSnapshot | null {
  const parsed = v.safeParse(TrackerResponseSchema, wire)
  return parsed.success
    ? applyResult(nothing, { kind: 'response', response: parsed.output }, now)
    : null
}

/** The rules of the invariant that a page breaks which calls an answer complete. */
function liesIn(wire: unknown): string[] {
  const known = knownAfter(wire)
  if (known === null) return []
  const { verdict, reason } = known
  sayAll(known)
  if (verdict === 'unclear' && reason === null) return ['an unclear verdict has a reason']
  return verdict === 'complete' ? findBrokenRules(wire) : []
}

describe('a response with invalid data', () => {
  it.each(correct)('is compared with a correct one that is %s', (verdict, wire) => {
    expect(knownAfter(wire)?.verdict).toBe(verdict)
  })

  it('in one to three fields has a verdict, and is complete only if no rule is broken', () => {
    fc.assert(
      fc.property(wires, (wire) => {
        expect(liesIn(wire)).toEqual([])
      }),
      { numRuns: 10 * propertyRuns },
    )
  })
})
