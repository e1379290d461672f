import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameAsset } from '../../../src/model/assets'
import { collectSoldAssets } from '../../../src/model/transaction/soldAssets'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const assets = [
  'BTC.BTC',
  'btc.btc',
  'BTC/BTC',
  'BTC~BTC',
  'ETH.ETH',
  `ETH.ETH-${usdc}`,
  'ETH.USDC',
  `ETH.USDC-${usdc}`,
  `ETH.USDC-${usdc.toUpperCase()}`,
  `ETH.OTHER-${usdc}`,
  'SOL.USDC-AbC',
  'SOL.USDC-abc',
  'SOL.USDC-ABC',
  'SOL.USDC-ABD',
  'THOR.ETH/ETH',
  'MAYA.ETH/ETH',
  'ETH/ETH',
  'RUNE',
  'rune',
  '',
  '-',
]

describe('collectSoldAssets', () => {
  it('finds the first place that sells the same asset, as a comparison with each asset would', () => {
    let found = 0
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...assets), { maxLength: 8 }),
        fc.constantFrom(...assets),
        (added, sought) => {
          const sold = collectSoldAssets()
          for (const [place, asset] of added.entries()) sold.add(asset, place)
          const place = added.findIndex((asset) => asset !== '' && isSameAsset(asset, sought))
          const first = added.findIndex((asset) => asset !== '')
          if (place >= 0) found += 1
          expect(sold.findPlace(sought)).toBe(place < 0 ? Infinity : place)
          expect(sold.getFirstPlace()).toBe(first < 0 ? Infinity : first)
        },
      ),
      { numRuns: 3_000 },
    )
    expect(found).toBeGreaterThan(300)
  })
})
