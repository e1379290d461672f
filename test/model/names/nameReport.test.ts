import { toPlain } from '../../../src/model/words/pieces'
import type { NameRegistration } from '../../../src/contract/nameResponses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type RegistryLookups,
  reportName,
  type RowLookups,
} from '../../../src/model/names/judgeName'
import { checkNameRow } from '../../../src/model/addresses/addressCheck'
import { listRemarks } from '../../../src/model/names/nameRemarks'
import { countVerified } from '../../../src/model/names/nameStatements'
import { formatCheck } from '../../../src/model/words/addressCheckText'
import { nameStates } from '#words/names'
import {
  summarizeName,
  formatNameAnnouncement,
  sayNameDoubt,
  sayNameHeadline,
} from '../../../src/model/words/nameText'
import { sayText } from '../../../src/model/words/messages'

const known = <T>(value: T) => ({ state: 'known', value }) as const
const pending = { state: 'pending' } as const
const failed = { state: 'failed' } as const
const now = Date.UTC(2026, 10, 28, 12)

const registered = {
  isRegistered: true,
  expiry: 'not-expired',
  expiresAt: null,
  owner: 'thor1owner',
} as const

const bitcoin = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'
const otherBitcoin = 'bc1qjv4t56hvrqep3dgsr3s4rjz3lpg6upvwzfer7w'

const row = (changes: Partial<RowLookups> = {}): RowLookups => ({
  chain: 'BTC',
  address: bitcoin,
  link: known(true),
  reverseNames: names('eld'),
  problem: known(null),
  ...changes,
})

const registry = (
  rows: readonly RowLookups[],
  changes: Partial<RegistryLookups> = {},
): RegistryLookups => ({
  label: 'XName',
  registration: known(registered),
  entries: known(
    rows
      .filter(({ address }) => address !== '')
      .map(({ chain, address }) => ({ chain, address })),
  ),
  chains: known(rows.map(({ chain }) => chain)),
  rows,
  ...changes,
})

/** The names that an address has. */
const names = (...all: string[]) => known({ names: all, isPartial: false })
/** A name with one address. */
const only = (changes?: Partial<RowLookups>) => [registry([row(changes)])]
/** A name with one address, and this of its registration. */
const withRegistration = (
  changes: Partial<NameRegistration>,
  changed: Partial<RowLookups> = {},
) => [registry([row(changed)], { registration: known({ ...registered, ...changes }) })]

const nothing = registry([], {
  label: 'YName',
  registration: known({ ...registered, isRegistered: false, expiry: 'none' }),
  entries: known(null),
  chains: known(null),
})

