import { describe, expect, it } from 'vitest'
import {
  checkKnown,
  checkNameRow,
  checkTypos,
  combineChecks,
  giveUpCheck,
} from '../../../src/model/addresses/addressCheck'
import {
  checkClaims,
  type ClaimLookup,
  summarizeNames,
} from '../../../src/model/addresses/claims'
import { checkContract } from '../../../src/model/addresses/contractCheck'
import { findKnownAddress } from '../../../src/model/addresses/knownAddress'
import type { ClaimedName } from '../../../src/model/names/forwardCheck'
import { findContract } from '../../../src/model/tokens/lookup'
import { widelyUsedContracts } from '../../../src/model/tokens/widelyUsedContracts'
import { listTokens } from '../../support/listTokens'

const clear = { code: 'clear' } as const
const warning = (...doubts: object[]) => ({ code: 'warning', doubts })
const unchecked = (...doubts: object[]) => ({ code: 'unchecked', doubts })
const checking = (...doubts: object[]) => ({ code: 'checking', doubts })

describe('checks that are combined', () => {
  const wrong = checkTypos({ problem: 'checksum', hasFailed: false }, 'BTC')
  const failed = checkTypos({ problem: undefined, hasFailed: true }, 'BTC')
  const running = checkKnown(undefined)

  it.each([
    ['nothing', [], clear],
    ['clear ones', [clear, clear], clear],
    [
      'a warning, what failed, and what still runs',
      [running, failed, wrong, clear],
      warning({ code: 'typos-failed' }, { code: 'wrong-checksum', chain: 'BTC' }),
    ],
    [
      'what failed, and what still runs',
      [failed, running, clear],
      checking({ code: 'typos-failed' }, { code: 'not-compared' }),
    ],
    ['what failed', [clear, failed], unchecked({ code: 'typos-failed' })],
    ['one doubt of two checks', [failed, failed], unchecked({ code: 'typos-failed' })],
    [
      'one warning of two checks',
      [wrong, wrong],
      warning({ code: 'wrong-checksum', chain: 'BTC' }),
    ],
  ])('are, of %s', (_, checks, expected) =>
    expect(combineChecks(checks)).toEqual(expected),
  )

  it('count as failed where they take too long', () => {
    expect(giveUpCheck(running)).toEqual(
      unchecked({ code: 'not-compared' }, { code: 'slow' }),
    )
    expect(giveUpCheck(wrong)).toBe(wrong)
    expect(giveUpCheck(clear)).toBe(clear)
  })
})

it.each([
  [{ problem: 'form', hasFailed: false }, warning({ code: 'wrong-form', chain: 'ETH' })],
  [{ problem: null, hasFailed: true }, clear],
  [{ problem: undefined, hasFailed: true }, unchecked({ code: 'typos-failed' })],
  [{ problem: undefined, hasFailed: false }, checking({ code: 'typos-running' })],
] as const)('typing errors %j', (lookup, expected) =>
  expect(checkTypos(lookup, 'ETH')).toEqual(expected),
)

describe('the comparison with known addresses', () => {
  const own = '0x7316da3a5a3b1c1bd1a2bb9d4a5d8fd6f16b4957'
  const list = [{ chain: 'ETH', address: own, label: '', lastUse: null }]

  it.each([
    ['the known one', own, clear],
    [
      'an imitation',
      `0x7316da${'0'.repeat(28)}6b4957`,
      { code: 'warning', doubts: [{ code: 'look-alike', known: list[0] }] },
    ],
    ['a stranger', `0x${'0'.repeat(40)}`, clear],
  ])('finds %s', (_, address, expected) =>
    expect(checkKnown(findKnownAddress(list, 'ETH', address))).toMatchObject(expected),
  )
})

describe('an address of a name', () => {
  const doubts = [{ code: 'conflict' }] as const

  it.each([
    ['verified', clear],
    ['unverified', { code: 'warning', doubts }],
    ['not-checked', { code: 'unchecked', doubts }],
    ['checking', { code: 'checking', doubts }],
  ] as const)('that is %s', (result, expected) =>
    expect(checkNameRow({ result, doubts })).toEqual(expected),
  )
})

