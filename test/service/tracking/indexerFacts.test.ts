import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createThorchain } from '../../../src/service/networks/network'
import { type End, classifyRefund } from '../../../src/service/tracking/facts'
import { ActionsSchema } from '../../../src/service/tracking/indexer'
import { readIndexerFacts } from '../../../src/service/tracking/indexerFacts'

const hash = 'AB'.repeat(32)
const network = createThorchain('thor')

const coin = (asset: string, amount: string) => ({ asset, amount })
const ether = (amount: string) => coin('ETH.ETH', amount)
const deposit = (...coins: readonly object[]) => ({ address: '0xfrom', coins, txID: hash })
const payment = (asset: string, amount: string, more: object = {}) => ({
  address: 'bc1to',
  coins: [coin(asset, amount)],
  txID: 'CD'.repeat(32),
  ...more,
})
type Details = { memo?: string; reason?: string; [name: string]: unknown }
const action = (type: string, details: Details = {}, more: object = {}) => ({
  type,
  status: 'success',
  in: [deposit(ether('100'))],
  out: [payment('BTC.BTC', '5')],
  metadata: { [type]: { memo: '=:b:bc1to', ...details } },
  ...more,
})
const factsOf = (...actions: readonly object[]) =>
  readIndexerFacts(v.parse(ActionsSchema, { actions }), network, hash)
const none = { out: [] }

describe('the kind of a transaction by its indexer', () => {
  it.each([
    ['swap', '=:b:bc1to', 'ETH.ETH', 'SWAP'],
    ['limit_swap', '', 'ETH.ETH', 'LIMIT-SWAP'],
    ['addLiquidity', '+:BTC.BTC', 'ETH.ETH', 'ADDLIQUIDITY'],
    ['addLiquidity', '+:BTC/BTC', 'ETH.ETH', 'SAVERS-ADD'],
    ['withdraw', '-:BTC/BTC', 'ETH.ETH', 'SAVERS-WITHDRAW'],
    ['withdraw', '=:b:bc1to', 'ETH.ETH', 'WITHDRAW'],
    ['trade', '', 'ETH.ETH', 'TRADE-DEPOSIT'],
    ['trade', '', 'ETH~ETH', 'TRADE-WITHDRAW'],
    ['secure', '', 'ETH.ETH', 'SECURE-DEPOSIT'],
    ['secure', '', 'ETH-ETH', 'SECURE-WITHDRAW'],
    ['send', '=:b:bc1to', 'THOR.RUNE', 'SEND'],
    ['contract', '=:b:bc1to', 'THOR.RUNE', 'CONTRACT'],
    ['refund', '=:b:bc1to', 'ETH.ETH', 'SWAP'],
    ['refund', '', 'ETH.ETH', 'REQUEST'],
    ['failed', 'bond:thor1', 'THOR.RUNE', 'BOND'],
    ['unheard', '=:b:bc1to', 'ETH.ETH', 'SWAP'],
    ['unheard', '', 'ETH.ETH', undefined],
  ])('of type %s, with the memo %j and a deposit of %s, is %s', (type, memo, asset, kind) => {
    expect(factsOf(action(type, { memo }, { in: [deposit(coin(asset, '1'))] }))?.kind).toBe(kind)
  })

  it('of a trade without a deposit is a withdrawal', () => {
    expect(factsOf(action('trade', { memo: '' }, { in: [] }))?.kind).toBe('TRADE-WITHDRAW')
  })

  it('is that of the memo beside a swap’s, and only its own actions count', () => {
    const swap = action('swap', {}, { out: [payment('THOR.RUNE', '7')] })
    const facts = factsOf(swap, action('withdraw', { memo: '-:BTC.BTC' }))
    expect(facts?.kind).toBe('WITHDRAW')
    expect(facts?.payouts.map(({ asset }) => asset)).toEqual(['BTC.BTC'])
  })

  it('of a swap counts swaps, refunds and failures', () => {
    const other = action('donate', { memo: '' }, { status: 'pending' })
    expect(factsOf(action('swap'), other)?.kind).toBe('DONATE')
    const sent = action('send', { memo: '' }, { status: 'pending', out: [payment('BTC.BTC', '9')] })
    expect(factsOf(action('swap'), sent)).toMatchObject({
      kind: 'SWAP',
      end: 'ended',
      payouts: [{ amount: '0.00000005' }],
    })
    expect(factsOf(action('swap'), action('failed', {}, none))?.end).toBe('rejected')
  })
})

