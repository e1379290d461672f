import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  expandAsset,
  isRequestedAsset,
  parseMemo,
} from '../../../src/service/networks/memo'
import { createThorchain, mayachain } from '../../../src/service/networks/network'
import { textAmounts } from '../../support/amountTexts'
import { readRows } from '../../support/readRows'

const thor = createThorchain('thor')
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const swap = {
  kind: 'SWAP',
  asset: 'BTC.BTC',
  destination: 'bc1to',
  refundAddress: '',
  limit: '',
  affiliates: [],
  dexOut: null,
}

const { swaps, kinds, mayaKinds, assets } = readRows(
  'service/networks/memo',
  v.strictObject({
    swaps: v.record(v.string(), v.record(v.string(), v.unknown())),
    kinds: v.record(v.string(), v.nullable(v.string())),
    mayaKinds: v.record(v.string(), v.nullable(v.string())),
    assets: v.record(v.string(), v.string()),
  }),
)

it.each(Object.entries(swaps))('the memo %s is of a swap', (memo, fields) =>
  expect(textAmounts(parseMemo(memo, thor))).toMatchObject({ ...swap, ...fields }),
)

it.each(Object.entries(kinds))('the memo %s is %s', (memo, kind) =>
  expect(parseMemo(memo, thor).kind).toBe(kind),
)

it.each(Object.entries(mayaKinds))('the memo %s is %s on MAYAChain', (memo, kind) =>
  expect(parseMemo(memo, mayachain).kind).toBe(kind),
)

it.each([
  ['c', 'BCH.BCH', 'MAYA.CACAO'],
  ['tr', 'TRON.TRX', 'THOR.RUNE'],
])('the short code %s is %s on THORChain and %s on MAYAChain', (code, onThor, onMaya) => {
  expect(parseMemo(`=:${code}:to`, thor).asset).toBe(onThor)
  expect(parseMemo(`=:${code}:to`, mayachain).asset).toBe(onMaya)
})

it('a memo’s recipient of Bitcoin Cash may have its prefix', () => {
  const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
  for (const written of [cash, `bitcoincash:${cash}`, `BITCOINCASH:${cash}`]) {
    const memo = parseMemo(`=:BCH.BCH:${written}/${written}:5/1/0:ej:75`, thor)
    expect(textAmounts(memo)).toMatchObject({
      destination: cash,
      refundAddress: cash,
      limit: '0.00000005',
    })
  }
  expect(parseMemo(`loan-:BCH.BCH:bitcoincash:${cash}`, thor).destination).toBe(cash)
  // Registered names cannot contain a colon.
  expect(parseMemo('=:b:bitcoincash:5', thor)).toMatchObject({
    destination: 'bitcoincash',
  })
})

it('the memo’s asset is USDC by its ticker or the end of its address', () => {
  const right = ['ETH.USDC', 'ETH.USDC-EB48', 'eth.usdc-3606eb48', usdc.toLowerCase()]
  const wrong = ['ETH.USDT-EB48', 'AVAX.USDC-EB48', 'ETH/USDC', 'ETH-USDC', '']
  const found = [...right, ...wrong].filter((text) => isRequestedAsset(usdc, text))
  expect(found).toEqual(right)
})

describe('the asset of a memo', () => {
  const bridged = 'ETH.USDC-0X1111111111111111111111111111111111111111'
  const usdt = 'TRON.USDT-TR7NHQJEKQXGTCI8Q8ZY4PL8OTSZGJLJ6T'
  const pools = ['BTC.BTC', 'ETH.ETH', usdc, usdt]
  const catalogue = [
    ...pools,
    bridged,
    'ETH.TGT-0x108a850856Db3f85d0269a2693D896B394C80325',
  ]

  it.each(Object.entries(assets))(
    '%s is %s, by the pools before the catalogue',
    (asset, identifier) => {
      expect(expandAsset(asset, [pools, catalogue])).toBe(identifier)
    },
  )

  it('stays as it is where several assets match', () => {
    expect(expandAsset('ETH.USDC', [[], catalogue])).toBe('ETH.USDC')
  })
})
