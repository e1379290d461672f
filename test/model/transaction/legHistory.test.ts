import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Leg } from '../../../src/contract/tracker'
import {
  findCurrentRow,
  reconcileLegs,
  type TrackedLeg,
} from '../../../src/model/transaction/legHistory'
import { getLegKind, parseAction } from '../../../src/model/transaction/legs'
import { answerOf, wireAnswer, wireLeg } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'

const legsOf = (wire: readonly unknown[]): Leg[] =>
  answerOf(wireAnswer(false, 'pending', wire)).result.legs
const hash = (digit: string) => digit.repeat(64)

/** The rows after responses received at 1, 2, 3… */
const rowsOf = (...responses: readonly string[]) =>
  responses.reduce<readonly TrackedLeg[]>(
    (rows, text, at) => reconcileLegs(rows, legsOf(legsFrom(text)), at + 1),
    [],
  )
/** Their ids, with `!` and the time where they are gone. */
const describeRows = (rows: readonly TrackedLeg[]): string =>
  rows
    .map(({ id, goneAt }) => (goneAt === null ? String(id) : `${id}!${goneAt}`))
    .join(' ')

const swap = 'in swap/pending out/not_started'

it.each([
  ['keep a leg whose hash is reported later', [swap, 'in swap/pending out#c'], '1 2 3'],
  ['keep a leg that lost its hash', ['out#a', 'out'], '1'],
  ['mark a leg as gone where another hash is reported', ['out#a', 'out#b'], '1!2 2'],
  ['follow legs that are reordered', ['out#a out#b', 'out#b out#a'], '2 1'],
  ['leave a row to the leg with its hash', ['out#a out#b', 'out out#a'], '2 1'],
  ['leave a row to the leg that now has its hash', ['out out#a', 'out#a out'], '2 1'],
  ['give a leg without a hash the row without one', ['out#a out', 'out'], '1!2 2'],
  ['have a leg once that is doubled', ['in#A in#0xa'], '1'],
  ['double a leg without a hash', ['in swap out', 'in swap swap out'], '1 2 4 3'],
  [
    'drop it when it is reported once again',
    [swap, `in swap/pending ${swap}`, swap],
    '1 2 3',
  ],
  ['drop it also when it has a hash', ['in swap', 'in swap swap', 'in swap#c'], '1 2'],
  ['drop it also at the end', ['in in', 'in'], '1'],
  [
    'keep a gone leg like another',
    ['out/pending out', 'out/pending', 'out', 'out'],
    '1 2!2',
  ],
  ['keep the place of a gone leg', [swap, 'in out/not_started'], '1 2!2 3'],
  ['take it back', [swap, 'in out/not_started', swap], '1 2 3'],
  ['keep the time at which a leg was first gone', ['in swap out', '', ''], '1!2 2!2 3!2'],
  ['prefer the leg of its kind with one hash', ['in#a swap#a', 'swap#a in#a'], '2 1'],
  ['keep a leg with its hash when its kind changes', ['in#a', 'swap#a'], '1'],
  ['keep no leg without a hash when its kind changes', ['in', 'swap'], '1!2 2'],
  ['keep no leg of another kind that loses its hash', ['in#a', 'out'], '1!2 2'],
  ['give a new hash to the row without one', ['out out#a', 'out#b out'], '1 2'],
  ['prefer a reported row to a gone one', ['out out#b', 'out#b', 'out'], '1!2 2'],
  ['prefer it also to a gone one with a hash', ['out#a out#b', 'out#b', 'out'], '1!2 2'],
  ['take a leg back that has a hash now', ['in out', 'in', 'in out#c'], '1 2'],
  ['take a leg back that has lost its hash', ['in out#c', 'in', 'in out'], '1 2'],
  ['keep a request that turns out to be a swap', ['in request', 'in swap'], '1 2'],
  ['keep no request with another hash', ['request#a', 'swap#b'], '1!2 2'],
  ['keep no swap that turns into a request', ['swap', 'request'], '1!2 2'],
  ['keep no request that turns into a payout', ['request', 'out'], '1!2 2'],
  ['have two payouts whose hashes are zeros', ['out#0=1 out#0=2'], '1 2'],
  ['keep a leg whose missing hash is zeros later', ['out', 'out#0x0'], '1'],
  ['keep several places', ['out#a out#b out#c out#d', 'out#b out#d'], '1!2 2 3!2 4'],
])('the rows of legs %s', (_, responses, rows) =>
  expect(describeRows(rowsOf(...responses))).toBe(rows),
)

