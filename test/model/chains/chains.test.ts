import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 as base58coder, base58xrp } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAddressChains, hasAddressForm } from '../../../src/model/chains/addresses'
import { findChain, getChainName, isEvm, listChainCodes } from '../../../src/model/chains/chains'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import { checkAddress } from '../../../src/model/chains/checksums'
import { getAddressUrl, getTransactionUrl } from '../../../src/model/chains/explorers'
import { parseHash, formatHashForChain } from '../../../src/model/chains/hashes'
import { getChainFields } from '../../../src/service/catalogue/records'
import { chainExamples } from './chainExamples'

describe('the chain specifications', () => {
  it('have one row and one example per chain', () => {
    const codes = chainSpecs.map(({ code }) => code).toSorted()
    expect(new Set(codes).size).toBe(codes.length)
    expect(listChainCodes()).toEqual(codes)
    expect(chainExamples.map(({ code }) => code).toSorted()).toEqual(codes)
  })

  it('have unique names, schemes, explorers and chain IDs', () => {
    const all = [
      chainSpecs.map(({ name }) => name.toLowerCase()),
      chainSpecs.flatMap(({ schemes }) => schemes),
      chainSpecs.map(({ explorer }) => explorer.transaction),
      chainSpecs.flatMap(({ otherExplorers }) => otherExplorers),
      chainSpecs.map((spec) => getChainFields(spec.code).chainId),
    ]
    for (const values of all) expect(values).toEqual([...new Set(values)])
  })

  it('have all values in the units of the interface', () => {
    for (const spec of chainSpecs) {
      expect(spec.code).toBe(spec.code.toUpperCase())
      expect([spec.code, spec.decimals >= 6 && spec.decimals <= 18]).toEqual([spec.code, true])
      expect([spec.code, spec.blockTimeMs >= 250 && spec.blockTimeMs <= 600_000]).toEqual([
        spec.code,
        true,
      ])
      expect(spec.confirmations).toBeGreaterThanOrEqual(1)
      const { chainId, blockchain, gasUnit } = getChainFields(spec.code)
      for (const text of [spec.name, spec.coin, chainId, blockchain, gasUnit]) {
        expect(text).not.toBe('')
      }
    }
  })

  it('include every chain of the recorded pools and inbound addresses', () => {
    const named = [
      'mayanode.inbound_addresses',
      'mayanode.inbound_addresses.2',
      'midgard.maya.pools',
      'thornode.inbound_addresses.2024',
      'thornode.inbound_addresses.2026-10',
      'thornode.inbound_addresses.global-halt',
      'thornode.pools.2024',
      'thornode.pools.2026-10',
    ].flatMap((name) => {
      const rows: { chain?: string; asset?: string }[] = JSON.parse(
        readFileSync(`test/recordings/real/${name}.json`, 'utf8'),
      )
      return rows.map(({ chain, asset }) => chain ?? asset?.split('.')[0] ?? '')
    })
    const codes = [...new Set(named)].toSorted()
    expect(codes).toEqual(
      'ARB AVAX BCH BNB BSC BTC DASH DOGE ETH GAIA KUJI LTC THOR XRD'.split(' '),
    )
    expect(codes.filter((code) => findChain(code) === undefined)).toEqual([])
  })
})

it.each([
  ['avax', 'Avalanche', true],
  ['BSC', 'BNB Smart Chain', true],
  ['BTC', 'Bitcoin', false],
  // Its addresses begin with 0x too.
  ['SUI', 'Sui', false],
  // An unknown chain is named by its raw code.
  ['FOO', 'FOO', false],
  ['constructor', 'constructor', false],
])('%s is named %s, and is an EVM chain: %j', (code, name, isEvmChain) => {
  expect(getChainName(code)).toBe(name)
  expect(isEvm(code)).toBe(isEvmChain)
})

describe.each(chainExamples.map((example) => ({ example, code: example.code })))(
  'on $code',
  ({ example }) => {
    const { code, hash, transactionUrl, address, addressUrl, wrongChecksum } = example

    it('a transaction hash has one canonical form and an explorer link', () => {
      expect(parseHash(hash)).toBe(hash)
      expect(parseHash(formatHashForChain(code, hash))).toBe(hash)
      expect(getTransactionUrl(code, hash)).toBe(transactionUrl)
      expect(getTransactionUrl(code, formatHashForChain(code, hash))).toBe(transactionUrl)
      expect(getTransactionUrl(code.toLowerCase(), hash)).toBe(transactionUrl)
    })

    it('an invalid transaction hash has no explorer link', () => {
      // Of a Solana signature 87 characters can be 64 bytes too.
      const [short, long] = [hash.slice(2), `${hash}1`]
      const foreign = chainExamples.find((each) => (each.code === 'SOL') !== (code === 'SOL'))?.hash
      for (const wrong of [short, long, foreign ?? '', `${hash}/..`, '', '0'.repeat(64)]) {
        expect([wrong, getTransactionUrl(code, wrong)]).toEqual([wrong, null])
      }
    })

    it('an address has its form and an explorer link', () => {
      expect(findAddressChains(address)).toContain(code)
      expect(hasAddressForm(code, address)).toBe(true)
      expect(getAddressUrl(code, address)).toBe(addressUrl)
    })

    it('an invalid address does not have the form', () => {
      for (const wrong of [address.slice(0, 20), `${address}${address}${address}`, `-${address}`]) {
        expect([wrong, hasAddressForm(code, wrong)]).toEqual([wrong, false])
      }
    })

    it('a checksum detects a wrong address', () => {
      const carriesNone = code === 'SOL' || code === 'SUI' || /^0x[^A-F]*$/.test(address)
      expect(checkAddress(code, address)).toBe(carriesNone ? 'none' : 'right')
      if (wrongChecksum !== '') expect(checkAddress(code, wrongChecksum)).toBe('wrong')
    })
  },
)

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = '023456789acdefghjklmnpqrstuvwxyz'

describe('the checksum of an address', () => {
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

  it('of an EVM chain detects its last two digits swapped', () => {
    const swapped = chainExamples
      .filter(({ code, address }) => isEvm(code) && address.at(-1) !== address.at(-2))
      .map(({ address }) => address.slice(0, -2) + address.slice(-1) + address.slice(-2, -1))
    expect(swapped.map((address) => checkAddress('ETH', address))).not.toContain('right')
  })

  const nothing = sha256(sha256(new Uint8Array())).slice(0, 4)
  it.each([
    // In one case there is none.
    ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'none'],
    ['ETH', '0x0000000000000000000000000000000000000001', 'none'],
    // Base58 with “bc1” inside.
    ['BTC', '1111111PJNDGTGBfhJpPSw1gfbc164d', 'right'],
    // The checksum of nothing.
    ['TRON', base58coder.encode(nothing), 'wrong'],
    ['XRP', base58xrp.encode(nothing), 'wrong'],
    ['XRP', '', 'wrong'],
    ['DOT', '0', 'wrong'],
  ])('on %s of “%s” is %s', (code, address, checksum) => {
    expect(checkAddress(code, address)).toBe(checksum)
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
