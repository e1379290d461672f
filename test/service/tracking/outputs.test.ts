import { describe, expect, it } from 'vitest'
import type { Kind } from '../../../src/service/networks/kinds'
import { parseMemo } from '../../../src/service/networks/memo'
import { createThorchain } from '../../../src/service/networks/thorchain'
import {
  type Output,
  type OutputContext,
  getAssetChain,
  hasOneRecipient,
  removeDuplicates,
  selectPayouts,
  sumPayouts,
} from '../../../src/service/tracking/outputs'

const network = createThorchain('thor')
const [collector = ''] = network.affiliateCollectors
const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const context = (memo: string, more: Partial<OutputContext> = {}): OutputContext => ({
  network,
  kind: 'SWAP',
  memo: parseMemo(memo, network),
  sold: 'ETH.ETH',
  senders: ['0xSender'],
  ...more,
})
const output = (to: string, more: Partial<Output> = {}): Output => ({
  hash: 'CD'.repeat(32),
  from: '',
  to,
  asset: 'BTC.BTC',
  units: '590',
  isMarkedAffiliate: false,
  isMarkedRefund: false,
  sent: true,
  ...more,
})
/** Whether an output is the user's, by its recipient and the memo. */
const isUsers = (memo: string, ...[to, more]: Parameters<typeof output>) =>
  selectPayouts([output(to, more)], context(memo)).length === 1

describe('a payment of a swap', () => {
  it.each([
    ['to the destination', `=:b:${bech32}`, bech32, {}, true],
    ['to the destination in capitals', `=:b:${bech32}`, bech32.toUpperCase(), {}, true],
    [
      'to the destination, marked as an affiliate’s',
      `=:b:${bech32}`,
      bech32,
      { isMarkedAffiliate: true },
      true,
    ],
    ['to the destination, also the affiliate', `=:b:rg:0:rg:15`, 'rg', {}, true],
    ['to the affiliate of the memo', `=:b:alice:0:rg:15`, 'rg', {}, false],
    [
      'to the affiliate of the memo, marked as a refund',
      `=:b:alice:0:rg:15`,
      'rg',
      { isMarkedRefund: true },
      true,
    ],
    ['to the refund address', `=:b:${bech32}/0xback`, '0xBACK', {}, true],
    ['to the sender', `=:b:${bech32}`, '0xsender', {}, true],
    ['to the sender where the memo names no destination', '=:b::', '0xsender', {}, true],
    ['to the network’s collector', '=:b:alice', collector.toUpperCase(), {}, false],
    ['marked as an affiliate’s', '=:b:alice', 'somebody', { isMarkedAffiliate: true }, false],
    ['to another account than a bech32 address', `=:b:${bech32}`, 'somebody', {}, false],
    [
      'to another account than a hex address of 20 characters',
      '=:e:0x123456789012345678',
      'somebody',
      { asset: 'ETH.ETH' },
      false,
    ],
    [
      'to another account than a base58 address',
      '=:b:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'somebody',
      {},
      false,
    ],
    ['to nobody', `=:b:${bech32}`, '', {}, true],
    ['in the requested asset, to a registered name’s account', '=:b:alice', 'somebody', {}, true],
    [
      'in the requested asset, to a name of 30 characters',
      `=:b:${'a'.repeat(30)}`,
      'somebody',
      {},
      true,
    ],
    ['in the requested asset, to a name with an address’s start', '=:b:abc1', 'somebody', {}, true],
    [
      'in the requested asset, to a name of 20 characters',
      `=:b:${'a'.repeat(20)}`,
      'somebody',
      {},
      true,
    ],
    [
      'in the requested asset, to a name with “0x” inside',
      `=:b:${'a'.repeat(18)}0x`,
      'somebody',
      {},
      true,
    ],
    [
      'in the sold asset, to a registered name’s account',
      '=:b:alice',
      'somebody',
      { asset: 'ETH.ETH' },
      true,
    ],
    [
      'in another asset, to a registered name’s account',
      '=:b:alice',
      'somebody',
      { asset: 'THOR.RUNE' },
      false,
    ],
    [
      'in any asset where the memo requests none',
      '=:qq:alice',
      'somebody',
      { asset: 'THOR.RUNE' },
      true,
    ],
    ['of an unknown memo', 'no memo', 'somebody', { asset: 'THOR.RUNE' }, true],
  ] as const)('%s', (_, memo, to, more, expected) => expect(isUsers(memo, to, more)).toBe(expected))

  it('is compared without the prefix of an address', () => {
    const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
    expect(isUsers(`=:c:${cash}`, `bitcoincash:${cash}`, { asset: 'BCH.BCH' })).toBe(true)
    expect(isUsers(`=:c:${cash}`, `${cash}bitcoincash:`, { asset: 'BCH.BCH' })).toBe(false)
  })

  it('is a refund by its mark, or in the sold asset unless that was requested', () => {
    const isRefund = (memo: string, more: Partial<Output>, kind: Kind = 'SWAP') =>
      selectPayouts([output('0xsender', more)], context(memo, { kind }))[0]?.isRefund
    expect(isRefund('=:b:alice', { asset: 'ETH.ETH' })).toBe(true)
    expect(isRefund('=:e:alice', { asset: 'ETH.ETH' })).toBe(false)
    expect(isRefund('=:b:alice', {})).toBe(false)
    expect(isRefund('=:b:alice', { isMarkedRefund: true })).toBe(true)
    expect(isRefund('no memo', { asset: 'ETH.ETH' })).toBe(true)
    expect(isRefund('wd:ETH.ETH', { asset: 'ETH.ETH' }, 'WITHDRAW')).toBe(false)
  })

  it('has its amount in whole units, and no hash of zeros', () => {
    const paid = output(bech32, { hash: '0'.repeat(64), units: '150000000', from: 'bc1vault' })
    expect(selectPayouts([paid], context(`=:b:${bech32}`))).toEqual([
      {
        chain: 'BTC',
        hash: '',
        from: 'bc1vault',
        to: bech32,
        asset: 'BTC.BTC',
        amount: '1.5',
        isRefund: false,
        sent: true,
      },
    ])
  })
})

