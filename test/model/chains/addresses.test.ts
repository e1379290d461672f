import { describe, expect, it } from 'vitest'
import { isSameAddress } from '../../../src/model/chains/accounts'
import {
  findAddressChains,
  hasAddressForm,
  hasChecksum,
  normalizeAddress,
  parseAddress,
} from '../../../src/model/chains/addresses'
import { getAddressPrefix, shortenAddress } from '../../../src/model/chains/chains'
import { checkAddress } from '../../../src/model/chains/checksums'
import { readTransparentReceiver } from '../../../src/model/chains/unifiedAddress'
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
  // Without a 0 or an l, the letters of bech32 are those of base58.
  ['bc1qh43du8ehdsv4gt3wzwpdwuppyyftjezdvwa5zt', 'BTC'],
  ['BC1QH43DU8EHDSV4GT3WZWPDWUPPYYFTJEZDVWA5ZT', ''],
  ['qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'BCH'],
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

const p2sh = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const litecoinP2sh = 'MQMHBtvnBfxTzt3K2bdxgSE7qZPHSXWsGM'
const transparent = 't1atXhnh3Z1k8o8kQEknPyuZ6idXEcRxvV3'
const tex = 'tex1h2n0vapul7m2ycny6qdzeahc07xr7zp0kf9ehe'
const otherTransparent = 't1evhguuQ4ei62Ef2DTwzXoQz3hVbqcfNvS'

describe('one account in two forms of its address', () => {
  it.each([
    ['ZEC', tex, transparent, true],
    ['ZEC', tex.toUpperCase(), transparent, true],
    ['ZEC', tex, otherTransparent, false],
    ['ZEC', transparent.toUpperCase(), transparent, false],
    ['ZEC', transparent, transparent.replace('t1', 't3'), false],
    [
      'BCH',
      '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu',
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      true,
    ],
    [
      'BCH',
      '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC',
      'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq',
      true,
    ],
    [
      'BCH',
      '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC',
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      false,
    ],
    ['LTC', p2sh, litecoinP2sh, true],
    ['BTC', p2sh, litecoinP2sh, false],
    ['XRD', 'account_rdx129dv', '129dv', true],
    // A typing error in the checksum.
    ['ZEC', transparent, transparent.replace(/3$/, '4'), false],
  ])('on %s: %s and %s: %j', (chain, one, other, isSame) => {
    expect(isSameAddress(chain, one, other)).toBe(isSame)
    expect(isSameAddress(chain, other, one)).toBe(isSame)
  })

  // Of zcash-test-vectors, unified_address.json: with a key, a script, and neither.
  it.each([
    [
      'u1l8xunezsvhq8fgzfl7404m450nwnd76zshscn6nfys7vyz2ywyh4cc5daaq0c7q2su5lqfh23sp7fkf3kt27ve5948mzpfdvckzaect2jtte308mkwlycj2u0eac077wu70vqcetkxf',
      't1V9mnyk5Z5cTNMCkLbaDwSskgJZucTLdgW',
    ],
    [
      'u1yy6w8n3jmjsgj9wvcenr8r5p6h38vyclhmq0wg9kzpxlu46z8v64k5gszr8yfwz4jvrylvvg3g633z02luk85nmsck6d2sex3n5d7kn68hzz5tv4udt9p6sy7pgleeulvglvx2627dff57q9fep5wgdx8m0esx28m0zvuxpmwyazt3jun2rpqw8nu6j2fceqghk55ced66js6k6jxn8y2xtue8f3paqjrk8q6nptnn',
      't1euvJe2JESYSAYqznyzL7QxJUphWkGcT3D',
    ],
    [
      'u1k9kavjcgta8y9t9lv3grvry5fqs6avhe9panu4jlg5j5mkkn4wj844mau24n4hx79yst6glun3wa095upapkqhgyrq9kfd7jr7q9dgpafhwvgl8ujxrlprl5zahl69cprsets6h2t98',
      't3fbwEBWjnLrpFiYRv5evY3KEdLzEHxJRjw',
    ],
    [
      'u1p5rt2l48lpmyyeypnffal288jgf2tz50fzn23jdp68vcujvwn0uz5u0evcp35jfmfvrl26az7suqqfm0skn9mmz9un86gqkq9va32v4s',
      null,
    ],
    ['u1x', null],
    [transparent, null],
  ])('the transparent receiver of %s is %s', (address, receiver) => {
    expect(readTransparentReceiver(address)).toBe(receiver)
  })
})
