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
import { isSimilarAddress } from '../../../src/model/names/forward'

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