describe('the sum of payouts', () => {
  it('adds up the first paid asset, without refunds and affiliates’ shares', () => {
    const outputs = [
      output('rg'),
      output('alice', { asset: 'ETH.ETH' }),
      output('alice', { units: '100000000' }),
      output('alice', { units: '50000000' }),
      output('alice', { asset: 'BTC~BTC', units: '7' }),
    ]
    expect(sumPayouts(outputs, context('=:b:alice:0:rg:15'))).toEqual({
      asset: 'BTC.BTC',
      amount: '1.5',
    })
  })

  it('is empty without a payout', () => {
    expect(sumPayouts([], context('=:b:alice'))).toEqual({ asset: '', amount: '' })
  })
})

describe('hasOneRecipient', () => {
  const paid = (to: string, isRefund = false) => {
    const [payout] = selectPayouts([output(to, { isMarkedRefund: isRefund })], context('no memo'))
    return payout ? [payout] : []
  }
  it('requires one account of all payouts of a swap, refunds aside', () => {
    expect(hasOneRecipient([...paid('a'), ...paid('A')], 'SWAP')).toBe(true)
    expect(hasOneRecipient([...paid('a'), ...paid('b', true)], 'SWAP')).toBe(true)
    expect(hasOneRecipient([...paid('a'), ...paid('b')], 'SWAP')).toBe(false)
    expect(hasOneRecipient([...paid('a', true), ...paid('b', true)], 'SWAP')).toBe(true)
    expect(hasOneRecipient([...paid('a'), ...paid('b')], 'WITHDRAW')).toBe(true)
    expect(hasOneRecipient([], 'SWAP')).toBe(true)
  })
})

it('the chain of an asset is empty for claims, which the network’s own chain holds', () => {
  expect(
    ['BTC.BTC', 'BTC/BTC', 'BTC~BTC', 'BTC-BTC', ''].map((asset) => getAssetChain(asset)),
  ).toEqual(['BTC', '', '', '', ''])
})

it('removeDuplicates keeps the first of equal entries', () => {
  expect(removeDuplicates([{ a: 1 }, { a: 2 }, { a: 1 }])).toEqual([{ a: 1 }, { a: 2 }])
})
