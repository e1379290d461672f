import { formatExpirySoon } from '../../../src/model/words/nameText'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isName } from '../../../src/contract/names'
import {
  type CheckOutcomes,
  checkPointsBack,
  computeRegistration,
  computeResult,
  isWellFormedAddress,
  listRows,
  nameChecks,
} from '../../../src/model/names/nameChecks'
import { type AddressCheck } from '../../../src/model/addresses/addressCheck'
import { checkForward } from '../../../src/model/names/forwardCheck'
import { reportName, reportRegistration } from '../../../src/model/names/judgeName'
import { isInUse } from '../../../src/model/names/nameReport'
import { findMeantName } from '../../../src/model/names/meantName'
import { findNameProblem, isDeceptive } from '../../../src/model/names/nameProblem'
import { findSimilarNames } from '../../../src/model/names/similarNames'
import { formatNameProblem } from '../../../src/model/words/problemText'
import { findExpirySoon, findRoundTrip } from '../../../src/model/names/nameStatements'
import { formatPayment } from '../../../src/model/words/addressCheckText'
import { roundTripTexts } from '#words/names'
import { quoteList, sayText } from '../../../src/model/words/messages'
import { anyText } from '../../support/anyText'

const known = <T>(value: T) => ({ state: 'known', value }) as const
const registeredName = {
  isRegistered: true,
  expiry: 'unreported',
  expiresAt: null,
  owner: '',
} as const
const expires = (expiresAt: number | null) =>
  known({ ...registeredName, expiry: 'not-expired' as const, expiresAt })
const expiredUndated = known({ ...registeredName, expiry: 'expired' } as const)
const unknownExpiry = known({ ...registeredName, expiry: 'unknown' } as const)
const fromIndexer = known({ ...registeredName, reportedBy: 'indexer' } as const)
const failed = { state: 'failed' } as const
const pending = { state: 'pending' } as const

it('gives each of the 1,024 combinations of five outcomes its result', () => {
  const each = ['yes', 'no', 'failed', 'pending'] as const
  for (let index = 0; index < 1_024; index += 1) {
    const all = nameChecks.map((_, place) => each[(index >> (2 * place)) & 3] ?? 'yes')
    const [listed = 'no', hasAddress = 'no', linked = 'no', pointsBack = 'no'] = all
    const notExpired = all[4] ?? 'no'
    const outcomes = { listed, hasAddress, linked, pointsBack, notExpired }
    const result = computeResult(outcomes)
    // Without a reported expiry, the other checks decide.
    const others = computeResult({ ...outcomes, notExpired: 'unreported' })
    expect(others).toBe(computeResult({ ...outcomes, notExpired: 'yes' }))
    // Only five times yes is verified, and one no is enough.
    expect(result === 'verified').toBe(all.every((outcome) => outcome === 'yes'))
    expect(result === 'unverified').toBe(all.includes('no'))
    expect(result === 'not-checked').toBe(!all.includes('no') && all.includes('failed'))
  }
})

it('lists every address and every listed chain without one, sorted by chain', () => {
  const pair = (chain: string, address: string) => ({ chain, address })
  const entries = [
    pair('ETH', '0xb'),
    pair('BTC', 'bc1q'),
    pair('ETH', '0xa'),
    pair('ETH', '0xb'),
  ]
  const expected = [
    pair('BTC', 'bc1q'),
    pair('ETH', '0xb'),
    pair('ETH', '0xa'),
    pair('THOR', ''),
  ]
  expect(listRows(['THOR', 'BTC', 'ETH'], entries)).toEqual(expected)
  expect(listRows(null, null)).toEqual([])
})

