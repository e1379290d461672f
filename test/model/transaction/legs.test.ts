import { describe, expect, it } from 'vitest'
import { isSameHash } from '../../../src/model/chains/hashes'
import { parseAction, getLegKind } from '../../../src/model/transaction/legs'

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

describe('isSameHash', () => {
  const hash = 'A1'.repeat(32)
  it.each([
    [hash, `0x${hash.toLowerCase()}`, true],
    [hash, 'A2'.repeat(32), false],
    ['abc', 'abc', true],
    ['abc', 'ABC', false],
  ])('compares %s with %s: %s', (left, right, isSame) =>
    expect(isSameHash(left, right)).toBe(isSame),
  )
})
