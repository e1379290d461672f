import { describe, expect, it } from 'vitest'
import { type CurrencyRecord, parseCurrencies } from '../../../src/contract/tokens'
import { computeFlags } from '../../../src/model/tokens/assetFlags'
import { findSameTicker } from '../../../src/model/tokens/assetLookup'
import { findAssets } from '../../../src/model/tokens/findAssets'
import { findContract } from '../../../src/model/tokens/findContract'
import { packFlags } from '../../../src/model/tokens/packedFlags'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const { records } = parseCurrencies([
  { ticker: 'USDC', protocol: 'ETH', address: eth('a'), lists: ['A', 'B', 'C'], swappable: true },
  { ticker: 'USDC', protocol: 'ARB', address: eth('b'), lists: ['A', 'B'] },
  { ticker: 'usdc', protocol: 'ETH', address: eth('c'), lists: ['A'] },
  { ticker: 'UЅDС', protocol: 'BSC', address: eth('d'), lists: ['A'] },
  { ticker: 'ETH', protocol: 'ETH', lists: ['A'] },
  { ticker: 'A1', protocol: 'ETH', address: eth('e') },
  { ticker: 'AI', protocol: 'ETH', address: eth('f') },
  { ticker: 'DÁI', protocol: 'AVAX', address: eth('7') },
  { ticker: 'DA1', protocol: 'ETH', address: eth('6') },
])
const at = (identifier: string): CurrencyRecord => {
  const record = records.find((each) => each.identifier === identifier)
  if (!record) throw new Error(`${identifier} is not in the list`)
  return record
}
const looksLike = packFlags(computeFlags(records)).looksLike
const othersOf = (asset: CurrencyRecord) => findSameTicker(records, asset, looksLike)
const famous = at(`ETH.USDC-${eth('a')}`)
const arbitrum = at(`ARB.USDC-${eth('b')}`)
const copy = at(`ETH.usdc-${eth('c')}`)
const imitation = at(`BSC.UЅDС-${eth('d')}`)

describe('findAssets', () => {
  it('finds the exact identifier, otherwise ignores letter case', () => {
    expect(findAssets(records, famous.identifier)).toEqual([famous])
    expect(findAssets(records, famous.identifier.toLowerCase())).toEqual([famous])
    expect(findAssets(records, 'eth.eth')).toEqual([at('ETH.ETH')])
  })

  it('finds all assets of a short form, and none for an unlisted one', () => {
    expect(findAssets(records, 'ETH.USDC')).toEqual([famous, copy])
    expect(findAssets(records, `ETH.USDC-${eth('9')}`)).toEqual([])
    expect(findAssets(records, '__proto__')).toEqual([])
  })

  it('finds only the exact identifier where others match as well', () => {
    const both = parseCurrencies([
      { ticker: 'USDC', protocol: 'ETH', address: eth('1') },
      { fullName: 'ETH.USDC', ticker: 'USDC', protocol: 'ETH' },
    ]).records
    expect(findAssets(both, 'ETH.USDC')).toEqual(both.slice(1))
    expect(findAssets(both, 'eth.usdc')).toEqual(both)
  })
})

describe('findContract', () => {
  const contracts = parseCurrencies([
    { ticker: 'A', protocol: 'ETH', address: '0xAbC1' },
    { ticker: 'B', protocol: 'SOL', address: '0xAbC1' },
    { ticker: 'C', protocol: 'SOL', address: '0xabc1' },
    { ticker: 'D', protocol: 'ETH', address: '0xabc12' },
    { ticker: 'E', protocol: 'BASE', address: '0xabc1' },
    { ticker: 'F', protocol: 'ETH' },
  ]).records

  it('finds an address on each chain by the chain’s letter case', () => {
    expect(findContract(contracts, '0xAbC1')).toEqual([0, 1, 4])
    expect(findContract(contracts, '0xabc1')).toEqual([0, 2, 4])
    expect(findContract(contracts, '0xABC1')).toEqual([0, 4])
    expect(findContract(contracts, '0xabc')).toEqual([])
  })
})

describe('findSameTicker', () => {
  it('sorts by the same chain, then by lists, then look-alikes', () => {
    expect(othersOf(famous)).toEqual([copy, arbitrum, imitation])
    expect(othersOf(imitation)).toEqual([famous, arbitrum, copy])
  })

  it('sorts an asset without lists behind those on lists', () => {
    const unknown = { ticker: 'X', protocol: 'ETH', address: eth('3') }
    const [asset, ...others] = parseCurrencies([
      { ...unknown, address: eth('1') },
      unknown,
      { ...unknown, address: eth('2'), lists: [] },
      { ...unknown, address: eth('4'), lists: ['A'] },
      { ...unknown, address: eth('5'), lists: ['A', 'B'] },
    ]).records
    if (!asset) throw new Error('There is no asset.')
    const [none, empty, one, two] = others
    expect(findSameTicker([asset, ...others], asset, new Map())).toEqual([two, one, none, empty])
  })

  it('does not mix up different ASCII tickers', () => {
    expect(othersOf(at(`ETH.A1-${eth('e')}`))).toEqual([])
  })
})