describe('the registration of a name', () => {
  const yes = known(registeredName)
  const no = known({ ...registeredName, isRegistered: false } as const)
  const entry = { chain: 'ETH', address: '0x1' }
  const indexed = { ...entry, reportedBy: 'indexer' } as const
  const expiredByIndexer = known({ ...fromIndexer.value, expiry: 'expired' } as const)
  it.each([
    ['not-registered', no, known(null), failed],
    ['not-registered', no, failed, failed],
    // A gateway has the same 404 for a list that it doesn't know.
    ['failed', failed, known(null), failed],
    // Some services send an empty list for an unregistered name.
    ['not-registered', no, known(null), known([])],
    ['not-registered', no, known(null), known(null)],
    ['failed', failed, failed, failed],
    ['pending', failed, pending, failed],
    ['pending', pending, known(null), failed],
    ['registered', yes, known([]), failed],
    // Without the registration, nobody knows whether it has expired.
    ['expiry-unknown', failed, known([]), failed],
    ['registered', yes, known([]), known(['ETH'])],
    ['registered', expires(1_001), known([]), failed],
    ['expired', expires(1_000), known([entry]), known(['ETH'])],
    ['expired', expires(1_000), known(null), failed],
    ['expired', expiredUndated, known([]), failed],
    ['expired', expiredByIndexer, known([]), failed],
    ['expiry-unknown', unknownExpiry, known([entry]), known(['ETH'])],
    ['expiry-unknown', unknownExpiry, failed, failed],
    ['unconfirmed', fromIndexer, known([entry]), known(['ETH'])],
    ['unconfirmed', fromIndexer, failed, failed],
    // The node responded in between.
    ['unconfirmed', yes, known([indexed]), known(['ETH'])],
    ['unconfirmed', failed, known([indexed]), failed],
    ['conflict', unknownExpiry, known(null), failed],
    ['conflict', yes, known(null), failed],
    ['conflict', no, known([entry]), failed],
    ['conflict', no, known(null), known(['ETH'])],
    ['conflict', failed, known(null), known(['ETH'])],
  ] as const)(
    'is %s by %j, addresses %j and chains %j',
    (expected, registration, entries, chains) => {
      expect(computeRegistration({ registration, entries, chains }, 1_000)).toBe(expected)
    },
  )

  it.each([
    [true, yes],
    [true, expires(1_001)],
    [false, expires(1_000)],
    [false, expiredUndated],
    [false, unknownExpiry],
    [false, fromIndexer],
    [false, no],
  ])('says %s to whether somebody has the name for sure: %j', (expected, { value }) => {
    const lookups = { label: '', entries: failed, chains: failed, rows: [] }
    const report = reportName('eld', [{ ...lookups, registration: known(value) }], 1_000)
    expect(isInUse(report, 1_000)).toBe(expected)
  })
})

it.each([
  ['yes', { names: ['ELD'], isPartial: false }],
  ['yes', { names: ['odin', 'eld'], isPartial: true }],
  ['no', { names: ['odin'], isPartial: false }],
  ['no', { names: [], isPartial: false }],
  // A partial list never accuses.
  ['failed', { names: ['odin'], isPartial: true }],
  ['failed', { names: [], isPartial: true }],
] as const)('an address points back to a name: %s, by its names %j', (outcome, found) => {
  const reverseNames = known({ ...found, names: [...found.names] })
  expect(checkPointsBack('eld', reverseNames)).toBe(outcome)
})

it('the service accepts up to 20 letters and digits as a chain, and up to 200 characters as an address', () => {
  expect(isWellFormedAddress('C'.repeat(20), 'a'.repeat(200))).toBe(true)
  expect(isWellFormedAddress('a1', 'bitcoincash:q')).toBe(true)
  const chains = ['', 'E-H', 'ETH/', 'C'.repeat(21)]
  expect(chains.filter((chain) => isWellFormedAddress(chain, 'a'))).toEqual([])
  const addresses = ['', 'a b', 'a/', 'a\u200Bb', 'a'.repeat(201)]
  expect(addresses.filter((address) => isWellFormedAddress('ETH', address))).toEqual([])
})

