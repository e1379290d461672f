import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isName } from '../../../src/contract/names'
import { type CheckOutcomes, computeResult } from '../../../src/model/names/checks'
import { findNameProblem } from '../../../src/model/names/nameProblem'
import { describeRoundTrip, formatPayment, getSendWarning } from '../../../src/model/names/texts'

describe('findNameProblem', () => {
  it.each([
    ['аlice', /^“а” is a Cyrillic letter \(U\+0430\), not a Latin one\. 1–30 characters/, true],
    ['οdin', /^“ο” is a Greek letter/, true],
    ['հ', /^“հ” is an Armenian letter/, true],
    ['ｅld', /^“ｅ” is not the plain “e” \(U\+FF45\)/, true],
    ['el\u200Bd', /^Contains an invisible character \(U\+200B\)\./, true],
    ['el d', /^Contains a space\./, false],
    ['el\u00A0d', /^Contains an unusual space \(U\+00A0\)\./, false],
    ['é', /^“é” isn’t allowed in a name/, false],
    ['alice.eth', /^This is an ENS name, and ENS is not among the names here\. 1–30/, false],
    ['а.eth', /^“а” is a Cyrillic letter/, true],
    ['a/b', /^“\/” isn’t allowed in a name/, false],
    ['x'.repeat(31), /^Too long: 31 characters\. 1–30/, false],
    ['x'.repeat(1_001), /^Too long: far more than 30 characters/, false],
    ['', /^1–30 characters/, false],
    // NFKD turns it into two letters, so it is not one plain letter in another style.
    ['ǆ', /^“ǆ” isn’t allowed in a name/, false],
  ])('explains why %j is not a name', (text, message, isDeceptive) => {
    expect(findNameProblem(text)?.message).toMatch(message)
    expect(findNameProblem(text)?.isDeceptive).toBe(isDeceptive)
  })

  it('is null exactly for the names that the rule allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(findNameProblem(text) === null).toBe(isName(text))
      }),
    )
  })
})

const createRow = (
  changes: Partial<CheckOutcomes>,
  reverseNames: readonly string[] = [],
  address = '0x1',
) => {
  const outcomes = {
    listed: 'yes',
    hasAddress: 'yes',
    linked: 'yes',
    pointsBack: 'yes',
    ...changes,
  } as const
  return { chain: 'ETH', address, outcomes, result: computeResult(outcomes), reverseNames }
}

const notBack = 'Don’t send before you’ve asked the owner.'
it.each<[Partial<CheckOutcomes>, string[], string, string | null]>([
  [{}, [], '0x1', null],
  [{ pointsBack: 'no' }, ['odin'], '0x1', `This address belongs to odin, not eld. ${notBack}`],
  [{ pointsBack: 'no' }, [], '0x1', `This address doesn’t point back to eld. ${notBack}`],
  [
    { listed: 'no', linked: 'no', pointsBack: 'no' },
    ['odin', 'carol'],
    '0x1',
    `The name doesn’t list this chain. The link to this chain isn’t confirmed. This address belongs to odin and carol, not eld. ${notBack}`,
  ],
  [{ hasAddress: 'no', pointsBack: 'no' }, [], '', 'The name has no address on this chain.'],
  [
    { pointsBack: 'failed' },
    [],
    '0x1',
    'We couldn’t check this address. It may belong to someone else.',
  ],
  [{ linked: 'pending' }, [], '0x1', 'This address isn’t checked yet.'],
])(
  'of %j with the names %j, the address %j has the warning %j',
  (changes, names, address, warning) => {
    expect(getSendWarning('eld', createRow(changes, names, address))).toBe(warning)
  },
)

it.each([
  ['yes', ['eld'], 'verified both ways'],
  ['yes', ['ELD', 'odin'], 'verified both ways; the address also has odin'],
  ['no', ['odin', 'carol', 'dave'], 'belongs to odin, carol and dave'],
  ['no', [], 'not confirmed by the address'],
  ['pending', [], 'not checked yet'],
  ['failed', [], 'couldn’t check'],
] as const)('describes a reverse lookup: %s with %j', (pointsBack, names, text) => {
  expect(describeRoundTrip('eld', createRow({ pointsBack }, names))).toBe(text)
  expect(describeRoundTrip('eld', createRow({ pointsBack }, names, ''))).toBe('')
})

const checkedAt = Date.UTC(2026, 0, 5, 12, 4, 31)
const payable = { chain: 'BTC', address: 'bc1q', name: 'eld', isVerified: true, checkedAt }
const unknown = { ...payable, chain: 'FOO', name: '', checkedAt: 0 }
const checked = 'Bitcoin (BTC)\nbc1q\nChecked 5 January 2026, 12:04:31 UTC for the name eld'
it.each([
  [payable, null, `${checked}: verified\n`],
  [{ ...payable, isVerified: false }, null, `${checked}: not verified\n`],
  [unknown, null, 'FOO\nbc1q\nNot checked\n'],
  [unknown, 'It is cut.', 'FOO\nbc1q\nNot checked\nIt is cut. Don’t send to it.\n'],
])('the text to pay %j with the warning %j', (paid, warning, text) => {
  expect(formatPayment(paid, warning)).toBe(text)
})
