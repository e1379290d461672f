import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Leg } from '../../../src/contract/tracker'
import { type TrackedLeg, reconcileLegs } from '../../../src/model/transaction/legHistory'
import { getLegKind, parseAction } from '../../../src/model/transaction/legs'
import { answerOf, wireAnswer, wireLeg } from '../../support/answers'

const legsOf = (wire: readonly unknown[]): Leg[] =>
  answerOf(wireAnswer(false, 'pending', wire)).result.legs
const hash = (digit: string) => digit.repeat(64)

const types = new Map([
  ['in', 'TRANSFER:IN'],
  ['swap', 'SWAP:TC-TC'],
  ['out', 'TRANSFER:OUT'],
])
/** Reads legs from `type#hash/status`; a hash is one digit, repeated, maybe behind 0x. */
const read = (text: string): Leg[] =>
  legsOf(
    text.split(' ').flatMap((leg) => {
      const [, type = '', prefix = '', digit = '', status = 'success'] =
        /^(\w+)(?:#(0x)?(\w))?(?:\/(\w+))?$/.exec(leg) ?? []
      return type === ''
        ? []
        : [wireLeg(types.get(type) ?? 'STATUS', status, { hash: `${prefix}${hash(digit)}` })]
    }),
  )
/** The rows after responses received at 1, 2, 3…: their ids, with `!` and the time where they are gone. */
const play = (...responses: readonly string[]) =>
  responses
    .reduce<readonly TrackedLeg[]>((rows, text, at) => reconcileLegs(rows, read(text), at + 1), [])
    .map(({ id, goneAt }) => (goneAt === null ? String(id) : `${id}!${goneAt}`))
    .join(' ')

const swap = 'in swap/pending out/not_started'

describe('the rows of legs', () => {
  it.each([
    ['keep a leg whose hash is reported later', [swap, 'in swap/pending out#c'], '1 2 3'],
    ['keep a leg that lost its hash', ['out#a', 'out'], '1'],
    ['mark a leg as gone where another hash is reported', ['out#a', 'out#b'], '1!2 2'],
    ['follow legs that are reordered', ['out#a out#b', 'out#b out#a'], '2 1'],
    ['leave a row to the leg with its hash', ['out#a out#b', 'out out#a'], '2 1'],
    ['leave a row to the leg that now has its hash', ['out out#a', 'out#a out'], '2 1'],
    ['have a leg once that is doubled', ['in#A in#0xa'], '1'],
    ['double a leg without a hash', ['in swap out', 'in swap swap out'], '1 2 4 3'],
    ['drop it when it is reported once again', [swap, `in swap/pending ${swap}`, swap], '1 2 3'],
    ['drop it also when it has a hash', ['in swap', 'in swap swap', 'in swap#c'], '1 2'],
    ['drop it also at the end', ['in in', 'in'], '1'],
    [
      'keep a gone leg that becomes equal to another one',
      ['out/pending out/outbound', 'out/pending', 'out/outbound', 'out/outbound'],
      '1 2!2',
    ],
    ['keep the place of a gone leg', [swap, 'in out/not_started'], '1 2!2 3'],
    ['take it back', [swap, 'in out/not_started', swap], '1 2 3'],
    ['keep the time at which a leg was first gone', ['in swap out', '', ''], '1!2 2!2 3!2'],
    ['keep several places', ['x#a x#b x#c x#d x#e', 'x#b x#d'], '1!2 2 3!2 4 5!2'],
  ])('%s', (_, responses, rows) => expect(play(...responses)).toBe(rows))

  it.each(['0'.repeat(64), `0x${'0'.repeat(64)}`, '0'.repeat(88), '0x0'])(
    'take the hash %s for none',
    (zeros) => {
      const payout = (toAmount: string, own = zeros) =>
        wireLeg('TRANSFER:OUT', 'success', { toAmount, hash: own })
      expect(reconcileLegs([], legsOf([payout('1'), payout('2')]), 1)).toHaveLength(2)
      const planned = reconcileLegs([], legsOf([payout('1', '')]), 1)
      expect(reconcileLegs(planned, legsOf([payout('1')]), 2)).toMatchObject([
        { id: 1, goneAt: null },
      ])
    },
  )
})

describe('the rows over a history', () => {
  const leg = fc.record({
    txnType: fc.constantFrom('TRANSFER:IN', 'TRANSFER:OUT', 'SWAP:TC-TC'),
    hash: fc.constantFrom('', hash('a'), hash('b')),
  })
  const answers = fc.array(fc.array(leg, { maxLength: 5 }), { minLength: 1, maxLength: 6 })

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
              (row) => row.id !== id && ids.has(row.id) && isDeepStrictEqual(row.leg, lost),
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
    const rows = reconcileLegs(reconcileLegs([], legsOf(all), 1), [], 2)
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => at + 51))
  })
})

describe('getLegKind', () => {
  it.each([
    ['SWAP:TC-TC', 'swap'],
    ['TRANSFER:IN', 'deposit'],
    ['ETH:TRANSFER:IN', 'deposit'],
    ['TRANSFER:OUT', 'payout'],
    ['TC:TRANSFER:OUT', 'payout'],
    ['APPROVAL', 'approval'],
    ['ETH:STATUS', 'status'],
    ['TC:STATUS', 'status'],
    ['TC:ADDLIQUIDITY', 'action'],
    ['TC:TNS-CREATE', 'action'],
    ['TC:FOO', 'action'],
    ['TC:SWAP', 'swap'],
    ['TC:DEPOSIT', 'deposit'],
    ['TC:', 'other'],
    ['TC:a b', 'other'],
    ['ADDLIQUIDITY', 'other'],
    ['UNSUPPORTED', 'other'],
    ['', 'other'],
  ])('reads %j as %s', (txnType, kind) => expect(getLegKind({ txnType })).toBe(kind))

  it('parseAction returns the action of a leg, and an empty text for other legs', () => {
    expect(parseAction({ txnType: 'TC:RUNEPOOL-DEPOSIT' })).toBe('RUNEPOOL-DEPOSIT')
    expect(parseAction({ txnType: 'TRANSFER:IN' })).toBe('')
    expect(parseAction({ txnType: 'ETH:TC:BOND' })).toBe('')
  })
})
