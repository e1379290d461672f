import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Leg } from '../../../src/contract/leg'
import { reconcileLegs } from '../../../src/model/transaction/legHistory'
import { answerOf, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const legsOf = (wire: readonly unknown[]): Leg[] =>
  answerOf(wireAnswer(false, 'pending', wire)).result.legs
const hash = (digit: string) => digit.repeat(64)

describe('reconcileLegs for one leg', () => {
  it('keeps the row when the hash of the leg is reported later', () => {
    const before = reconcileLegs([], legsOf(swapLegs('pending', 'not_started', 'not_started')), 1)
    const [deposit, swap, payout] = swapLegs('success', 'pending', 'not_started')
    const withHash = [deposit, swap, { ...payout, hash: hash('c') }]
    const after = reconcileLegs(before, legsOf(withHash), 2)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.every(({ goneAt }) => goneAt === null)).toBe(true)
  })

  it('adds a row for another hash and marks the first row as missing', () => {
    const payout = (digit: string) => [
      wireLeg('TRANSFER:OUT', 'success', { hash: digit === '' ? '' : hash(digit) }),
    ]
    const before = reconcileLegs([], legsOf(payout('a')), 1)
    const after = reconcileLegs(before, legsOf(payout('b')), 2)
    expect(after.map(({ id, leg, goneAt }) => [id, leg.hash, goneAt])).toEqual([
      [1, hash('a'), 2],
      [2, hash('b'), null],
    ])
    const withoutHash = reconcileLegs(before, legsOf(payout('')), 2)
    expect(withoutHash.map(({ id, goneAt }) => [id, goneAt])).toEqual([[1, null]])
  })

  it('keeps the rows when legs with hashes are reordered', () => {
    const wire = [
      wireLeg('TRANSFER:OUT', 'pending', { hash: hash('a') }),
      wireLeg('TRANSFER:OUT', 'success', { hash: hash('b') }),
    ]
    const before = reconcileLegs([], legsOf(wire), 1)
    const after = reconcileLegs(before, legsOf(wire.toReversed()), 2)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed())
  })

  it('returns one row for two legs with the same hash in different forms', () => {
    const twice = [
      wireLeg('TRANSFER:IN', 'success', { hash: hash('A') }),
      wireLeg('TRANSFER:IN', 'success', { hash: `0x${hash('a')}` }),
    ]
    expect(reconcileLegs([], legsOf(twice), 1)).toHaveLength(1)
  })

  it('removes the duplicate of a leg without a hash when it is reported once again', () => {
    const [deposit, swap, payout] = swapLegs('success', 'pending', 'not_started')
    const once = legsOf([deposit, swap, payout])
    const twice = legsOf([deposit, swap, swap, payout])
    const before = reconcileLegs(reconcileLegs([], once, 1), twice, 2)
    expect(before).toHaveLength(4)
    const after = reconcileLegs(before, once, 3)
    expect(after.map(({ leg, goneAt }) => [leg.txnType, goneAt])).toEqual([
      ['TRANSFER:IN', null],
      ['SWAP:TC-TC', null],
      ['TRANSFER:OUT', null],
    ])
    const withHash = legsOf([deposit, { ...swap, status: 'success', hash: hash('c') }, payout])
    expect(reconcileLegs(before, withHash, 3).map(({ goneAt }) => goneAt)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('removes a duplicate without a hash also at the end', () => {
    const [deposit] = legsOf([wireLeg('TRANSFER:IN', 'success')])
    const twice = reconcileLegs([], legsOf([deposit, deposit]), 1)
    expect(reconcileLegs(twice, legsOf([deposit]), 2)).toMatchObject([
      { id: 1, leg: deposit, goneAt: null },
    ])
  })

  it('keeps a missing leg without a hash when the one that remains becomes equal to it', () => {
    const payout = (status: string) => wireLeg('TRANSFER:OUT', status)
    const both = reconcileLegs([], legsOf([payout('pending'), payout('outbound')]), 1)
    const one = reconcileLegs(both, legsOf([payout('pending')]), 2)
    const equal = reconcileLegs(one, legsOf([payout('outbound')]), 3)
    const after = reconcileLegs(equal, legsOf([payout('outbound')]), 4)
    expect(after.map(({ id, goneAt }) => [id, goneAt])).toEqual([
      [1, null],
      [2, 2],
    ])
  })

  it('leaves a row to the leg with its hash when another leg has lost its hash', () => {
    const payout = (own: string) => wireLeg('TRANSFER:OUT', 'pending', { hash: own })
    const idsOf = (before: readonly string[], now: readonly string[]) =>
      reconcileLegs(
        reconcileLegs([], legsOf(before.map(payout)), 1),
        legsOf(now.map(payout)),
        2,
      ).map(({ id, leg, goneAt }) => [id, leg.hash, goneAt])
    expect(idsOf([hash('a'), hash('b')], ['', hash('a')])).toEqual([
      [2, '', null],
      [1, hash('a'), null],
    ])
    expect(idsOf(['', hash('a')], [hash('a'), ''])).toEqual([
      [2, hash('a'), null],
      [1, '', null],
    ])
  })

  it('marks a leg without a hash as missing when it differs from the one that remains', () => {
    const payouts = ['1', '2'].map((toAmount) => wireLeg('TRANSFER:OUT', 'pending', { toAmount }))
    const before = reconcileLegs([], legsOf(payouts), 1)
    const after = reconcileLegs(before, legsOf(payouts.slice(0, 1)), 2)
    expect(after.map(({ goneAt }) => goneAt)).toEqual([null, 2])
  })

  it.each(['0'.repeat(64), `0x${'0'.repeat(64)}`, '0'.repeat(88), '0x0'])(
    'treats the hash %s as none, so that two such legs are two rows',
    (zeros) => {
      const payouts = ['1', '2'].map((toAmount) =>
        wireLeg('TRANSFER:OUT', 'success', { toAmount, hash: zeros }),
      )
      expect(reconcileLegs([], legsOf(payouts), 1)).toHaveLength(2)
      const planned = reconcileLegs([], legsOf([wireLeg('TRANSFER:OUT', 'pending')]), 1)
      const paid = reconcileLegs(
        planned,
        legsOf([wireLeg('TRANSFER:OUT', 'success', { hash: zeros })]),
        2,
      )
      expect(paid.map(({ id, goneAt }) => [id, goneAt])).toEqual([[1, null]])
    },
  )

  it('keeps a missing leg in its place with the time, and reuses its row when it returns', () => {
    const all = legsOf(swapLegs('success', 'pending', 'not_started'))
    const before = reconcileLegs([], all, 1)
    const [first, , last] = all
    const without = reconcileLegs(
      before,
      [first, last].filter((leg) => leg !== undefined),
      2,
    )
    expect(without.map(({ goneAt }) => goneAt)).toEqual([null, 2, null])
    expect(reconcileLegs(without, all, 3).map(({ id, goneAt }) => [id, goneAt])).toEqual(
      before.map(({ id }) => [id, null]),
    )
  })

  it('keeps the time at which a leg was first missing', () => {
    const before = reconcileLegs([], legsOf(swapLegs('success', 'pending', 'not_started')), 1)
    const gone = reconcileLegs(reconcileLegs(before, [], 2), [], 3)
    expect(gone.map(({ goneAt }) => goneAt)).toEqual([2, 2, 2])
  })
})

describe('reconcileLegs over a history', () => {
  const leg = fc.record({
    txnType: fc.constantFrom('TRANSFER:IN', 'TRANSFER:OUT', 'SWAP:TC-TC'),
    hash: fc.constantFrom('', hash('a'), hash('b')),
  })
  const answers = fc.array(fc.array(leg, { maxLength: 5 }), { minLength: 1, maxLength: 6 })

  it('keeps ids unique, lists all current legs, and drops only duplicates without a hash', () => {
    fc.assert(
      fc.property(answers, (history) => {
        let rows = reconcileLegs([], [], 0)
        history.forEach((wire, index) => {
          const legs = legsOf(
            wire.map(({ txnType, hash: own }) => wireLeg(txnType, 'pending', { hash: own })),
          )
          const known = rows
          rows = reconcileLegs(known, legs, index + 1)
          const ids = rows.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const { id, leg: before } of known) {
            const isDouble =
              before.hash === '' &&
              known.some(
                (row) =>
                  row.id !== id && ids.includes(row.id) && isDeepStrictEqual(row.leg, before),
              )
            if (!isDouble) expect(ids).toContain(id)
          }
          for (const one of legs) {
            expect(
              rows.some(
                (row) =>
                  row.goneAt === null &&
                  row.leg.txnType === one.txnType &&
                  row.leg.hash === one.hash,
              ),
            ).toBe(true)
          }
        })
      }),
    )
  })

  it('keeps at most the last 200 missing legs', () => {
    const all = legsOf(
      Array.from({ length: 250 }, (_, at) =>
        wireLeg('STATUS', 'x', { hash: (at + 1).toString(16).padStart(64, '0') }),
      ),
    )
    const rows = reconcileLegs(reconcileLegs([], all, 1), [], 2)
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => at + 51))
  })

  it('puts each missing leg after the leg that it followed', () => {
    const all = legsOf(
      ['a', 'b', 'c', 'd', 'e'].map((own) => wireLeg('STATUS', 'x', { hash: own })),
    )
    const rows = reconcileLegs([], all, 1)
    const some = all.filter((_, index) => index === 1 || index === 3)
    const after = reconcileLegs(rows, some, 2)
    expect(after.map(({ leg: { hash: own }, goneAt }) => [own, goneAt])).toEqual([
      ['a', 2],
      ['b', null],
      ['c', 2],
      ['d', null],
      ['e', 2],
    ])
  })
})