describe('the verdict on a name', () => {
  it.each<[string, RegistryLookups[], headline: string, state: string, reason: string]>([
    ['all checks', only(), 'Verified on 1 chain', 'Verified', ''],
    [
      'no link back',
      only({ reverseNames: names('odin') }),
      'Don’t send',
      'Not verified',
      'This address belongs to odin, not eld.',
    ],
    [
      'no link back on one of two chains',
      [
        registry([
          row(),
          row({
            chain: 'THOR',
            address: 'thor12pstqh27q0rge93atgaxulsdhf44uzuut0mc48',
            reverseNames: names(),
          }),
        ]),
      ],
      'Don’t send on THORChain',
      'Not verified',
      'Nothing shows that this address belongs to eld.',
    ],
    [
      'a chain without an address',
      [registry([row(), row({ chain: 'ETH', address: '', reverseNames: pending })])],
      'Verified on 1 of 2 chains',
      'Verified',
      '',
    ],
    [
      'a chain that has ended',
      [registry([row(), row({ chain: 'BNB', address: 'bnb1' })])],
      'Verified on 1 of 2 chains',
      'Verified',
      'BNB Beacon Chain has ended (on 3 December 2024): nothing can be sent there.',
    ],
    [
      'no other chain than one that has ended',
      only({ chain: 'KUJI', address: 'kujira1' }),
      'No address',
      'No address',
      'Kujira has ended (in 2025): nothing can be sent there.',
    ],
    [
      'a chain that is not known here',
      [registry([row(), row({ chain: 'TERRA', address: 'terra1' })])],
      'Not checked on TERRA',
      'Not checked',
      'We don’t know the chain TERRA, so we can’t check its addresses.',
    ],
    [
      'a wrong checksum',
      only({ problem: known('checksum') }),
      'Don’t send',
      'Not verified',
      'The checksum doesn’t match, so this address probably has a typo.',
    ],
    [
      'no code for typing errors',
      only({ problem: failed }),
      'Not checked',
      'Not checked',
      'We couldn’t check it for typos.',
    ],
    [
      'an expired registration',
      withRegistration({ expiresAt: Date.UTC(2025, 2, 3) }),
      'Don’t send',
      'Expired',
      'Expired on 3 March 2025.',
    ],
    [
      'an expiry that is not known',
      withRegistration({ expiry: 'unknown' }),
      'Not checked',
      'Not checked',
      'We can’t tell now whether this name has expired.',
    ],
    [
      'the indexer alone',
      withRegistration({ reportedBy: 'indexer' }),
      'Not checked',
      'Not checked',
      'The network’s node can’t be reached.',
    ],
    [
      'the indexer alone, and no link back',
      withRegistration({ reportedBy: 'indexer' }, { reverseNames: names('odin') }),
      'Don’t send',
      'Not verified',
      'The network’s node can’t be reached.',
    ],
    ['a check that runs', only({ reverseNames: pending }), 'Not checked yet', '', ''],
    [
      'names of which some could not be read',
      only({ reverseNames: known({ names: [], isPartial: true }) }),
      'Not checked',
      'Not checked',
      'We couldn’t check all names of this address.',
    ],
    [
      'an address of a name that nobody has registered',
      withRegistration({ isRegistered: false, expiry: 'none' }),
      'Don’t send',
      'Not verified',
      'answers about this name contradict each other.',
    ],
    [
      'another address in the other registry',
      [registry([row()]), registry([row({ address: otherBitcoin })], { label: 'YName' })],
      'Don’t send',
      'Not verified',
      'XName and YName lead to different addresses on Bitcoin.',
    ],
    [
      'the same address in the other registry',
      [registry([row()]), registry([row()], { label: 'YName' })],
      'Verified on 1 chain',
      'Verified',
      '',
    ],
    [
      'nothing in the other registry',
      [registry([row()]), nothing],
      'Verified on 1 chain',
      'Verified',
      '',
    ],
    [
      'another registry that failed',
      [registry([row()]), { ...nothing, registration: failed, entries: failed }],
      'Not checked',
      'Not checked',
      'We couldn’t check YName.',
    ],
    [
      'another registry whose 404 may be a gateway’s',
      [registry([row()]), { ...nothing, registration: failed }],
      'Not checked',
      'Not checked',
      'We couldn’t check YName.',
    ],
    [
      'another registry that contradicts itself',
      [registry([row()]), { ...nothing, registration: known(registered) }],
      'Not checked',
      'Not checked',
      'We couldn’t check YName.',
    ],
    [
      'another registry that has not answered',
      [registry([row()]), { ...nothing, registration: pending, entries: pending }],
      'Not checked yet',
      '',
      '',
    ],
    [
      'a registration, and no record of its addresses',
      [registry([], { entries: known(null) })],
      'Don’t send',
      'Not verified',
      '',
    ],
    ['no record', [nothing], 'Not registered', 'Not registered', ''],
    ['no address', [registry([])], 'No address', 'No address', ''],
    [
      'no answer about its addresses',
      [registry([], { entries: pending, chains: pending })],
      'Not checked yet',
      '',
      '',
    ],
  ])('with %s', (_, lookups, headline, state, reason) => {
    const report = reportName('eld', lookups, now)
    const { verdict } = report
    expect([toPlain(sayNameHeadline(verdict)), sayText(nameStates, verdict)]).toEqual([
      headline,
      state,
    ])
    const remarks = listRemarks(report).map(({ doubt }) => toPlain(sayNameDoubt(doubt)))
    expect(remarks.join(' ')).toContain(reason)
  })

  const lookup = <T>(values: readonly T[]) =>
    fc.constantFrom(pending, failed, ...values.map(known))
  const anyRow = fc.record({
    chain: fc.constantFrom('BTC', 'ETH'),
    address: fc.constantFrom(bitcoin, otherBitcoin, ''),
    link: lookup([true, false]),
    reverseNames: lookup([
      { names: ['eld'], isPartial: false },
      { names: ['odin'], isPartial: false },
      { names: [], isPartial: true },
    ]),
    problem: lookup<'checksum' | null>([null, 'checksum']),
  })
  const anyRegistry = fc
    .record({
      rows: fc.uniqueArray(anyRow, {
        selector: ({ chain }) => chain,
        maxLength: 2,
      }),
      registration: lookup([
        registered,
        { ...registered, isRegistered: false, expiry: 'none' as const },
        { ...registered, expiry: 'expired' as const },
        { ...registered, expiry: 'unknown' as const },
      ]),
      isRead: fc.constantFrom('known', 'null', 'failed'),
    })
    .map(({ rows, registration, isRead }) => {
      const entries = { known: registry(rows).entries, null: known(null), failed }
      return registry(rows, { registration, entries: entries[isRead] })
    })

  it('is “verified” only where every address is clear to copy, in all registries', () => {
    fc.assert(
      fc.property(anyRegistry, anyRegistry, (left, right) => {
        const report = reportName('eld', [left, { ...right, label: 'YName' }], now)
        const checks = report.registries.flatMap(({ rows }) =>
          rows.filter(({ address }) => address !== '').map(checkNameRow),
        )
        const isClear = checks.every(({ code }) => code === 'clear')
        if (report.verdict.code === 'verified') expect(isClear).toBe(true)
        if (checks.some(({ code }) => code === 'warning'))
          expect(report.verdict.code).toBe('stop')
        for (const check of checks)
          if (check.code !== 'clear') expect(formatCheck(check, 'utc')).not.toBe('')
      }),
    )
  })
})

