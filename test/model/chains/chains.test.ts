import { readdirSync, readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 as base58coder, base58xrp, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAddressChains, hasAddressForm } from '../../../src/model/chains/addresses'
import { convertCaip19, getCaip19 } from '../../../src/model/chains/caip'
import {
  canHaveContracts,
  findChain,
  getChainName,
  isEvm,
} from '../../../src/model/chains/chains'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import { checkAddress } from '../../../src/model/chains/checksums'
import {
  chainExplorers,
  findExplorerChain,
  getAddressUrl,
  getExplorerHost,
  getTransactionUrl,
} from '../../../src/model/chains/explorers'
import { parseHash, formatHashForChain } from '../../../src/model/chains/hashes'
import { describeChainCount } from '../../../src/model/words/chainCount'
import { recognise } from '../../../src/model/recognise/recognise'
import { getChainFields } from '../../../src/service/catalogue/records'
import { chainExamples } from './chainExamples'
import { anyText } from '../../support/anyText'
import { propertyRuns } from '../../support/propertyRuns'

const codes = chainSpecs.map(({ code }) => code)

describe('the chain specifications', () => {
  it('have one row and one example per chain', () => {
    expect(new Set(codes).size).toBe(codes.length)
    expect(chainExamples.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
  })

  it('have unique names, schemes, explorers and chain IDs', () => {
    const explorers = Object.values(chainExplorers)
    const all = [
      chainSpecs.map(({ name }) => name.toLowerCase()),
      chainSpecs.flatMap(({ schemes }) => schemes),
      explorers.map(({ transactionUrl }) => transactionUrl).filter(Boolean),
      explorers.flatMap(({ sites }) => sites),
      codes.map((code) => getChainFields(code).chainId),
    ]
    for (const values of all) expect(values).toEqual([...new Set(values)])
  })

  it('include every chain of the recorded pools and inbound addresses', () => {
    const folder = 'test/recordings/real'
    const named = readdirSync(folder)
      .filter((file) =>
        /^(?:thornode|mayanode|midgard\.maya)\.(?:pools|inbound_addresses)/.test(file),
      )
      .flatMap((file): { chain?: string; asset?: string }[] =>
        JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
      )
      .map(({ chain, asset }) => chain ?? asset?.split('.')[0] ?? '')
    expect(new Set(named).size).toBe(16)
    expect(named.filter((code) => findChain(code) === undefined)).toEqual([])
  })
})

it.each([
  ['avax', 'Avalanche', true],
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
    const { code, hash, transactionUrl, address, addressUrl } = example

    // The explorers of a chain that has ended are gone, but links to them are still pasted.
    const hasExplorer = !['BNB', 'KUJI'].includes(code)

    it('a transaction hash has one canonical form and an explorer link', () => {
      const expected = hasExplorer ? transactionUrl : null
      for (const text of [hash, formatHashForChain(code, hash)]) {
        expect(parseHash(text)).toBe(hash)
        expect(getTransactionUrl(code, text)).toBe(expected)
      }
      const [pasted] = recognise(transactionUrl).readings
      expect(parseHash(pasted?.text ?? '')).toBe(hash)
      expect(pasted).toMatchObject({ kind: 'hash', chains: [code] })
      expect(getTransactionUrl(code.toLowerCase(), hash)).toBe(expected)
      const foreign = chainExamples.find(
        (each) => (each.code === 'SOL') !== (code === 'SOL'),
      )
      for (const wrong of [foreign?.hash ?? '', `${hash}/..`, `${hash}1`]) {
        expect([wrong, getTransactionUrl(code, wrong)]).toEqual([wrong, null])
      }
    })

    it('an address has its form and an explorer link', () => {
      expect(findAddressChains(address)).toContain(code)
      expect(getAddressUrl(code, address)).toBe(hasExplorer ? addressUrl : null)
      const reading = { kind: 'address', text: address, chains: [code] }
      expect(recognise(addressUrl).readings).toEqual([reading])
      for (const wrong of [
        address.slice(0, 20),
        `${address}${address}${address}`,
        `-${address}`,
      ]) {
        expect([wrong, hasAddressForm(code, wrong)]).toEqual([wrong, false])
      }
    })

    it('an address has a right checksum, if it has one', () => {
      const carriesNone = code === 'SOL' || code === 'SUI' || /^0x[^A-F]*$/.test(address)
      expect(checkAddress(code, address)).toBe(carriesNone ? 'none' : 'right')
    })
  },
)

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = '023456789acdefghjklmnpqrstuvwxyz'

describe('the checksum of an address', () => {
  const nothing = sha256(sha256(new Uint8Array())).slice(0, 4)
  // Forms that the examples of the chains do not have. Sources: BIP 350, CashAddr, and well-known addresses.
  it.each([
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'right'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'right'],
    ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'right'],
    // Base58 with “bc1” inside.
    ['BTC', '1111111PJNDGTGBfhJpPSw1gfbc164d', 'right'],
    // One letter in the other case; in one case there is none.
    ['ETH', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrong'],
    ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'none'],
    // The checksum of nothing.
    ['TRON', base58coder.encode(nothing), 'wrong'],
    ['XRP', base58xrp.encode(nothing), 'wrong'],
    ['XRP', '', 'wrong'],
    // Too short: 31 bytes.
    ['SOL', '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufg', 'wrong'],
    ['DOT', '', 'wrong'],
    ['DOT', '0', 'wrong'],
  ])('on %s of “%s” is %s', (code, address, checksum) => {
    expect(checkAddress(code, address)).toBe(checksum)
  })

  it('detects any one replaced character, in any place', () => {
    // EVM addresses are left out: their checksum is only in the case of their letters.
    const isChecked = (code: string) => code !== 'SOL' && code !== 'SUI' && !isEvm(code)
    const example = fc.constantFrom(
      ...chainExamples.filter(({ code }) => isChecked(code)),
    )
    fc.assert(
      fc.property(example, fc.nat(19), fc.nat(), ({ code, address }, fromEnd, pick) => {
        const place = address.length - 1 - fromEnd
        const isBech32 = /^(?:[a-z]{1,12}1|account_rdx1|[qp])[02-9ac-hj-np-z]+$/.test(
          address,
        )
        const others = (isBech32 ? bech32 : base58).replace(address.charAt(place), '')
        const other = others.charAt(pick % others.length)
        const changed = address.slice(0, place) + other + address.slice(place + 1)
        expect(checkAddress(code, changed)).toBe('wrong')
      }),
      { numRuns: propertyRuns },
    )
  })

  it('throws no error, for any text', () => {
    const text = anyText(200)
    fc.assert(
      fc.property(fc.constantFrom(...codes), text, (code, each) => {
        expect(['right', 'wrong', 'none']).toContain(checkAddress(code, each))
      }),
    )
  })
})

