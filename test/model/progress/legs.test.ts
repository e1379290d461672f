import { describe, expect, it } from 'vitest'
import { parseAction, getLegKind } from '../../../src/model/progress/legs'

describe('the kind of a leg', () => {
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
  ])('%j is %s', (txnType, kind) => expect(getLegKind({ txnType })).toBe(kind))

  it('names the action of a leg', () => {
    expect(parseAction({ txnType: 'TC:RUNEPOOL-DEPOSIT' })).toBe('RUNEPOOL-DEPOSIT')
    expect(parseAction({ txnType: 'TRANSFER:IN' })).toBe('')
  })
})
