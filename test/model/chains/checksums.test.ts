import { sha256 } from '@noble/hashes/sha2.js'
import { base58 as base58coder, base58xrp } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvm, listChainCodes } from '../../../src/model/chains/chains'
import { checkAddress } from '../../../src/model/chains/checksums'
import { chainExamples } from './chainExamples'

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

  it('detects any one replaced character, in any place', () => {
    // EVM addresses are left out: their checksum is only in the case of their letters.
    const withChecksum = chainExamples.filter(
      ({ code }) => code !== 'SOL' && code !== 'SUI' && !isEvm(code),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...withChecksum),
        fc.nat(),
        fc.nat(),
        ({ code, address }, at, pick) => {
          const place = address.length - 1 - (at % 20)
          const others = Array.from(letters(address)).filter((each) => each !== address[place])
          const other = others[pick % others.length] ?? ''
          const changed = address.slice(0, place) + other + address.slice(place + 1)
          expect(checkAddress(code, changed)).toBe('wrong')
        },
      ),
      { numRuns: 300 },
    )
  })

  it('does not accept an EVM address with its last two digits swapped', () => {
    const swapped = chainExamples
      .filter(({ code, address }) => isEvm(code) && address.at(-1) !== address.at(-2))
      .map(({ address }) => address.slice(0, -2) + address.slice(-1) + address.slice(-2, -1))
    expect(swapped.map((address) => checkAddress('ETH', address))).not.toContain('right')
  })

  it('finds no checksum in EVM addresses in one case', () => {
    expect(checkAddress('ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe('none')
    expect(checkAddress('ETH', '0x0000000000000000000000000000000000000001')).toBe('none')
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
