import { describe, expect, it } from 'vitest'
import { isSameAddress } from '../../../src/model/assets'
import {
  normalizeAddress,
  findAddressChains,
  parseAddress,
} from '../../../src/model/chains/addresses'
import { getAddressPrefix } from '../../../src/model/chains/chains'
import { checkAddress, hasAddressForm } from '../../../src/model/chains/checksums/checksum'
import { isSimilarAddress } from '../../../src/model/names/nameCheck'

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

  it('is one address with and without its prefix', async () => {
    for (const address of [plain, prefixed, capitals]) {
      expect(normalizeAddress('BCH', address)).toBe(plain)
      expect(parseAddress(address)).toEqual({ address: plain, chains: ['BCH'] })
      expect(isSameAddress('BCH', address, plain)).toBe(true)
      expect(await checkAddress('BCH', address)).toBe('right')
    }
    expect(hasAddressForm('BCH', prefixed)).toBe(true)
    expect(await checkAddress('BCH', `bitcoincash:${similar}`)).toBe('wrong')
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
  })
})

it('an address of zeros is invalid on Sui', () => {
  expect(findAddressChains(`0x${'0'.repeat(64)}`)).toEqual([])
})
