import { describe, expect, it } from 'vitest'
import { readCurrency } from '../../../src/contract/tokenReading'
import {
  describeMissingAddress,
  getShownStartLength,
  truncateAddress,
} from '../../../src/model/tokens/addressText'

describe('a truncated address', () => {
  it.each([
    ['ETH', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', '0xa0b869…06eb48'],
    ['THOR', 'thor1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz', 'thor1qvqxs5…7lyklz'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP…DivfNa'],
    ['FOO', 'abcdefghijklmnopqrstuvwxyz', 'abcdefgh…uvwxyz'],
    ['GAIA', `ibc/${'A1'.repeat(32)}`, 'ibc/A1A1A1…A1A1A1'],
    ['XRD', 'resource_rdx1tknxxxxxxxxxradxrdx', 'resource_rdx1tknxxx…adxrdx'],
    ['ETH', `0xibc/${'1'.repeat(34)}`, '0xibc/11…111111'],
    // Not shorter.
    ['FOO', 'abcdefghijklmno', 'abcdefghijklmno'],
    ['FOO', 'abcdefghijklmnop', 'abcdefgh…klmnop'],
    ['FOO', '\u{1F600}'.repeat(16), `${'\u{1F600}'.repeat(8)}…${'\u{1F600}'.repeat(6)}`],
  ])('on %s of %s is %s', (protocol, address, text) =>
    expect(truncateAddress(protocol, address)).toBe(text),
  )

  it('starts with the prefix of its kind and six characters, at least eight in all', () => {
    expect(getShownStartLength('BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(8)
    expect(getShownStartLength('GAIA', 'ibc/A1')).toBe(10)
  })
})

const contract = `0x${'1'.repeat(40)}`

describe('an asset without an address', () => {
  it.each([
    [{ fullName: 'BTC.BTC', ticker: 'BTC', protocol: 'BTC' }, 'Native coin'],
    [{ fullName: 'BTC.X', ticker: 'X', protocol: 'BTC' }, '—'],
    [{ fullName: 'FOO.FOO', ticker: 'FOO', protocol: 'FOO' }, '—'],
    [{ ticker: 'A B', protocol: 'BTC' }, '—'],
    [
      { fullName: `THOR.ETH/USDC-${contract}`, ticker: 'USDC', protocol: 'THOR' },
      'Synthetic ETH.USDC on THORChain',
    ],
    [
      { fullName: `ETH/USDC-${contract}`, ticker: 'USDC', protocol: 'THOR' },
      'Synthetic ETH.USDC on the network',
    ],
    [
      { fullName: 'ETH~ETH', ticker: 'ETH', protocol: 'THOR' },
      'Trade asset ETH.ETH on the network',
    ],
    [{ fullName: 'ETH-ETH', ticker: 'ETH', protocol: 'THOR' }, 'Secured ETH.ETH on the network'],
  ])('%j is described as %s', (raw, text) => {
    const record = readCurrency(raw)
    expect(record && describeMissingAddress(record)).toBe(text)
  })
})
