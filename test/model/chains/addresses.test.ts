import { describe, expect, it } from 'vitest'
import {
  findAddressChains,
  hasAddressForm,
  hasChecksum,
  isSameAddress,
  normalizeAddress,
  parseAddress,
} from '../../../src/model/chains/addresses'
import { getAddressPrefix, shortenAddress } from '../../../src/model/chains/chains'
import { checkAddress } from '../../../src/model/chains/checksums'
import {
  compareAddresses,
  isSimilarAddress,
} from '../../../src/model/chains/similarAddresses'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it.each([
  // The likeliest chain first.
  ['0x7316da75796f74e83b71c72ed6f138dd3b6b4957', 'ETH ARB AVAX BASE BSC OP POL'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'BTC BCH LTC'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'BTC BCH'],
  // Zeros are no address on Sui.
  [`0x${'0'.repeat(64)}`, ''],
])('%s can be an address of these chains: %s', (address, chains) => {
  expect(findAddressChains(address).join(' ')).toBe(chains)
})

describe('a cash address', () => {
  const plain = 'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624'
  const prefixed = `bitcoincash:${plain}`
  const replaceAt = (at: number, letter: string) =>
    `bitcoincash:${plain.slice(0, at)}${letter}${plain.slice(at + 1)}`

  it.each([plain, prefixed, prefixed.toUpperCase()])(
    'is one address as %s',
    (address) => {
      expect(normalizeAddress('BCH', address)).toBe(plain)
      expect(parseAddress(address)).toEqual({ address: plain, chains: ['BCH'] })
      expect(isSameAddress('BCH', address, plain)).toBe(true)
      expect(checkAddress('BCH', address)).toBe('right')
    },
  )

  it.each([
    [prefixed, false],
    [replaceAt(10, '8'), true],
    // Both begin with the prefix, and that is all that is alike.
    [replaceAt(3, 'q'), false],
  ])('is compared without its prefix: %s is similar: %j', (address, isSimilar) => {
    expect(isSimilarAddress('BCH', address, plain)).toBe(isSimilar)
    expect(checkAddress('BCH', address)).toBe(address === prefixed ? 'right' : 'wrong')
  })
})

it.each([
  ['ETH', evm, true],
  ['TRON', 'TYoxBLUbihVZL6iXPPYCNWdszjU2d7yuog', false],
  ['FOO', 'Abc', false],
  ['THOR', 'THOR1QVQXS558VGQUWKCHW64ERD5HFPXFJ5KMN7LYKLZ', true],
])('on %s %s equals itself in lower case: %j', (code, address, isSame) => {
  expect(isSameAddress(code, address, address.toLowerCase())).toBe(isSame)
})

it.each([
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true, true],
  ['BTC', 'abc', true, false],
  ['SUI', `0x${'1'.repeat(64)}`, false, true],
  ['FOO', 'abc', false, true],
  // Only two cases are a checksum.
  ['ETH', evm, true, true],
  ['ETH', evm.toLowerCase(), false, true],
  ['ETH', `0x${evm.slice(2).toUpperCase()}`, false, true],
  ['ETH', `0x${'1'.repeat(40)}`, false, true],
])(
  'on %s, %s has a checksum: %j, and the form: %j',
  (code, address, isChecked, hasForm) => {
    expect(hasChecksum(code, address)).toBe(isChecked)
    expect(hasAddressForm(code, address)).toBe(hasForm)
  },
)

it.each([
  ['ETH', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', '0x', '0xa0b869'],
  ['THOR', 'thor1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz', 'thor1', 'thor1qvqxs5'],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '', '1A1zP1eP'],
  ['BCH', 'bitcoincash:qp30tf79m0dej8', 'bitcoincash:', 'bitcoincash:qp30tf'],
  ['GAIA', `ibc/${'A1'.repeat(32)}`, 'ibc/', 'ibc/A1A1A1'],
  ['XRD', 'account_rdx12x9wft66cnvtz', 'account_rdx1', 'account_rdx12x9wft'],
  ['XRD', 'resource_rdx1tknxxxxxxxxxradxrdx', 'resource_rdx1', 'resource_rdx1tknxxx'],
  ['ETH', `0xibc/${'1'.repeat(34)}`, '0x', '0xibc/11'],
  ['FOO', '0xabcdefghi', '', '0xabcdef'],
])(
  'on %s, %s has the prefix “%s” and begins with “%s” when cut',
  (code, address, prefix, start) => {
    expect(getAddressPrefix(code, address)).toBe(prefix)
    expect(address.slice(0, shortenAddress(code, address).start)).toBe(start)
  },
)

describe('the comparison of two addresses', () => {
  it.each([
    ['ETH', '0xAbC1dEf2Ab', '0xaBc3DeF4aB', '0xAbC[1]dEf[2]Ab', '0xaBc[3]DeF[4]aB'],
    ['ETH', '0xAB', '0xab', '0xAB', '0xab'],
    ['SOL', 'AbC1dEf', 'AbC1DeF', 'AbC1[dEf]', 'AbC1[DeF]'],
    // With different lengths, everything between the common ends differs.
    ['ETH', '0xAB12CD', '0xab112cD', '0xAB12CD', '0xab1[1]2cD'],
    ['SOL', 'aXmYd', 'aZmWWd', 'a[XmY]d', 'a[ZmWW]d'],
    ['SOL', 'a', '', '[a]', ''],
  ])('marks the difference on %s between %s and %s', (chain, left, right, ...marked) => {
    const mark = (text: string, differs: boolean) => (differs ? `[${text}]` : text)
    const sides = compareAddresses(chain, left, right)
    expect(
      sides.map((parts) =>
        parts.map(({ text, differs }) => mark(text, differs)).join(''),
      ),
    ).toEqual(marked)
  })

  it('finds addresses similar whose ends are equal', () => {
    const one = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
    const other = '0x7316dae4c10b98f1a4b1de20c2a34d6b126b4957'
    const all = [
      other,
      one.toUpperCase().replace('0X', '0x'),
      `0x8${other.slice(3)}`,
      `${other.slice(0, -1)}8`,
    ]
    expect(all.map((each) => isSimilarAddress('ETH', one, each))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
