import { describe, expect, it } from 'vitest'
import { expandAsset, isRequestedAsset, parseMemo } from '../../src/service/networks/memo'
import { createThorchain, mayachain } from '../../src/service/networks/network'

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

describe('the memo of a swap', () => {
  const dexOut = { aggregator: 'FC4414199', token: '5e8468044' }
  const terms = { limit: '0.04998438', interval: 15, parts: 18, affiliates: ['rg'] }
  const order = { kind: 'LIMIT-SWAP', limit: '1.32146694', interval: 14_400 }
  const ether = { asset: 'ETH.ETH', destination: '0xto', dexOut }
  it.each<[string, object?]>([
    ['=:b:bc1to'],
    ['SWAP:BTC.BTC:bc1to:0'],
    ['s:b:bc1to:0/1/0'],
    ['=:b:bc1to|and a note: of its own'],
    ['=<:b:bc1to:0/14400/0'],
    ['=<:b:bc1to:132146694/14400/0', order],
    ['=:b:bc1to/bc1back', { refundAddress: 'bc1back' }],
    ['=:b:bc1to:4998438/15/18:rg:15', terms],
    ['=:b:bc1to:1e6/1/0', { limit: '0.01' }],
    ['=:b:bc1to:0/3/0:leo/lref:28/12', { affiliates: ['leo', 'lref'] }],
    ['=:e:0xto::::FC4414199:5e8468044:17596390360380000000000', ether],
    ['=:ETH.TGT:::wr:100', { asset: 'ETH.TGT', destination: '', affiliates: ['wr'] }],
    [
      '=:RUNE:thor1to:5',
      { asset: 'THOR.RUNE', destination: 'thor1to', limit: '0.00000005' },
    ],
    ['=:q:bc1to', { asset: '' }],
  ])('%s', (memo, fields) =>
    expect(parseMemo(memo, thor)).toMatchObject({ ...swap, ...fields }),
  )
})

it.each([
  ['c', 'BCH.BCH', 'MAYA.CACAO'],
  ['tr', 'TRON.TRX', 'THOR.RUNE'],
])('the short code %s is %s on THORChain and %s on MAYAChain', (code, onThor, onMaya) => {
  expect(parseMemo(`=:${code}:to`, thor).asset).toBe(onThor)
  expect(parseMemo(`=:${code}:to`, mayachain).asset).toBe(onMaya)
})

describe('the memo of any other kind', () => {
  it.each([
    ['+:BTC.BTC:thor1:wr:15', 'ADDLIQUIDITY'],
    ['add:BTC/BTC', 'SAVERS-ADD'],
    ['wd:BTC.BTC:3300', 'WITHDRAW'],
    ['-:GAIA/ATOM:10000', 'SAVERS-WITHDRAW'],
    ['d:ETH.ETH', 'DONATE'],
    ['BOND:thor1node', 'BOND'],
    ['unbond:thor1node:5', 'UNBOND'],
    ['rebond:thor1node:thor1new', 'REBOND'],
    ['operator:thor1node', 'NODE'],
    ['~:eld:THOR:thor1', 'TNS-CREATE'],
    ['tcy:thor1', 'TCY-CLAIM'],
    ['tcy+', 'TCY-STAKE'],
    ['TCY-:10000', 'TCY-UNSTAKE'],
    ['pool+', 'RUNEPOOL-DEPOSIT'],
    ['pool-:10000:aff:10', 'RUNEPOOL-WITHDRAW'],
    ['trade+:thor1', 'TRADE-DEPOSIT'],
    ['trade-:bc1', 'TRADE-WITHDRAW'],
    ['secure+:thor1', 'SECURE-DEPOSIT'],
    ['secure-:bc1', 'SECURE-WITHDRAW'],
    ['switch:thor1', 'SWITCH'],
    ['loan+:THOR.RUNE:thor1:380000000000', 'LENDINGOPEN'],
    ['loan-:BTC.BTC:bc1:13164928', 'LENDINGREPAY'],
    ['THOR-PREFERRED-ASSET-v7', 'FEE-PAYOUT'],
  ])('%s is %s', (memo, kind) => {
    expect(parseMemo(memo, thor).kind).toBe(kind)
  })

  it('has other keywords on MAYAChain', () => {
    expect(parseMemo('pool+', mayachain).kind).toBe('CACAOPOOL-DEPOSIT')
    // mayanode!760
    expect(parseMemo('REFERENCE:BTC.BTC:=:b:bc1', mayachain).kind).toBe('REFERENCE')
    for (const memo of ['secure+:maya1', 'tcy:maya1', '=<:b:bc1to:5', 'loan+:b:bc1to'])
      expect(parseMemo(memo, mayachain).kind).toBeNull()
  })

  it('is null for an unknown keyword', () => {
    for (const memo of [
      '',
      'r:1234',
      'OUT:AB',
      'REFUND:AB',
      'constructor:b',
      '__proto__',
      ':b',
    ])
      expect(parseMemo(memo, thor).kind).toBeNull()
  })
})

it('a memo’s recipient of Bitcoin Cash may have its prefix', () => {
  const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
  for (const written of [cash, `bitcoincash:${cash}`, `BITCOINCASH:${cash}`]) {
    const memo = parseMemo(`=:BCH.BCH:${written}/${written}:5/1/0:ej:75`, thor)
    expect(memo).toMatchObject({
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

  it.each([
    ['ETH.USDC', usdc],
    ['ETH.USDC-EB48', usdc],
    ['ETH.USDC-1111', bridged],
    ['TRON.USDT', usdt],
    ['TRON.USDT-LJ6T', usdt],
    ['ETH~USDC-EB48', usdc.replace('.', '~')],
    ['ETH.TGT-0325', 'ETH.TGT-0x108a850856Db3f85d0269a2693D896B394C80325'],
    ['ETH.ETH', 'ETH.ETH'],
    ['ETH.NONE', 'ETH.NONE'],
    [usdc, usdc],
    ['', ''],
  ])('%s is %s, by the pools before the catalogue', (asset, identifier) => {
    expect(expandAsset(asset, [pools, catalogue])).toBe(identifier)
  })

  it('stays as it is where several assets match', () => {
    expect(expandAsset('ETH.USDC', [[], catalogue])).toBe('ETH.USDC')
  })
})