describe('the forward check of a name', () => {
  const own = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const upper = `0x${own.slice(2).toUpperCase()}`
  const entry = (chain: string, address: string) => known([{ chain, address }])
  const same = entry('ETH', upper)
  const expired = expires(1_000)
  const ETH = (address: string) => ['ETH', address] as const
  type Record = Parameters<typeof reportRegistration>[0]
  /** Checks a claim at the second 1, by what a registry has answered. */
  function checkAt(
    [chain, address]: readonly [string, string],
    entries: Record['entries'],
    registration: Record['registration'],
  ) {
    const lookups = { entries, registration, chains: failed }
    const rows = entries.state === 'known' ? (entries.value ?? []) : []
    const record = { ...reportRegistration(lookups, 1_000), rows }
    return checkForward({ chain, address }, record, 1_000)
  }
  it.each([
    ['the address in another letter case', ETH(own), same, expires(null), 'verified', ''],
    [
      'another case on SOL',
      ['SOL', 'AbcD'],
      entry('SOL', 'abcD'),
      pending,
      'unverified',
      'abcD',
    ],
    [
      'an address of another chain',
      ETH(own),
      entry('BSC', own),
      pending,
      'unverified',
      '',
    ],
    ['no such name', ETH(own), known(null), pending, 'unverified', ''],
    ['an error', ETH(own), failed, pending, 'not-checked', ''],
    ['no response yet', ETH(own), pending, pending, 'checking', ''],
    ['an expired name', ETH(own), same, expired, 'unverified', ''],
    ['a name that expires later', ETH(own), same, expires(1_001), 'verified', ''],
  ] as const)(
    'with %s',
    (_, [chain, address], entries, registration, result, otherAddress) => {
      const check = checkAt([chain, address], entries, registration)
      const expiry =
        registration === expired ? { doubt: 'expired', expiredAt: 1_000 } : {}
      expect({ otherAddress: '', ...check }).toEqual({ result, otherAddress, ...expiry })
    },
  )

  const indexed = known([{ chain: 'ETH', address: own, reportedBy: 'indexer' as const }])
  it.each([
    [
      'a name that has expired at an unknown time',
      same,
      expiredUndated,
      'unverified',
      'expired',
    ],
    ['an unknown expiry', same, unknownExpiry, 'not-checked', 'unknown-expiry'],
    ['an error about its expiry', same, failed, 'not-checked', 'unknown-expiry'],
    [
      'an address from the indexer alone',
      indexed,
      expires(null),
      'not-checked',
      'unconfirmed',
    ],
    [
      'a registration from the indexer alone',
      same,
      fromIndexer,
      'not-checked',
      'unconfirmed',
    ],
  ] as const)(
    'is never "verified" with %s',
    (_, entries, registration, result, doubt) => {
      expect(checkAt(ETH(own), entries, registration)).toEqual({ result, doubt })
    },
  )
})

describe('a text that is no name', () => {
  it.each([
    [
      'аlice',
      /^“а” is a Cyrillic letter \(U\+0430\), not a Latin one\. 1–30 characters/,
      true,
    ],
    ['οdin', /^“ο” is a Greek letter/, true],
    ['հ', /^“հ” is an Armenian letter/, true],
    ['ｅld', /^“ｅ” is not the plain “e” \(U\+FF45\)/, true],
    ['el\u200Bd', /^Contains an invisible character \(U\+200B\)\./, true],
    ['el d', /^Contains a space\./, false],
    ['el\u00A0d', /^Contains an unusual space \(U\+00A0\)\./, false],
    ['é', /^“é” isn’t allowed in a name/, false],
    [
      'alice.eth',
      /^This is an ENS name, and ENS is not among the names here\. 1–30/,
      false,
    ],
    ['а.eth', /^“а” is a Cyrillic letter/, true],
    ['a/b', /^“\/” isn’t allowed in a name/, false],
    ['x'.repeat(31), /^Too long: 31 characters\. 1–30/, false],
    ['x'.repeat(1_001), /^Too long: 1001 characters/, false],
    ['', /^1–30 characters/, false],
    // NFKD turns it into two letters, so it is not one plain letter in another style.
    ['ǆ', /^“ǆ” isn’t allowed in a name/, false],
  ])('explains why %j is not a name', (text, message, deceives) => {
    const problem = findNameProblem(text)
    expect(problem && formatNameProblem(problem)).toMatch(message)
    expect(problem && isDeceptive(problem)).toBe(deceives)
  })

  it('is null exactly for the names that the rule allows', () => {
    const agrees = (text: string) => (findNameProblem(text) === null) === isName(text)
    fc.assert(fc.property(anyText(40), agrees))
  })
})

const allYes = {
  listed: 'yes',
  hasAddress: 'yes',
  linked: 'yes',
  pointsBack: 'yes',
  notExpired: 'yes',
} as const