describe('the deposit by the indexer', () => {
  const depositOf = (...actions: readonly object[]) => factsOf(...actions)?.deposit

  it('is the sum of its shares, in its first asset', () => {
    expect(
      depositOf(
        action('swap', {}, { in: [deposit(ether('100000000'), coin('BTC.BTC', '7'))] }),
        action('swap', {}, { in: [deposit(ether('50000000'))] }),
      ),
    ).toEqual({
      chain: 'ETH',
      hash,
      from: '0xfrom',
      to: '',
      asset: 'ETH.ETH',
      amount: '1.5',
    })
  })

  it('is what a streaming swap was given, if that is more', () => {
    const amountOf = (depositedCoin: object) =>
      depositOf(action('swap', { streamingSwapMeta: { count: '1', quantity: '2', depositedCoin } }))
        ?.amount
    expect(amountOf(ether('300000000'))).toBe('3')
    expect(amountOf(ether('50'))).toBe('0.000001')
    expect(amountOf(coin('BTC.BTC', '300000000'))).toBe('0.000001')
  })

  it('is what a limit order was given, if that is more', () => {
    const placed = action('limit_swap', {}, { in: [deposit(ether('300000000'))], out: [] })
    const fill = (amount: string) =>
      action('swap', { memo: '=<:b:bc1to:5' }, { in: [deposit(ether(amount))] })
    expect(depositOf(placed)?.amount).toBe('3')
    expect(depositOf(placed, fill('100000000'))?.amount).toBe('3')
    expect(depositOf(placed, fill('100000000'), fill('250000000'))?.amount).toBe('3.5')
  })

  it('has the first known sender, and is empty without a coin', () => {
    const unnamed = { ...deposit(ether('1')), address: '' }
    expect(depositOf(action('swap', {}, { in: [unnamed, deposit(ether('2'))] }))?.from).toBe(
      '0xfrom',
    )
    expect(depositOf(action('swap', {}, { in: [unnamed] }))?.from).toBe('')
    expect(depositOf(action('swap', {}, { in: [deposit()] }))).toMatchObject({
      chain: '',
      asset: '',
      amount: '',
    })
    const other = { ...deposit(ether('1')), txID: 'EF'.repeat(32) }
    expect(depositOf(action('swap', {}, { in: [other] }))?.asset).toBe('')
  })
})

