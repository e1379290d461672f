import { describe, expect, it } from 'vitest'
import { parseAction, getLegKind } from '../../../src/model/progress/legs'

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
  })
})
