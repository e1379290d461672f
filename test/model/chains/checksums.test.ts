import { sha256 } from '@noble/hashes/sha2.js'
import { base58 as base58coder, base58xrp } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvm, listChainCodes } from '../../../src/model/chains/chains'
import { checkAddress } from '../../../src/model/chains/checksums'

/** Invented addresses with valid checksums. */
const links = [
  ['ETH', '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'],
  ['AVAX', '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'],
  ['BSC', '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'],
  ['BTC', 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'],
  ['THOR', 'thor12pstqh27q0rge93atgaxulsdhf44uzuut0mc48'],
  ['DOGE', 'DFuDBWwHaZ3fQTFFGhxuFm7GcoVMKAM6wh'],
  ['LTC', 'ltc1qu8zt74r75345ne07un96trjegamqmzarslqr63'],
  ['GAIA', 'cosmos12z0glc9q22ksg6mna9eyydpyrf0nhr9640qt7p'],
  ['KUJI', 'kujira1eq5vayj9xwezpmz24y3l390w7g5s3qwh8q7r9k'],
  ['BCH', 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf'],
  ['ARB', '0xc0D0516cBC3Df594c4E4C54f6444e3abC554d0FE'],
  ['OP', '0x3AA13F2414931570B8724D4422536D6050676B2a'],
  ['BASE', '0x0ab6CF953D6A2DC22dcb883e90b0601804931A39'],
  ['SOL', '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt'],
  ['XRP', 'r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C'],
  ['DASH', 'XiR4SS4fpG2TjbbaM53gs3QrD57p3nNuDJ'],
  ['MAYA', 'maya1c8qqz0xsrr0y8dfwd88zhyxmhh0ae07egqwp79'],
  ['XRD', 'account_rdx12x9wft66cnvtzdjsjkch8rjfq7x77mmw0dj3savpwamsumeht20mvs'],
  ['DOT', '14fQwG2CcsiRBGQTukWpCLpBVdTyS8zWHKP1ve9Fc2NRyGer'],
] as const
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = '023456789acdefghjklmnpqrstuvwxyz'

describe('checkAddress', () => {
  // Examples of the specifications: EIP-55, BIP 173, BIP 350, CashAddr; the others are well-known addresses.
  it.each([
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['AVAX', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'],
    ['ZEC', 't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs'],
    ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ])('on %s accepts %s', (chain, address) => {
    expect(checkAddress(chain, address)).toBe('right')
  })

  it('accepts an address of each kind, and finds no checksum on Solana and in EVM addresses in one case', () => {
    for (const [chain, address] of links) {
      const isEvmInOneCase = /^0x[0-9a-f]{40}$/.test(address)
      const checksum = chain === 'SOL' || isEvmInOneCase ? 'none' : 'right'
      expect([chain, address, checkAddress(chain, address)]).toEqual([chain, address, checksum])
    }
  })

  it('detects any one replaced character, in any place', () => {
    // EVM addresses are left out: their checksum is only in the case of their letters.
    const withChecksum = links.filter(([chain]) => chain !== 'SOL' && !isEvm(chain))
    fc.assert(
      fc.property(
        fc.constantFrom(...withChecksum),
        fc.nat(),
        fc.nat(),
        ([chain, address], at, pick) => {
          const place = address.length - 1 - (at % 20)
          const others = Array.from(letters(address)).filter((each) => each !== address[place])
          const other = others[pick % others.length] ?? ''
          const changed = address.slice(0, place) + other + address.slice(place + 1)
          expect(checkAddress(chain, changed)).toBe('wrong')
        },
      ),
      { numRuns: 300 },
    )
  })

  it('detects one letter in the other case in an EVM address', () => {
    expect(checkAddress('ETH', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('wrong')
  })

  it('does not accept an EVM address with its last two digits swapped', () => {
    const evm = links.filter(([chain]) => isEvm(chain))
    expect(evm.length).toBeGreaterThan(5)
    for (const [, address] of evm) {
      const turned = address.slice(0, -2) + address.slice(-1) + address.slice(-2, -1)
      if (turned !== address) expect([turned, checkAddress('ETH', turned)]).not.toContain('right')
    }
  })

  it('finds no checksum in EVM addresses in one case and Solana addresses of the right length', () => {
    expect(checkAddress('ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe('none')
    expect(checkAddress('ETH', '0x0000000000000000000000000000000000000001')).toBe('none')
    expect(checkAddress('SOL', '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt')).toBe('none')
    expect(checkAddress('SOL', '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufg')).toBe('wrong')
  })

  it('accepts a base58 address with “bc1” inside', () => {
    expect(checkAddress('BTC', '1111111PJNDGTGBfhJpPSw1gfbc164d')).toBe('right')
  })

  it('does not accept a checksum of nothing', () => {
    const nothing = sha256(sha256(new Uint8Array())).slice(0, 4)
    expect(checkAddress('TRON', base58coder.encode(nothing))).toBe('wrong')
    expect(checkAddress('XRP', base58xrp.encode(nothing))).toBe('wrong')
    expect(checkAddress('XRP', '')).toBe('wrong')
    expect(checkAddress('DOT', '0')).toBe('wrong')
  })

  it('throws no error, for any text', () => {
    const code = fc.constantFrom(...listChainCodes())
    fc.assert(
      fc.property(code, fc.string({ unit: 'binary', maxLength: 200 }), (each, text) => {
        expect(['right', 'wrong', 'none']).toContain(checkAddress(each, text))
      }),
    )
  })
})

const letters = (address: string): string =>
  /^(?:[a-z]{1,12}1|account_rdx1|[qp])[02-9ac-hj-np-z]+$/.test(address) ? bech32 : base58
