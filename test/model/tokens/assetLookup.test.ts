import { describe, expect, it } from 'vitest'
import { type CurrencyRecord, parseCurrencies } from '../../../src/contract/tokens'
import { computeFlags } from '../../../src/model/tokens/assetFlags'
import { findSameTicker } from '../../../src/model/tokens/assetLookup'
import { findAssets } from '../../../src/model/tokens/findAssets'
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
})

describe('findSameTicker', () => {
  it('sorts by the same chain, then by lists, then look-alikes', () => {
    expect(othersOf(famous)).toEqual([copy, arbitrum, imitation])
    expect(othersOf(imitation)).toEqual([famous, arbitrum, copy])
  })

  it('does not mix up different ASCII tickers', () => {
    expect(othersOf(at(`ETH.A1-${eth('e')}`))).toEqual([])
  })
})