describe('the names of an address', () => {
  const of = (
    checks: readonly ClaimedName[],
    { isPartial = false, hasFailed = false } = {},
  ): ClaimLookup => ({
    names: { names: checks.map(({ name }) => name), isPartial },
    checks,
    hasFailed,
  })
  const none = { names: undefined, checks: [], hasFailed: false }
  const eld: ClaimedName = { name: 'eld', result: 'verified' }
  const bob: ClaimedName = { name: 'bob', result: 'unverified', otherAddress: 'another' }
  const old: ClaimedName = { name: 'old', result: 'unverified', doubt: 'expired' }
  const ended: ClaimedName = { name: 'eld', result: 'unverified', doubt: 'chain-ended' }
  const late: ClaimedName = { name: 'late', result: 'checking' }
  const lost: ClaimedName = { name: 'lost', result: 'not-checked' }

  it.each([
    ['not known yet', none, checking({ code: 'names-running' })],
    ['not read', { ...none, hasFailed: true }, unchecked({ code: 'names-failed' })],
    ['none', of([]), clear],
    ['one that leads back', of([eld]), clear],
    ['one that leads back among others', of([bob, eld, lost, late]), clear],
    [
      'one that leads elsewhere',
      of([bob, late]),
      warning({ code: 'claims-elsewhere', names: ['bob'] }),
    ],
    [
      'one name in two registries',
      of([bob, bob]),
      warning({ code: 'claims-elsewhere', names: ['bob'] }),
    ],
    ['one on a chain that has ended', of([ended]), clear],
    ['expired ones', of([old]), warning({ code: 'claims-expired', names: ['old'] })],
    [
      'an expired one beside one that leads elsewhere',
      of([old, bob]),
      warning({ code: 'claims-elsewhere', names: ['old', 'bob'] }),
    ],
    ['one that is checked', of([late, lost]), checking({ code: 'names-running' })],
    [
      'one that could not be checked',
      of([lost]),
      unchecked({ code: 'claims-failed', names: ['lost'] }),
    ],
    [
      'a part of them',
      of([], { isPartial: true, hasFailed: true }),
      unchecked({ code: 'names-failed' }),
    ],
    ['all, though one request failed', of([], { hasFailed: true }), clear],
  ])('are %s', (_, lookup, expected) => expect(checkClaims(lookup)).toEqual(expected))

  it.each([
    ['running', none, [{ code: 'running' }]],
    ['failed', { ...none, hasFailed: true }, [{ code: 'failed' }]],
    ['none', of([]), [{ code: 'none' }]],
    ['none of a part', of([], { isPartial: true }), [{ code: 'none-found' }]],
    ['checking', of([eld, late]), [{ code: 'checking', count: 2 }]],
    [
      'checked, of a part',
      of([eld, bob, lost], { isPartial: true }),
      [{ code: 'checked', count: 3, verified: 1 }, { code: 'partial' }],
    ],
  ])('are summarized as %s', (_, lookup, expected) =>
    expect(summarizeNames(lookup)).toEqual(expected),
  )
})

describe('the contract of a token', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const dubious = `0x${'d'.repeat(40)}`
  const tokens = listTokens([
    { ticker: 'USDC', address: usdc, lists: ['A', 'B', 'C'] },
    { ticker: 'USDC', address: dubious, lists: ['A'] },
  ])
  const check = (address: string, chains: readonly string[]) =>
    checkContract(
      { contract: findContract(tokens, address), hasFailed: false },
      chains,
      address,
    )

  it.each([
    [{ contract: undefined, hasFailed: false }, checking({ code: 'contract-running' })],
    [{ contract: undefined, hasFailed: true }, unchecked({ code: 'contract-failed' })],
  ])('is not known: %j', (lookup, expected) =>
    expect(checkContract(lookup, ['ETH'], usdc)).toEqual(expected),
  )

  it('is no warning, but that of a token that is warned of is one', () => {
    expect(check(usdc, ['ETH'])).toEqual(clear)
    expect(check(dubious, ['ETH'])).toMatchObject(
      warning({ code: 'token', remark: { tone: 'warning' } }),
    )
    // On another chain it is another contract, or a wallet.
    expect(check(dubious, ['ARB'])).toEqual(clear)
  })

  it('is a warning where it is imitated', () => {
    const imitation = `${usdc.slice(0, 8)}${'0'.repeat(28)}${usdc.slice(-6)}`
    expect(check(imitation, ['ETH'])).toMatchObject(
      warning({ code: 'look-alike-contract', ticker: 'USDC', chain: 'ETH' }),
    )
  })

  it('can be any address where no list has tokens of the chains', () => {
    const unlisted = `0x${'1'.repeat(40)}`
    expect(check(unlisted, ['ETH'])).toEqual(clear)
    expect(check(unlisted, ['ARB'])).toEqual(
      unchecked({ code: 'no-token-list', chains: ['ARB'] }),
    )
    expect(check(unlisted, ['ETH', 'ARB'])).toEqual(clear)
  })

  it('is a warning where it is widely used, though no list has it', () => {
    const [{ ticker, chain, address } = expect.fail()] = widelyUsedContracts
    expect(check(address, [chain])).toEqual(warning({ code: 'contract', ticker, chain }))
    expect(check(address, ['ETH'])).toEqual(clear)
  })
})