describe('the parts of a swap by the indexer', () => {
  const partsOf = (streamingSwapMeta: object | null) =>
    factsOf(action('swap', { streamingSwapMeta }))?.swap.parts
  const coins = (deposited: string, taken: string) => ({
    depositedCoin: ether(deposited),
    inCoin: ether(taken),
  })

  it.each([
    ['null without details', null, null],
    ['null in one part', { count: '1', quantity: '1' }, null],
    ['counted', { count: '1', quantity: '2' }, { tried: 1, total: 2, returned: 0 }],
    [
      'not returned when the last part took the rest of the failed ones',
      { count: '3', quantity: '3', failedSwaps: ['1', '2'], ...coins('90', '90') },
      { tried: 3, total: 3, returned: 0 },
    ],
    [
      'returned by the untaken share',
      { count: '3', quantity: '3', ...coins('90', '30') },
      { tried: 3, total: 3, returned: 2 },
    ],
    [
      'not returned while parts are open',
      { count: '2', quantity: '3', ...coins('90', '30') },
      { tried: 2, total: 3, returned: 0 },
    ],
    [
      'not returned without a deposit',
      { count: '3', quantity: '3', ...coins('0', '30') },
      { tried: 3, total: 3, returned: 0 },
    ],
    [
      'not returned when more was taken',
      { count: '3', quantity: '3', ...coins('90', '120') },
      { tried: 3, total: 3, returned: 0 },
    ],
  ])('are %s', (_, meta, parts) => expect(partsOf(meta)).toEqual(parts))

  it('keep the swap open until all of them were tried', () => {
    const swapOf = (count: string) => {
      const facts = factsOf(action('swap', { streamingSwapMeta: { count, quantity: '3' } }))
      return [facts?.swap.state, facts?.end]
    }
    expect([swapOf('2'), swapOf('3')]).toEqual([
      ['streaming', 'open'],
      ['done', 'ended'],
    ])
  })

  it('are refunds of a part, or of the whole without a payout', () => {
    const depositedCoin = ether('90')
    const streamingSwapMeta = { count: '2', quantity: '2', depositedCoin, inCoin: ether('45') }
    const refundOf = (more: object) => {
      const facts = factsOf(action('swap', { streamingSwapMeta }, more))
      return facts && classifyRefund(facts)
    }
    expect([refundOf({}), refundOf(none)]).toEqual(['part', 'whole'])
  })
})

describe('a limit order by the indexer', () => {
  const rune = (amount: string) => coin('THOR.RUNE', amount)
  const placed = action(
    'limit_swap',
    { memo: '=<:b:bc1to:5' },
    { ...none, in: [deposit(rune('300'))] },
  )
  const fill = (amount: string) =>
    action('swap', { memo: '=<:b:bc1to:5' }, { in: [deposit(rune(amount))] })
  const close = (reason: string, more: object = none) =>
    action('refund', { reason, memo: '=<:b:bc1to:5' }, { in: [deposit(rune('300'))], ...more })
  const orderOf = (...actions: readonly object[]) => {
    const facts = factsOf(placed, ...actions)
    return [facts?.order, facts?.swap.state, facts?.end]
  }

  it.each([
    ['open', [], 'swapping', 'open'],
    ['partly-filled', [fill('100')], 'swapping', 'open'],
    ['filled', [fill('100'), fill('200')], 'done', 'ended'],
    ['expired', [close('limit swap expired')], 'done', 'no-payment'],
    ['expired', [close('swap has been completed.')], 'done', 'no-payment'],
    ['cancelled', [close('limit swap Cancelled')], 'done', 'no-payment'],
    [null, [close('trading is halted')], 'done', 'no-payment'],
  ])('is %s', (order, actions, state, end) =>
    expect(orderOf(...actions)).toEqual([order, state, end]),
  )

  it('that was closed is not proven until its refund is listed', () => {
    const placedThere = action('limit_swap', { memo: '=<:b:bc1to:5' }, none)
    const refunded = { ...none, in: [deposit(ether('300'))] }
    expect(factsOf(placedThere, close('expired', refunded))?.end).toBe('no-payment')
  })

  it('that was closed has a refund of an unknown amount, where the indexer lists none', () => {
    const unlisted = {
      chain: 'THOR',
      hash: '',
      from: '',
      to: '0xfrom',
      asset: 'THOR.RUNE',
      amount: '',
      isRefund: true,
      sent: false,
    }
    expect(factsOf(placed, close('expired'))?.payouts).toEqual([unlisted])
    expect(factsOf(placed, close('cancelled'))?.payouts).toEqual([unlisted])
    const listed = factsOf(placed, close('expired', { out: [payment('THOR.RUNE', '100')] }))
    expect(listed?.payouts).toMatchObject([{ amount: '0.000001', isRefund: true }])
    const filled = factsOf(placed, fill('100'), close('expired'))
    expect(filled?.payouts.map(({ isRefund }) => isRefund)).toEqual([false, true])
  })

  it('that was closed has no refund when the fees took it', () => {
    expect(factsOf(placed, close('fail to refund'))?.payouts).toEqual([])
    expect(factsOf(placed, fill('100'), close('fail to refund'))?.payouts).toHaveLength(1)
  })
})

