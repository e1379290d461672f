import { describe, expect, it } from 'vitest'
import { type CurrencyRecord, parseCurrencies } from '../../../src/contract/tokens'
import { flagsOf } from '../../../src/model/tokens/assetFlags'
import { moreListedNamesake, othersCalled } from '../../../src/model/tokens/assetLookup'
import { findAssets } from '../../../src/model/tokens/findAssets'
import { packFlags } from '../../../src/model/tokens/packedFlags'
import { flagReasons } from '../../../src/model/tokens/flagReasons'

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
const looksLike = packFlags(flagsOf(records)).looks
const othersOf = (asset: CurrencyRecord) => othersCalled(records, asset, looksLike)
const famous = at(`ETH.USDC-${eth('a')}`)
const arbitrum = at(`ARB.USDC-${eth('b')}`)
const copy = at(`ETH.usdc-${eth('c')}`)
const imitation = at(`BSC.UЅDС-${eth('d')}`)

describe('findAssets', () => {
  it('takes the one that is written so, else whatever the case', () => {
    expect(findAssets(records, famous.identifier)).toEqual([famous])
    expect(findAssets(records, famous.identifier.toLowerCase())).toEqual([famous])
    expect(findAssets(records, 'eth.eth')).toEqual([at('ETH.ETH')])
  })

  it('gives all that a short form can stand for, and none for what is not listed', () => {
    expect(findAssets(records, 'ETH.USDC')).toEqual([famous, copy])
    expect(findAssets(records, `ETH.USDC-${eth('9')}`)).toEqual([])
    expect(findAssets(records, '__proto__')).toEqual([])
  })
})

describe('othersCalled', () => {
  it('gives the same chain first, then by lists, then what only looks the same', () => {
    expect(othersOf(famous)).toEqual([copy, arbitrum, imitation])
    expect(othersOf(imitation)).toEqual([famous, arbitrum, copy])
  })

  it('does not take plain tickers for each other', () => {
    expect(othersOf(at(`ETH.A1-${eth('e')}`))).toEqual([])
  })
})

describe('moreListedNamesake', () => {
  it('is the namesake on the same chain that more lists have', () => {
    expect(moreListedNamesake([famous, arbitrum], copy)).toBe(famous)
    expect(moreListedNamesake([copy, arbitrum], famous)).toBeUndefined()
    expect(moreListedNamesake([famous], arbitrum)).toBeUndefined()
  })

  it('says nothing where the service does not say on which lists an asset is', () => {
    expect(moreListedNamesake([famous], { ...copy, lists: null })).toBeUndefined()
  })
})

describe('flagReasons', () => {
  const reasonsOf = (asset: CurrencyRecord) => {
    const flags = flagsOf(records)[records.indexOf(asset)]
    return flags ? flagReasons(asset, flags, othersOf(asset)) : []
  }

  it('says in numbers who shares a ticker', () => {
    expect(reasonsOf(famous)).toEqual([
      {
        flag: 'namesake',
        warning: false,
        word: 'Most listed USDC on Ethereum',
        why: '2 other tokens use this ticker, 1 on Ethereum. Compare all 42 characters of the address before you use it.',
      },
    ])
  })

  it('warns once of one that is not the one most lists mean', () => {
    const [first, ...others] = reasonsOf(copy)
    expect(first).toMatchObject({ warning: true, word: 'Not the common usdc' })
    expect(first?.why).toMatch(
      /^Most lists \(3\) use a different usdc on Ethereum\. Only 1 lists this one\./,
    )
    expect(others).toEqual([])
  })

  it('names what a look-alike can be taken for', () => {
    expect(reasonsOf(imitation).map(({ word }) => word)).toEqual(['Imitates USDC'])
    // A zero, two letters for one, an accent: none of them is of another script.
    for (const ticker of ['UЅDС', 'DA1', 'DÁI']) {
      const reasons = reasonsOf(records.find((record) => record.ticker === ticker) ?? famous)
      expect(reasons[0]?.why).toMatch(
        /^The ticker uses look-alike characters and can be mistaken for (?:USDC|DAI)\./,
      )
    }
  })

  it('is empty for an asset without flags', () => {
    expect(reasonsOf(at('ETH.ETH'))).toEqual([])
  })
})