it.each<[Partial<CheckOutcomes>, string[], string, isPartial?: boolean]>([
  [{}, ['eld'], ''],
  [{}, ['ELD', 'odin'], 'The address also has odin'],
  [{ linked: 'no' }, ['eld'], ''],
  [{ pointsBack: 'no' }, ['odin', 'carol', 'dave'], 'Belongs to odin, carol and dave'],
  [{ pointsBack: 'no' }, [], 'Not confirmed by the address'],
  [{ pointsBack: 'pending' }, [], 'Not checked yet'],
  [{ pointsBack: 'failed' }, [], 'Couldn’t check the names of this address'],
  [
    { pointsBack: 'failed' },
    ['odin', 'carol'],
    'Couldn’t check all names of this address',
    true,
  ],
])(
  'describes a reverse lookup: %j with %j',
  (changes, reverseNames, text, isPartial = false) => {
    const outcomes = { ...allYes, ...changes }
    const result = computeResult(outcomes)
    const tell = (address: string): string => {
      const told = findRoundTrip('eld', {
        chain: 'ETH',
        address,
        outcomes,
        result,
        reverseNames,
        doubts: [],
        isPartial,
      })
      return told === null ? '' : sayText(roundTripTexts, told, { names: quoteList })
    }
    expect(tell('0x1')).toBe(text)
    expect(tell('')).toBe('')
  },
)

it.each([
  [25_000, 'Expires at 12:00'],
  [20 * 3_600_000, 'Expires at 08:00 tomorrow'],
  [20 * 86_400_000, 'Expires in 20 days'],
  [90 * 86_400_000, ''],
  [-1, ''],
])('an expiry in %d ms is told as %j', (leftMs, text) => {
  const now = Date.UTC(2026, 10, 28, 12)
  const soon = findExpirySoon(now + leftMs, now)
  expect(soon === null ? '' : formatExpirySoon(soon, 'utc')).toBe(text)
})

const checkedAt = Date.UTC(2026, 0, 5, 12, 4, 31)
const payable = {
  chain: 'BTC',
  chains: ['BTC'],
  address: 'bc1q',
  name: 'eld',
  isVerified: true,
  checkedAt,
}
const unknown = { ...payable, chain: 'FOO', chains: ['FOO'], name: '', checkedAt: 0 }
const checked =
  'Bitcoin (BTC)\nbc1q\nChecked 5 January 2026, 12:04:31 UTC for the name eld'
it.each<[typeof payable, AddressCheck, string]>([
  [payable, { code: 'clear' }, `${checked}: verified\n`],
  [
    { ...payable, chains: ['BTC', 'LTC'] },
    { code: 'clear' },
    `${checked}: verified\n`.replace('Bitcoin (BTC)', 'Bitcoin (BTC) and Litecoin (LTC)'),
  ],
  [{ ...payable, isVerified: false }, { code: 'clear' }, `${checked}: not verified\n`],
  [unknown, { code: 'clear' }, 'FOO\nbc1q\nNot checked\n'],
  [
    unknown,
    { code: 'warning', doubts: [{ code: 'wrong-form', chain: 'BTC' }] },
    'FOO\nbc1q\nNot checked\nWarning: Not a valid Bitcoin address. Don’t send to it.\n',
  ],
  [
    unknown,
    { code: 'unchecked', doubts: [{ code: 'slow' }] },
    'FOO\nbc1q\nNot checked\nNot fully checked: The check takes longer than usual.\n',
  ],
])('the text to pay %j after the check %j', (paid, check, text) => {
  expect(formatPayment(paid, check)).toBe(text)
})

it.each([
  'alice.thor',
  '@alice',
  'al ice',
  '@Alice.THOR',
  'ａｌｉｃｅ',
  'ALİCE',
  'al\u200dice',
])('%j is no name, and means alice', (written) => {
  expect(findNameProblem(written)).not.toBeNull()
  expect(findMeantName(written)).toBe('alice')
})

it.each([
  ['e1d', 'eld'],
  ['eld1', 'eld'],
  ['edl', 'eld'],
  // Three characters look like others.
  ['0i1a', 'olla'],
])('%s is similar to %s', (name, meant) => {
  expect(findSimilarNames(name, ['treasury', meant])).toEqual([meant])
})
