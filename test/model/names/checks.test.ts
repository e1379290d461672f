import { describe, expect, it } from 'vitest'
import {
  type CheckOutcome,
  computeRegistration,
  computeResult,
  findWorstResult,
  listRows,
  checkForward,
  isWellFormedAddress,
} from '../../../src/model/names/checks'

const known = <T>(value: T) => ({ state: 'known', value }) as const
const failed = { state: 'failed' } as const
const pending = { state: 'pending' } as const

it('gives each of the 256 combinations of four outcomes its result', () => {
  const each: readonly CheckOutcome[] = ['yes', 'no', 'failed', 'pending']
  const outcome = (index: number, place: number) => each[(index >> (2 * place)) & 3] ?? 'no'
  const counts = { verified: 0, unverified: 0, 'not-checked': 0, checking: 0 }
  for (const index of Array.from({ length: 256 }).keys()) {
    const [listed, hasAddress] = [outcome(index, 0), outcome(index, 1)]
    const [linked, pointsBack] = [outcome(index, 2), outcome(index, 3)]
    const all = [listed, hasAddress, linked, pointsBack]
    const result = computeResult({ listed, hasAddress, linked, pointsBack })
    counts[result] += 1
    // Only four times yes is verified, and one no is enough.
    expect(result === 'verified').toBe(all.every((one) => one === 'yes'))
    expect(result === 'unverified').toBe(all.includes('no'))
    expect(result === 'not-checked').toBe(!all.includes('no') && all.includes('failed'))
  }
  expect(counts).toEqual({ verified: 1, unverified: 175, 'not-checked': 65, checking: 15 })
})

it.each([
  [[], null],
  [['verified', 'checking'], 'checking'],
  [['checking', 'not-checked', 'verified'], 'not-checked'],
  [['verified', 'unverified', 'not-checked'], 'unverified'],
] as const)('takes the worst result of %j', (results, worst) => {
  expect(findWorstResult(results.map((result) => ({ result })))).toBe(worst)
})

it('lists every address and every listed chain without one, sorted by chain', () => {
  const entries = [
    { chain: 'ETH', address: '0xb' },
    { chain: 'BTC', address: 'bc1q' },
    { chain: 'eth', address: '0xa' },
  ]
  expect(listRows(['THOR', 'btc', 'ETH'], entries)).toEqual([
    { chain: 'BTC', address: 'bc1q' },
    { chain: 'ETH', address: '0xb' },
    { chain: 'ETH', address: '0xa' },
    { chain: 'THOR', address: '' },
  ])
  expect(listRows(null, null)).toEqual([])
})

describe('the registration of a name', () => {
  const yes = known({ isRegistered: true, expiresAt: null, owner: '' })
  const no = known({ isRegistered: false, expiresAt: null, owner: '' })
  const until = (expiresAt: number) => known({ isRegistered: true, expiresAt, owner: '' })
  const entry = { chain: 'ETH', address: '0x1' }
  it.each([
    ['not-registered', no, known(null), failed],
    ['not-registered', no, failed, failed],
    ['not-registered', failed, known(null), failed],
    // Some services send an empty list for an unregistered name.
    ['not-registered', no, known(null), known([])],
    ['not-registered', no, known(null), known(null)],
    ['failed', failed, failed, failed],
    ['pending', failed, pending, failed],
    ['pending', pending, known(null), failed],
    ['registered', yes, known([]), failed],
    ['registered', failed, known([]), failed],
    ['registered', yes, known([]), known(['ETH'])],
    ['registered', until(1_001), known([]), failed],
    ['expired', until(1_000), known([entry]), known(['ETH'])],
    ['expired', until(1_000), known(null), failed],
    ['conflict', yes, known(null), failed],
    ['conflict', no, known([entry]), failed],
    ['conflict', no, known(null), known(['ETH'])],
    ['conflict', failed, known(null), known(['ETH'])],
  ] as const)(
    'is %s by %j, addresses %j and chains %j',
    (expected, registration, entries, chains) => {
      expect(computeRegistration(registration, entries, chains, 1_000)).toBe(expected)
    },
  )
})

it.each([
  ['ETH', '0x7316da75796f74e83b71c72ed6f138dd3b6b4957', true],
  ['a1', 'bitcoincash:q', true],
  ['C'.repeat(20), 'a'.repeat(200), true],
  ['C'.repeat(21), 'a', false],
  ['ETH', 'a'.repeat(201), false],
  ['', 'a', false],
  ['ETH', '', false],
  ['E-H', 'a', false],
  ['ETH/', 'a', false],
  ['ETH', 'a b', false],
  ['ETH', 'a/', false],
  ['ETH', 'a\u200Bb', false],
])('the service accepts chain %j with address %j: %s', (chain, address, expected) => {
  expect(isWellFormedAddress(chain, address)).toBe(expected)
})

describe('the forward check of a name', () => {
  const own = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const upper = `0x${own.slice(2).toUpperCase()}`
  const entry = (chain: string, address: string) => known([{ chain, address }])
  const expires = (expiresAt: number | null) => known({ isRegistered: true, expiresAt, owner: '' })
  const same = entry('eth', upper)
  const expired = expires(1_000)
  const ETH = (address: string) => ['ETH', address] as const
  it.each([
    ['the address in another letter case', ETH(own), same, expires(null), 'verified', ''],
    ['another case on SOL', ['SOL', 'AbcD'], entry('SOL', 'abcD'), pending, 'unverified', 'abcD'],
    ['an address of another chain', ETH(own), entry('BSC', own), pending, 'unverified', ''],
    ['no such name', ETH(own), known(null), pending, 'unverified', ''],
    ['an error', ETH(own), failed, pending, 'not-checked', ''],
    ['no response yet', ETH(own), pending, pending, 'checking', ''],
    ['an expired name', ETH(own), same, expired, 'unverified', ''],
    ['a name that expires later', ETH(own), same, expires(1_001), 'verified', ''],
    ['an unknown expiry', ETH(own), same, failed, 'not-checked', ''],
  ] as const)('with %s', (_, [chain, address], entries, registration, result, otherAddress) => {
    expect(checkForward(chain, address, entries, registration, 1_000)).toEqual({
      result,
      otherAddress,
      expiredAt: registration === expired ? 1_000 : null,
    })
  })
})
