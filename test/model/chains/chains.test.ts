import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 as base58coder, base58xrp, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAddressChains, hasAddressForm } from '../../../src/model/chains/addresses'
import { findChain, getChainName, isEvm } from '../../../src/model/chains/chains'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import { checkAddress } from '../../../src/model/chains/checksums'
import {
  findExplorerChain,
  getAddressUrl,
  getExplorerHost,
  getTransactionUrl,
} from '../../../src/model/chains/explorers'
import { parseHash, formatHashForChain } from '../../../src/model/chains/hashes'
import { recognise } from '../../../src/model/recognise/recognise'
import { getChainFields } from '../../../src/service/catalogue/records'
import { chainExamples } from './chainExamples'

describe('the chain specifications', () => {
  it('have one row and one example per chain', () => {
    const codes = chainSpecs.map(({ code }) => code).toSorted()
    expect(new Set(codes).size).toBe(codes.length)
    expect(chainExamples.map(({ code }) => code).toSorted()).toEqual(codes)
  })

  it('have unique names, schemes, explorers and chain IDs', () => {
    const all = [
      chainSpecs.map(({ name }) => name.toLowerCase()),
      chainSpecs.flatMap(({ schemes }) => schemes),
      chainSpecs.map(({ explorer }) => explorer.transaction),
      chainSpecs.flatMap(({ explorers }) => explorers),
      chainSpecs.map((spec) => getChainFields(spec.code).chainId),
    ]
    for (const values of all) expect(values).toEqual([...new Set(values)])
  })

  it('have all values in the units of the interface', () => {
    for (const spec of chainSpecs) {
      expect(spec.code).toBe(spec.code.toUpperCase())
      const areInRange =
        spec.decimals >= 6 &&
        spec.decimals <= 18 &&
        spec.blockTimeMs >= 250 &&
        spec.blockTimeMs <= 600_000 &&
        spec.confirmations >= 1
      expect([spec.code, areInRange]).toEqual([spec.code, true])
      const { chainId, blockchain, gasUnit } = getChainFields(spec.code)
      expect([spec.name, spec.coin, chainId, blockchain, gasUnit]).not.toContain('')
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
      expect(recognise(addressUrl).readings).toEqual([
        { kind: 'address', text: address, chains: [code] },
      ])
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
  const nothing = sha256(sha256(new Uint8Array())).slice(0, 4)
  // Examples of the specifications: EIP-55, BIP 173, BIP 350, CashAddr; the others are well-known addresses.
  it.each([
    ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'right'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'right'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'right'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'right'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'right'],
    ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'right'],
    ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'right'],
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'right'],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'right'],
    // Base58 with “bc1” inside.
    ['BTC', '1111111PJNDGTGBfhJpPSw1gfbc164d', 'right'],
    // In one case there is none.
    ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'none'],
    ['ETH', '0x0000000000000000000000000000000000000001', 'none'],
    // The checksum of nothing.
    ['TRON', base58coder.encode(nothing), 'wrong'],
    ['XRP', base58xrp.encode(nothing), 'wrong'],
    ['XRP', '', 'wrong'],
    ['DOT', '0', 'wrong'],
  ])('on %s of “%s” is %s', (code, address, checksum) => {
    expect(checkAddress(code, address)).toBe(checksum)
  })

  it('detects any one replaced character, in any place', () => {
    // EVM addresses are left out: their checksum is only in the case of their letters.
    const isChecked = (code: string) => code !== 'SOL' && code !== 'SUI' && !isEvm(code)
    const example = fc.constantFrom(...chainExamples.filter(({ code }) => isChecked(code)))
    fc.assert(
      fc.property(example, fc.nat(19), fc.nat(), ({ code, address }, fromEnd, pick) => {
        const place = address.length - 1 - fromEnd
        const others = Array.from(letters(address)).filter((each) => each !== address[place])
        const other = others[pick % others.length] ?? ''
        const changed = address.slice(0, place) + other + address.slice(place + 1)
        expect(checkAddress(code, changed)).toBe('wrong')
      }),
      { numRuns: 300 },
    )
  })

  it('of an EVM chain detects its last two digits swapped', () => {
    const swapped = chainExamples
      .filter(({ code, address }) => isEvm(code) && address.at(-1) !== address.at(-2))
      .map(({ address }) => address.slice(0, -2) + address.slice(-1) + address.slice(-2, -1))
    expect(swapped.map((address) => checkAddress('ETH', address))).not.toContain('right')
  })

  it('throws no error, for any text', () => {
    const code = fc.constantFrom(...chainSpecs.map((spec) => spec.code))
    fc.assert(
      fc.property(code, fc.string({ unit: 'binary', maxLength: 200 }), (each, text) => {
        expect(['right', 'wrong', 'none']).toContain(checkAddress(each, text))
      }),
    )
  })
})

