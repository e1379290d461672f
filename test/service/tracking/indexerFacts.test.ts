import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createThorchain } from '../../../src/service/networks/network'
import { type End, classifyRefund } from '../../../src/service/tracking/facts'
import { ActionsSchema } from '../../../src/service/tracking/indexer'
import { readIndexerFacts } from '../../../src/service/tracking/indexer'

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

  const of = (...actions: readonly object[]) => {
    const facts = factsOf(...actions)
    return [facts?.kind, facts?.end, facts?.payouts.map(({ asset }) => asset).join(' ')]
  }
  const bitcoin = 'BTC.BTC'
  const open = { status: 'pending', out: [payment(bitcoin, '9')] }
  it.each([
    ['a trade without a deposit', [action('trade', {}, { in: [] })], 'TRADE-WITHDRAW', 'ended'],
    [
      'a memo beside a swap’s, of whose actions none counts',
      [
        action('swap', {}, { out: [payment('THOR.RUNE', '7')] }),
        action('withdraw', { memo: '-:b' }),
      ],
      'WITHDRAW',
      'ended',
    ],
    [
      'another type beside a swap',
      [action('swap'), action('donate', { memo: '' })],
      'DONATE',
      'ended',
      '',
    ],
    [
      'a swap, whatever a send says',
      [action('swap'), action('send', { memo: '' }, open)],
      'SWAP',
      'ended',
    ],
    ['a swap that failed', [action('swap'), action('failed', {}, none)], 'SWAP', 'rejected'],
  ])('of %s', (_, actions, kind, end, paid = bitcoin) =>
    expect(of(...actions)).toEqual([kind, end, paid]),
  )
})

describe('the deposit by the indexer', () => {
  const depositOf = (...actions: readonly object[]) => factsOf(...actions)?.deposit

  const streamed = (depositedCoin: object) =>
    action('swap', { streamingSwapMeta: { count: '1', quantity: '2', depositedCoin } })
  const orderMemo = { memo: '=<:b:bc1to:5' }
  const placed = action('limit_swap', orderMemo, { in: [deposit(ether('300000000'))], out: [] })
  const fill = (amount: string) => action('swap', orderMemo, { in: [deposit(ether(amount))] })
  const twoCoins = [deposit(ether('100000000'), coin('BTC.BTC', '7'))]
  const shares = [action('swap', {}, { in: twoCoins }), fill('50000000')]
  it.each([
    ['the sum of its shares, in its first asset', shares, '1.5'],
    ['what a streaming swap was given, if that is more', [streamed(ether('300000000'))], '3'],
    ['its share, if that is more', [streamed(ether('50'))], '0.000001'],
    ['its share, if another asset is more', [streamed(coin('BTC.BTC', '300000000'))], '0.000001'],
    ['what a limit order was given', [placed], '3'],
    ['what a limit order was given, if that is more', [placed, fill('100000000')], '3'],
    ['its fills, if they are more', [placed, fill('100000000'), fill('250000000')], '3.5'],
  ])('is %s', (_, actions, amount) => {
    const expected = { chain: 'ETH', hash, from: '0xfrom', to: '', asset: 'ETH.ETH', amount }
    expect(depositOf(...actions)).toEqual(expected)
  })

  it('has the first known sender, and is empty without a coin', () => {
    const unnamed = { ...deposit(ether('1')), address: '' }
    const of = (...inputs: readonly object[]) => depositOf(action('swap', {}, { in: inputs }))
    expect(of(unnamed, deposit(ether('2')))?.from).toBe('0xfrom')
    expect(of(unnamed)?.from).toBe('')
    expect(of(deposit())).toMatchObject({ chain: '', asset: '', amount: '' })
    expect(of({ ...deposit(ether('1')), txID: 'EF'.repeat(32) })?.asset).toBe('')
  })
})

describe('the parts of a swap by the indexer', () => {
  const three = (count: string, deposited: string, taken: string) => ({
    count,
    quantity: '3',
    depositedCoin: ether(deposited),
    inCoin: ether(taken),
  })
  it.each([
    ['none without details', null, null, 'done', 'ended'],
    ['none in one part', { count: '1', quantity: '1' }, null, 'done', 'ended'],
    ['counted', { count: '1', quantity: '2' }, [1, 2, 0], 'streaming', 'open'],
    [
      'not returned when the last one took the rest',
      three('3', '90', '90'),
      [3, 3, 0],
      'done',
      'ended',
    ],
    ['returned by the untaken share', three('3', '90', '30'), [3, 3, 2], 'done', 'ended'],
    ['not returned while one is open', three('2', '90', '30'), [2, 3, 0], 'streaming', 'open'],
    ['not returned without a deposit', three('3', '0', '30'), [3, 3, 0], 'done', 'ended'],
    ['not returned when more was taken', three('3', '90', '120'), [3, 3, 0], 'done', 'ended'],
  ])('are %s', (_, streamingSwapMeta, expected, state, end) => {
    const facts = factsOf(action('swap', { streamingSwapMeta }))
    const parts = facts?.swap.parts ? Object.values(facts.swap.parts) : null
    expect([parts, facts?.swap.state, facts?.end]).toEqual([expected, state, end])
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

  it('that was closed has a refund of an unknown amount, where the indexer lists none', () => {
    const refundsOf = (...actions: readonly object[]) =>
      factsOf(placed, ...actions)?.payouts.map(({ to, asset, amount, isRefund, sent }) =>
        [to, amount || '?', asset, isRefund ? 'refund' : 'payout', sent ? 'sent' : 'due'].join(' '),
      )
    const due = '0xfrom ? THOR.RUNE refund due'
    expect(refundsOf(close('expired'))).toEqual([due])
    expect(refundsOf(close('cancelled'))).toEqual([due])
    const listed = close('expired', { out: [payment('THOR.RUNE', '100')] })
    expect(refundsOf(listed)).toEqual(['bc1to 0.000001 THOR.RUNE refund sent'])
    expect(refundsOf(fill('100'), close('expired'))).toEqual([
      'bc1to 0.00000005 BTC.BTC payout sent',
      due,
    ])
    // The network failed to pay it.
    expect(refundsOf(close('fail to refund'))).toEqual([])
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
  expect(factsOf(action('swap', {}, { metadata }))?.memo.asset).toBe('LTC.LTC')
  expect(factsOf(action('swap', {}, { metadata: { swap: null } }))?.memo.asset).toBe('')
})