describe('the rows over a history', () => {
  const leg = fc.record({
    txnType: fc.constantFrom('TRANSFER:IN', 'TRANSFER:OUT', 'SWAP:TC-TC'),
    hash: fc.constantFrom('', hash('a'), hash('b')),
  })
  const answers = fc.array(fc.array(leg, { maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  })

  it('keep ids unique, list all current legs, and drop only duplicates without a hash', () => {
    fc.assert(
      fc.property(answers, (history) => {
        let rows: readonly TrackedLeg[] = []
        for (const [index, wire] of history.entries()) {
          const legs = legsOf(wire.map((each) => wireLeg(each.txnType, 'pending', each)))
          const before = rows
          rows = reconcileLegs(before, legs, index + 1)
          const ids = new Set(rows.map(({ id }) => id))
          expect(ids.size).toBe(rows.length)
          for (const { id, leg: lost } of before.filter((row) => !ids.has(row.id))) {
            const twins = before.filter(
              (row) =>
                row.id !== id && ids.has(row.id) && isDeepStrictEqual(row.leg, lost),
            )
            expect([lost.hash, twins.length > 0]).toEqual(['', true])
          }
          const shown = rows.filter(({ goneAt }) => goneAt === null)
          for (const { txnType, hash: own } of legs)
            expect(shown.map((row) => row.leg)).toContainEqual(
              expect.objectContaining({ txnType, hash: own }),
            )
        }
      }),
    )
  })

  it('keep at most the last 200 missing legs', () => {
    const all = Array.from({ length: 250 }, (_, at) =>
      wireLeg('STATUS', 'x', { hash: (at + 1).toString(16).padStart(64, '0') }),
    )
    // A response has at most 200.
    const legs = [...legsOf(all.slice(0, 125)), ...legsOf(all.slice(125))]
    const rows = reconcileLegs(reconcileLegs([], legs, 1), [], 2)
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 51),
    )
  })
})

it.each([
  ['not_started', true, '1'],
  ['not_started', false, '1 2!2'],
  ['pending', true, '1 2!2'],
])('an omitted leg that is %s, in a refund: %j, gives %s', (status, isRefund, rows) => {
  const received = legsOf(legsFrom('in'))
  const after = reconcileLegs(rowsOf(`in out/${status}`), received, 2, { isRefund })
  expect(describeRows(after)).toBe(rows)
})

it.each([
  ['the first that is in progress', ['in/error swap/pending out/pending'], 2],
  ['else the first that failed', ['in swap/error out/not_started'], 2],
  ['else the first that is not over', ['in swap/not_started out/not_started'], 2],
  ['else one of an unknown state', ['in swap/foo out'], 2],
  ['else the last that is reported', ['in swap out', 'in swap'], 2],
])('the current row is %s', (_, responses, id) =>
  expect(findCurrentRow(rowsOf(...responses))?.id).toBe(id),
)

it.each([
  ['swap', 'SWAP:TC-TC', 'SWAP:ETH-BTC', 'TC:SWAP'],
  ['deposit', 'TRANSFER:IN', 'ETH:TRANSFER:IN', 'TC:DEPOSIT', 'TC:TRANSFER'],
  ['payout', 'TRANSFER:OUT', 'TC:TRANSFER:OUT'],
  ['approval', 'APPROVAL'],
  ['status', 'STATUS', 'ETH:STATUS', 'TC:STATUS'],
  ['action', 'TC:ADDLIQUIDITY', 'TC:TNS-CREATE', 'TC:FOO'],
  ['other', 'TC:', 'TC:a b', 'ETH:TC:BOND', 'ADDLIQUIDITY', 'UNSUPPORTED', ''],
  ['other', 'approval', 'A B:STATUS', 'TRANSFER:INTO', 'A:B:TRANSFER:IN'],
])('a leg is of kind %s with the type %j', (kind, ...all) => {
  for (const txnType of all) {
    expect(getLegKind({ txnType })).toBe(kind)
    expect(parseAction({ txnType })).toBe(/^TC:[\w-]+$/.exec(txnType)?.[0].slice(3) ?? '')
  }
})