describe('the end by the indexer', () => {
  const lost = (networkFees: readonly object[], more: object = none) =>
    action('refund', { networkFees }, more)
  const refused = (reason: string) => action('refund', { reason }, none)
  const paying = (memo: string, ...out: readonly object[]) => action('swap', { memo }, { out })
  const pending = { status: 'pending' }
  const failed = { status: 'failed' }
  const internal = { txID: '' }
  const unsigned = payment('BTC.BTC', '5', internal)
  const traded = payment('BTC~BTC', '5', internal)
  const rune = payment('THOR.RUNE', '5', internal)
  const noSum = { address: 'bc1to', coins: [] }
  const twoCoins = [deposit(ether('100'), coin('BTC.BTC', '7'))]
  const spent = 'fail to refund: not enough asset to pay for fees'
  const stuck = 'x; fail to refund (1): fail to prepare outbound tx: tx out item has zero coin'

  it.each<[string, End, object[]]>([
    ['a payout', 'ended', [action('swap')]],
    ['a pending action', 'open', [action('swap'), action('swap', {}, pending)]],
    ['a failed action', 'open', [action('swap', {}, failed)]],
    ['a swap without a payout', 'open', [action('swap', {}, none)]],
    ['a payout without a coin', 'open', [action('swap'), paying('=:b:bc1to', noSum)]],
    ['a payout on another chain without a hash', 'open', [paying('=:b:bc1to', unsigned)]],
    ['a payout inside the network', 'ended', [paying('=:b:bc1to', traded)]],
    ['a payout on the network’s chain', 'ended', [paying('=:r:bc1to', rune)]],
    [
      'payouts to two accounts',
      'open',
      [paying('=:b:alice', payment('BTC.BTC', '5'), payment('BTC.BTC', '6', { address: 'x' }))],
    ],
    [
      'a deposit without payouts',
      'ended',
      [action('addLiquidity', { memo: '+:BTC.BTC' }, { out: [noSum] })],
    ],
    [
      'a withdrawal without payouts',
      'taken-as-fee',
      [action('withdraw', { memo: '-:BTC.BTC' }, none)],
    ],
    ['an action that was rolled back', 'rejected', [action('swap'), action('failed', {}, none)]],
    ['a failed send', 'rejected', [action('send', {}, failed)]],
    ['a send', 'ended', [action('send')]],
    ['a refund', 'ended', [action('refund', {}, { out: [payment('ETH.ETH', '90')] })]],
    ['a refund without a payment', 'no-payment', [action('refund', {}, none)]],
    ['fees that reach the deposit', 'taken-as-fee', [lost([ether('100')])]],
    ['fees of which one does', 'taken-as-fee', [lost([ether('1'), ether('101')])]],
    ['fees that do not reach it', 'no-payment', [lost([ether('99')])]],
    ['fees of another asset', 'no-payment', [lost([coin('BTC.BTC', '100')])]],
    ['fees of one of two coins', 'no-payment', [lost([ether('100')], { ...none, in: twoCoins })]],
    ['fees without a deposit', 'no-payment', [lost([ether('100')], { ...none, in: [] })]],
    ['a reason that names the fees', 'taken-as-fee', [refused(spent)]],
    ['one of two refunds that fees took', 'no-payment', [lost([ether('100')]), lost([])]],
    ['a refund that the network failed to pay', 'refund-failed', [refused(stuck)]],
    ['a payout beside a refund that fees took', 'ended', [action('swap'), lost([ether('100')])]],
  ])('after %s is %s', (_, end, actions) => expect(factsOf(...actions)?.end).toBe(end))
})

