import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import type { Verdict } from '../../src/model/transaction/verdict'
import { wireAnswer } from './answers'
import { legsFrom } from './legTexts'
import { noon as now } from './samples'
import { type Spoil, pathsOf, spoilAt } from './spoilJson'

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
export const correctAnswers: readonly (readonly [Verdict, unknown])[] = [
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
const correctWires = correctAnswers.map(([, wire]) => wire)

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

/** An answer with one to three values spoiled, which still has the form of the contract. */
export const spoiledAnswers: fc.Arbitrary<unknown> = fc
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
  .filter((wire) => v.is(TrackerResponseSchema, wire))