const letters = (address: string): string =>
  /^(?:[a-z]{1,12}1|account_rdx1|[qp])[02-9ac-hj-np-z]+$/.test(address) ? bech32 : base58

/** The canonical hash and the chains of what a pasted text is read as. */
const readBack = (text: string) => {
  const [reading] = recognise(text).readings
  return reading?.kind === 'hash'
    ? { hash: parseHash(reading.text), chains: reading.chains }
    : reading
}

describe('a pasted link to an explorer', () => {
  it('is recognized as the same transaction on the same chain', () => {
    const bytes = (length: number) =>
      fc
        .uint8Array({ minLength: length, maxLength: length })
        .filter((all) => all.some((byte) => byte > 0))
    fc.assert(
      fc.property(fc.constantFrom(...chainSpecs), bytes(32), bytes(64), (spec, short, long) => {
        const hash =
          spec.hash === 'solana'
            ? base58coder.encode(long)
            : Buffer.from(short).toString('hex').toUpperCase()
        const url = getTransactionUrl(spec.code, hash)
        expect(readBack(url ?? '')).toEqual({ hash, chains: [spec.code] })
      }),
      { numRuns: 500 },
    )
  })

  it.each(
    chainSpecs.flatMap(({ code, explorers }) =>
      explorers.map((place) => [`https://${place}/tx/1`, code] as const),
    ),
  )('%s is of %s', (url, code) => {
    expect(findExplorerChain(new URL(url))).toBe(code)
  })

  it.each([
    ['https://www.etherscan.io/tx/1', 'ETH'],
    ['https://m.etherscan.io/tx/1', 'ETH'],
    ['https://ru.etherscan.io/tx/1', 'ETH'],
    ['https://a.etherscan.io/tx/1', null],
    ['https://12.etherscan.io/tx/1', null],
    ['https://explorer.example/tx/1', null],
    ['https://blockchair.com/tx/1', null],
  ])('%s names the chain %j', (url, code) => expect(findExplorerChain(new URL(url))).toBe(code))
})

const radix = (prefix: string) => bech32m.encode(prefix, bech32m.toWords(new Uint8Array(30)))
const [account, resource] = [radix('account_rdx'), radix('resource_rdx')]
const cash = 'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624'

it.each([
  // An address cannot change the path.
  ...['../tx', 'a?b', 'a%2fb', 'a:b', 'ab', 'a'.repeat(131)].map((text) => ['ETH', text, null]),
  ['FOO', '0xabc', null],
  ['XRD', account, `https://dashboard.radixdlt.com/account/${account}`],
  ['XRD', resource, `https://dashboard.radixdlt.com/resource/${resource}`],
  ['ETH', 'resource_rdx1', 'https://etherscan.io/address/resource_rdx1'],
  ['BCH', `bitcoincash:${cash}`, `https://blockchair.com/bitcoin-cash/address/${cash}`],
  [
    'BCH',
    `BITCOINCASH:${cash.toUpperCase()}`,
    `https://blockchair.com/bitcoin-cash/address/${cash}`,
  ],
])('on %s the address %s has the link %j', (code, address, url) => {
  expect(getAddressUrl(code ?? '', address ?? '')).toBe(url)
})

it.each([
  ['https://www.mintscan.io/cosmos/tx/', 'mintscan.io'],
  ['https://etherscan.io/tx/', 'etherscan.io'],
  ['http://a.b', ''],
  ['http://a.b/https://c.d', ''],
])('the link %s names its host “%s”', (url, host) => expect(getExplorerHost(url)).toBe(host))
