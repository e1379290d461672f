import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  normalizeAddress,
  findAddressChains,
  hasAddressForm,
  hasChecksum,
  isOneCase,
  isSameAddress,
  parseAddress,
} from '../../../src/model/chains/addresses'
import { getAddressPrefix } from '../../../src/model/chains/chains'
import { checkAddress } from '../../../src/model/chains/checksums'
import {
  compareAddresses,
  getShownStartLength,
  isSimilarAddress,
} from '../../../src/model/chains/similarAddresses'

describe('an address that several chains share', () => {
  it('lists the likeliest chain first', () => {
    expect(findAddressChains('0x7316da75796f74e83b71c72ed6f138dd3b6b4957')).toEqual(
      'ETH ARB AVAX BASE BSC OP POL'.split(' '),
    )
    expect(findAddressChains('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toEqual(['BTC', 'BCH', 'LTC'])
    expect(findAddressChains('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toEqual(['BTC', 'BCH'])
  })
})

describe('a cash address', () => {
  const plain = 'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624'
  const prefixed = `bitcoincash:${plain}`
  const capitals = prefixed.toUpperCase()
  const similar = `${plain.slice(0, 10)}8${plain.slice(11)}`

  it('is one address with and without its prefix', () => {
    for (const address of [plain, prefixed, capitals]) {
      expect(normalizeAddress('BCH', address)).toBe(plain)
      expect(parseAddress(address)).toEqual({ address: plain, chains: ['BCH'] })
      expect(isSameAddress('BCH', address, plain)).toBe(true)
      expect(checkAddress('BCH', address)).toBe('right')
    }
    expect(hasAddressForm('BCH', prefixed)).toBe(true)
    expect(checkAddress('BCH', `bitcoincash:${similar}`)).toBe('wrong')
    expect(isSameAddress('BCH', similar, prefixed)).toBe(false)
  })

  it('is compared with a similar address without its prefix', () => {
    expect(isSimilarAddress('BCH', prefixed, plain)).toBe(false)
    expect(isSimilarAddress('BCH', prefixed, similar)).toBe(true)
    // Both begin with the prefix, and that is all that is alike.
    const unlike = `bitcoincash:${plain.slice(0, 3)}q${plain.slice(4)}`
    expect(isSimilarAddress('BCH', prefixed, unlike)).toBe(false)
  })

  it('getAddressPrefix returns its prefix, or an empty text without one', () => {
    expect(getAddressPrefix('BCH', prefixed)).toBe('bitcoincash:')
    expect(getAddressPrefix('BCH', plain)).toBe('')
  })
})

describe('the case of an address', () => {
  it('is significant only on chains where it is part of the address', () => {
    const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(isSameAddress('ETH', evm, evm.toLowerCase())).toBe(true)
    const tron = 'TYoxBLUbihVZL6iXPPYCNWdszjU2d7yuog'
    expect(isSameAddress('TRON', tron, tron.toLowerCase())).toBe(false)
    expect(isSameAddress('FOO', 'Abc', 'abc')).toBe(false)
    expect(normalizeAddress('ETH', evm)).toBe(evm.toLowerCase())
    const capitals = 'THOR1QVQXS558VGQUWKCHW64ERD5HFPXFJ5KMN7LYKLZ'
    expect(normalizeAddress('THOR', capitals)).toBe(capitals)
  })

  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', true],
    ['0x1111111111111111111111111111111111111111', true],
  ])('in %s is one case: %s, and only two cases are a checksum', (evm, isOne) => {
    expect(isOneCase(evm)).toBe(isOne)
    expect(hasChecksum('ETH', evm)).toBe(!isOne)
  })
})

describe('a chain without a checksum', () => {
  it('is a chain without one, or an unknown one', () => {
    expect(hasChecksum('BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(true)
    expect(hasChecksum('THOR', 'thor1')).toBe(true)
    expect(hasChecksum('SUI', `0x${'1'.repeat(64)}`)).toBe(false)
    expect(hasChecksum('FOO', 'abc')).toBe(false)
    expect(hasAddressForm('FOO', 'abc')).toBe(true)
    expect(hasAddressForm('BTC', 'abc')).toBe(false)
  })
})

it('an address of zeros is invalid on Sui', () => {
  expect(findAddressChains(`0x${'0'.repeat(64)}`)).toEqual([])
})

describe('the start of a shown address', () => {
  it.each([
    ['ETH', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', '0xa0b869'],
    ['THOR', 'thor1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz', 'thor1qvqxs5'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP'],
    ['GAIA', `ibc/${'A1'.repeat(32)}`, 'ibc/A1A1A1'],
    ['XRD', 'resource_rdx1tknxxxxxxxxxradxrdx', 'resource_rdx1tknxxx'],
    ['ETH', `0xibc/${'1'.repeat(34)}`, '0xibc/11'],
  ])('on %s of %s is %s', (protocol, address, start) =>
    expect(address.slice(0, getShownStartLength(protocol, address))).toBe(start),
  )
})

describe('the comparison of two addresses', () => {
  const mark = (chain: string, left: string, right: string) =>
    compareAddresses(chain, left, right).map((parts) =>
      parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
    )

  it('loses no character', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.constantFrom('ETH', 'SOL'), text, text, (chain, a, b) => {
        const whole = compareAddresses(chain, a, b).map((parts) =>
          parts.map((part) => part.text).join(''),
        )
        expect(whole).toEqual([a, b])
      }),
    )
  })

  it.each([
    ['ETH', '0xAbC1dEf2Ab', '0xaBc3DeF4aB', '0xAbC[1]dEf[2]Ab', '0xaBc[3]DeF[4]aB'],
    ['ETH', '0xAB', '0xab', '0xAB', '0xab'],
    ['SOL', 'AbC1dEf', 'AbC1DeF', 'AbC1[dEf]', 'AbC1[DeF]'],
    // With different lengths, everything between the common ends differs.
    ['ETH', '0xAB12CD', '0xab112cD', '0xAB12CD', '0xab1[1]2cD'],
    ['SOL', 'aXmYd', 'aZmWWd', 'a[XmY]d', 'a[ZmWW]d'],
    ['SOL', 'a', '', '[a]', ''],
  ])('marks the difference on %s between %s and %s', (chain, left, right, ...marked) => {
    expect(mark(chain, left, right)).toEqual(marked)
  })

  it('finds addresses similar whose ends are equal', () => {
    const one = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
    const other = '0x7316dae4c10b98f1a4b1de20c2a34d6b126b4957'
    expect(isSimilarAddress('ETH', one, other)).toBe(true)
    expect(isSimilarAddress('ETH', one, one.toUpperCase().replace('0X', '0x'))).toBe(false)
    expect(isSimilarAddress('ETH', one, `0x8${other.slice(3)}`)).toBe(false)
  })
})