it('announces the verdict with what to do, once it is known', () => {
  const odin = names('odin')
  const doubted = reportName('mallory', only({ reverseNames: odin }), now)
  expect(formatNameAnnouncement(doubted)).toBe(
    'mallory: Not verified. Don’t send to this address yet.',
  )
  const running = reportName('eld', only({ reverseNames: pending }), now)
  expect(formatNameAnnouncement(running)).toBe('')
})

it.each([
  [{ expiry: 'not-expired' }, 'Each address checked 5 ways.'],
  [{ expiry: 'unreported' }, 'Each address checked 4 ways. The expiry is not reported.'],
] as const)('counts the checks of a name with %j', (expiry, summary) => {
  expect(summarizeName(reportName('eld', withRegistration(expiry), now))).toBe(summary)
})

it('has the owner and the expiry of a registration, once they are known', () => {
  const read = (registration: RegistryLookups['registration']) => {
    const [report] = reportName(
      'eld',
      [registry([row()], { registration })],
      now,
    ).registries
    return [report?.owner, report?.expiresAt]
  }
  const expiresAt = now + 1
  expect(read(known({ ...registered, expiresAt }))).toEqual(['thor1owner', expiresAt])
  for (const registration of [pending, failed])
    expect(read(registration)).toEqual(['', null])
})

describe('a name with several addresses', () => {
  const odin = row({
    chain: 'LTC',
    reverseNames: names('odin'),
  })
  const empty = row({ chain: 'DOGE', address: '' })
  it.each([
    ['all verified', [row(), row({ chain: 'DASH' })], null],
    ['one verified', [row(), odin], { code: 'verified', verified: 1, all: 2 }],
    [
      'a chain without an address',
      [row(), odin, empty],
      { code: 'verified', verified: 1, all: 2 },
    ],
    ['one address alone', [odin, empty], null],
    ['one that has ended', [odin, row({ chain: 'BNB', address: 'bnb1' })], null],
  ])('counts the verified ones where it is stopped: %s', (_, rows, expected) => {
    expect(countVerified(reportName('eld', [registry(rows)], now))).toEqual(expected)
  })

  it('is summarized by its remarks where it is stopped, and otherwise by its checks', () => {
    const summarize = (rows: RowLookups[]) =>
      summarizeName(reportName('eld', [registry(rows)], now))
    expect(summarize([row(), odin])).toBe('')
    expect(summarize([row(), row({ chain: 'DASH', problem: pending })])).not.toBe('')
  })
})