describe('the payments by the indexer', () => {
  const payoutsOf = (...actions: readonly object[]) =>
    factsOf(...actions)?.payouts.map(({ asset, amount, hash: own }) => [asset, amount, own])

  it('are listed once, each with its first coin', () => {
    const twice = [payment('BTC.BTC', '5'), payment('BTC.BTC', '5', { height: '7' })]
    const amounts = [['BTC.BTC', '0.00000005', 'CD'.repeat(32)]]
    expect(payoutsOf(action('swap', {}, { out: twice }))).toEqual(amounts)
    const coins = [coin('BTC.BTC', '5'), coin('BTC.BTC', '6')]
    expect(payoutsOf(action('swap', {}, { out: [payment('', '', { coins })] }))).toEqual(amounts)
  })

  it.each(['', '0'.repeat(64), hash, hash.toLowerCase()])(
    'have no hash inside the network, written as %j',
    (txID) => {
      const out = [payment('BTC~BTC', '5', { txID })]
      expect(payoutsOf(action('swap', {}, { out }))).toEqual([['BTC~BTC', '0.00000005', '']])
    },
  )

  it('of a kind without payouts are its refunds', () => {
    const add = action('addLiquidity', { memo: '+:BTC.BTC' }, { out: [payment('BTC.BTC', '5')] })
    const refund = action('refund', { memo: '+:BTC.BTC' }, { out: [payment('ETH.ETH', '9')] })
    expect(payoutsOf(add)).toEqual([])
    expect(payoutsOf(add, refund)).toEqual([['ETH.ETH', '0.00000009', 'CD'.repeat(32)]])
  })

  it('name the network’s own chain, which sends omit', () => {
    const send = action('send', {}, { in: [deposit(coin('TCY', '5'))], out: [payment('TCY', '5')] })
    expect(factsOf(send)).toMatchObject({
      deposit: { asset: 'THOR.TCY' },
      credit: { asset: 'THOR.TCY', amount: '0.00000005' },
    })
    expect(factsOf(action('send', {}, none))?.credit).toBeNull()
  })
})

describe('the reason by the indexer', () => {
  const parts = { count: '2', quantity: '2', failedSwaps: ['1'], failedSwapReasons: ['too little'] }
  const refunded = { out: [payment('BTC.BTC', '5'), payment('ETH.ETH', '50')] }
  it.each([
    ['that of any action', [action('swap'), action('refund', { reason: 'no' }, none)], 'no'],
    [
      'that of the first part, with a refund',
      [action('swap', { streamingSwapMeta: parts }, refunded)],
      'too little',
    ],
    ['none of the parts without a refund', [action('swap', { streamingSwapMeta: parts })], ''],
    ['none where none is given', [action('swap', {}, refunded)], ''],
  ])('is %s', (_, actions, reason) => expect(factsOf(...actions)?.reason).toBe(reason))

  it.each([
    ['plain', 'plain'],
    [`MidgardBadUTF8EncodedBase64: ${btoa('emit asset 5 \u00ff\u00fe rest')}`, 'emit asset 5'],
    [`MidgardBadUTF8EncodedBase64: ${btoa('printable')}`, 'printable'],
    ['MidgardBadUTF8EncodedBase64: not base64!', 'MidgardBadUTF8EncodedBase64: not base64!'],
  ])('%j is decoded as %j', (sent, text) =>
    expect(factsOf(action('refund', { reason: sent }))?.reason).toBe(text),
  )
})

it('the details of an action are the first that it has', () => {
  const metadata = { other: null, swap: { memo: '=:l:ltc1to' } }
  expect(factsOf(action('swap', {}, { metadata }))?.target.asset).toBe('LTC.LTC')
  expect(factsOf(action('swap', {}, { metadata: { swap: null } }))?.target.asset).toBe('')
})