it.each<readonly [string, string | null]>([
  ...Object.entries(chainExplorers).flatMap(([code, { sites }]) =>
    sites.map((place) => [place, code] as const),
  ),
  ...['www', 'm', 'ru'].map((start) => [`${start}.etherscan.io`, 'ETH'] as const),
  ...['a.etherscan.io', '12.etherscan.io', 'a.example', 'blockchair.com'].map(
    (place) => [place, null] as const,
  ),
])('on %s an explorer shows the chain %j', (place, code) => {
  expect(findExplorerChain(new URL(`https://${place}/tx/1`))).toBe(code)
})

const radix = (prefix: string) =>
  bech32m.encode(prefix, bech32m.toWords(new Uint8Array(30)))
const [account, resource] = [radix('account_rdx'), radix('resource_rdx')]
const cash = 'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624'
const cashUrl = `https://blockchair.com/bitcoin-cash/address/${cash}`

it.each([
  // An address cannot change the path.
  ...['../tx', 'a?b', 'a%2fb', 'a:b', 'ab', 'a'.repeat(131)].map((text) => [
    'ETH',
    text,
    null,
  ]),
  ['FOO', '0xabc', null],
  ['XRD', account, `https://dashboard.radixdlt.com/account/${account}`],
  ['XRD', resource, `https://dashboard.radixdlt.com/resource/${resource}`],
  ['ETH', 'resource_rdx1', 'https://etherscan.io/address/resource_rdx1'],
  ['BCH', `bitcoincash:${cash}`, cashUrl],
  ['BCH', `BITCOINCASH:${cash.toUpperCase()}`, cashUrl],
])('on %s the address %s has the link %j', (code, address, url) => {
  expect(getAddressUrl(code ?? '', address ?? '')).toBe(url)
})

it.each([
  ['https://www.mintscan.io/cosmos/tx/', 'mintscan.io'],
  ['http://a.b/https://c.d', ''],
])('the link %s names its host “%s”', (url, host) =>
  expect(getExplorerHost(url)).toBe(host),
)

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

it.each([
  ['AVAX.AVAX', 'AVAX', '', 'eip155:43114/slip44:9000'],
  [`ETH.-${usdc}`, 'ETH', usdc, `eip155:1/erc20:${usdc}`],
  // A claim, a token without an address, no address, and an unknown chain.
  [`THOR.ETH/USDC-${usdc}`, 'THOR', '', ''],
  [`ETH~USDC-${usdc}`, 'ETH', usdc, ''],
  ['ETH.X', 'ETH', '', ''],
  ['ETH.X-0x1', 'ETH', '0x1', ''],
  ['constructor.X-1', 'constructor', '1', ''],
])(
  '%s on %s with the address “%s” is “%s” in CAIP-19',
  (identifier, protocol, address, caip19) => {
    expect(getCaip19({ identifier, protocol, address })).toBe(caip19)
    expect(convertCaip19(` ${caip19}`)).toBe(caip19 === '' ? ' ' : identifier)
  },
)

it.each([
  [[], ''],
  [['active'], '1 chain, all active'],
  [['active', 'halted', 'foo'], '3 chains, 1 active'],
  [['active', 'halted', ''], '3 chains, 1 active, 1 unknown'],
  [['', ''], '2 chains, status unknown'],
])('chains with the statuses %j are described as “%s”', (statuses, text) =>
  expect(describeChainCount(statuses.map((status) => ({ status })))).toBe(text),
)

it('an address can be a contract on any chain but those without tokens, in any letter case', () => {
  expect(['eth', 'NEW', 'btc', 'ADA'].map(canHaveContracts)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
