import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createThorchain } from '../../../src/service/networks/network'
import type { End } from '../../../src/service/facts/facts'
import { createActionsSchema } from '../../support/mapped'
import { readIndexerFacts } from '../../../src/service/facts/indexer/indexerFacts'
import { getFinalStatus } from '../../../src/service/facts/response/legStatus'

const hash = 'AB'.repeat(32)
const network = createThorchain('thor')

const coin = (asset: string, amount: string) => ({ asset, amount })
const ether = (amount: string) => coin('ETH.ETH', amount)
const deposit = (...coins: readonly object[]) => ({
  address: '0xfrom',
  coins,
  txID: hash,
})
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
  readIndexerFacts(v.parse(createActionsSchema(network), { actions }), network, hash)
const none = { out: [] }
const pending = { status: 'pending' }

describe('the kind of a transaction by its indexer', () => {
  it.each([
    ['limit_swap', '', 'ETH.ETH', 'LIMIT-SWAP'],
    ['addLiquidity', '+:BTC.BTC', 'ETH.ETH', 'ADDLIQUIDITY'],
    ['addLiquidity', '+:BTC/BTC', 'ETH.ETH', 'SAVERS-ADD'],
    ['withdraw', '-:BTC/BTC', 'ETH.ETH', 'SAVERS-WITHDRAW'],
    ['withdraw', '=:b:bc1to', 'ETH.ETH', 'WITHDRAW'],
    ['trade', '', 'ETH.ETH', 'TRADE-DEPOSIT'],
    ['trade', '', 'ETH~ETH', 'TRADE-WITHDRAW'],
    ['secure', '', 'ETH.ETH', 'SECURE-DEPOSIT'],
    ['secure', '', 'ETH-ETH', 'SECURE-WITHDRAW'],
    ['send', 'a note', 'THOR.RUNE', 'SEND'],
    ['send', 'd: a note', 'THOR.RUNE', 'SEND'],
    ['send', '=:b:bc1to', 'THOR.RUNE', 'DEPOSIT'],
    ['contract', '=:b:bc1to', 'THOR.RUNE', 'CONTRACT'],
    ['refund', '=:b:bc1to', 'ETH.ETH', 'SWAP'],
    ['refund', '', 'ETH.ETH', 'REQUEST'],
    ['failed', 'bond:thor1', 'THOR.RUNE', 'BOND'],
    ['unheard', '=:b:bc1to', 'ETH.ETH', 'SWAP'],
    ['unheard', '', 'ETH.ETH', undefined],
  ])(
    'of type %s, with the memo %j and a deposit of %s, is %s',
    (type, memo, asset, kind) => {
      expect(
        factsOf(action(type, { memo }, { in: [deposit(coin(asset, '1'))] }))?.kind,
      ).toBe(kind)
    },
  )

  const withdrawal = action('withdraw', { memo: '-:b' })
  const toRune = action('swap', {}, { out: [payment('THOR.RUNE', '7')] })
  const openSend = action(
    'send',
    { memo: '' },
    { ...pending, out: [payment('BTC.BTC', '9')] },
  )
  it.each<[string, object[], string]>([
    [
      'a trade without input',
      [action('trade', {}, { in: [] })],
      'TRADE-WITHDRAW ended BTC.BTC',
    ],
    [
      'a withdrawal with the swap inside it',
      [toRune, withdrawal],
      'WITHDRAW ended BTC.BTC',
    ],
    [
      'a donation beside a swap',
      [action('swap'), action('donate', { memo: '' })],
      'DONATE ended ',
    ],
    ['a swap, whatever a send says', [action('swap'), openSend], 'SWAP ended BTC.BTC'],
    [
      'a failed swap',
      [action('swap'), action('failed', {}, none)],
      'SWAP rejected BTC.BTC',
    ],
  ])('of %s', (_, actions, expected) => {
    const { kind, end, payouts = [] } = factsOf(...actions) ?? {}
    expect(`${kind} ${end} ${payouts.map(({ asset }) => asset).join(' ')}`).toBe(expected)
  })
})

describe('the deposit by the indexer', () => {
  const depositOf = (...actions: readonly object[]) => factsOf(...actions)?.deposit
  const streamed = (depositedCoin: object) =>
    action('swap', { streamingSwapMeta: { count: '1', quantity: '2', depositedCoin } })
  const orderMemo = { memo: '=<:b:bc1to:5' }
  const placed = action('limit_swap', orderMemo, {
    in: [deposit(ether('300000000'))],
    out: [],
  })
  const fill = (amount: string) =>
    action('swap', orderMemo, { in: [deposit(ether(amount))] })
  const twoCoins = [deposit(ether('100000000'), coin('BTC.BTC', '7'))]
  const shares = [action('swap', {}, { in: twoCoins }), fill('50000000')]
  it.each([
    ['the sum of its shares, in its first asset', shares, '1.5'],
    [
      'what a streaming swap was given, if that is more',
      [streamed(ether('300000000'))],
      '3',
    ],
    ['its share, if that is more', [streamed(ether('50'))], '0.000001'],
    [
      'its share, if another asset is more',
      [streamed(coin('BTC.BTC', '300000000'))],
      '0.000001',
    ],
    ['what a limit order was given, if that is more', [placed, fill('100000000')], '3'],
    [
      'its fills, if they are more',
      [placed, fill('100000000'), fill('250000000')],
      '3.5',
    ],
  ])('is %s', (_, actions, amount) => {
    const expected = {
      chain: 'ETH',
      hash,
      from: '0xfrom',
      to: '',
      asset: 'ETH.ETH',
      amount,
    }
    expect(depositOf(...actions)).toEqual(expected)
  })

  it('has the first known sender, and is empty without a coin', () => {
    const unnamed = { ...deposit(ether('1')), address: '' }
    const of = (...inputs: readonly object[]) =>
      depositOf(action('swap', {}, { in: inputs }))
    expect([of(unnamed, deposit(ether('2')))?.from, of(unnamed)?.from]).toEqual([
      '0xfrom',
      '',
    ])
    expect(of(deposit())).toMatchObject({ chain: '', asset: '', amount: '' })
    expect(of({ ...deposit(ether('1')), txID: 'EF'.repeat(32) })?.asset).toBe('')
  })

  it.each([
    ['bc1qatt33ste4xywa97skmt9tmxwnpzrvqszwpm6pu', 'BTC/BTC', 'BTC'],
    ['0x2511ac0075767fd0317514e1c28c237e9817e9b9', 'AVAX/AVAX', 'AVAX'],
    ['thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl', 'BTC/BTC', ''],
    ['sthor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl', 'BTC~BTC', ''],
    ['', 'BTC/BTC', ''],
  ])('of savings was sent where its sender is: %s, %s', (address, asset, chain) => {
    const coins = [{ asset, amount: '5' }]
    const input = { ...deposit(ether('1')), address, coins }
    const memo = { memo: '+:BTC/BTC' }
    expect(depositOf(action('addLiquidity', memo, { in: [input] }))?.chain).toBe(chain)
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
    ['none without details', null, null, 'done ended'],
    ['none in one part', { count: '1', quantity: '1' }, null, 'done ended'],
    [
      'not returned when the last took the rest',
      three('3', '90', '90'),
      [3, 3, 0],
      'done ended',
    ],
    ['returned by the untaken share', three('3', '90', '30'), [3, 3, 2], 'done ended'],
    [
      'not returned while one is open',
      three('2', '90', '30'),
      [2, 3, 0],
      'streaming open',
    ],
    ['not returned without a deposit', three('3', '0', '30'), [3, 3, 0], 'done ended'],
    [
      'not returned when more was taken',
      three('3', '90', '120'),
      [3, 3, 0],
      'done ended',
    ],
  ])('are %s', (_, streamingSwapMeta, expected, state) => {
    const { swap, end } = factsOf(action('swap', { streamingSwapMeta })) ?? {}
    const parts = swap?.parts ? Object.values(swap.parts) : null
    expect([parts, `${swap?.state} ${end}`]).toEqual([expected, state])
  })

  it('are refunds of a part, or of the whole without a payout', () => {
    const streamingSwapMeta = three('3', '90', '30')
    const refundOf = (more: object) => {
      const facts = factsOf(action('swap', { streamingSwapMeta }, more))
      return facts && getFinalStatus(facts)
    }
    expect([refundOf({}), refundOf(none)]).toEqual(['partially_refunded', 'refunded'])
  })
})

describe('a limit order by the indexer', () => {
  const memo = '=<:b:bc1to:5'
  const selling = (amount: string) => ({ in: [deposit(coin('THOR.RUNE', amount))] })
  const placed = action('limit_swap', { memo }, { ...none, ...selling('300') })
  const fill = (amount: string) => action('swap', { memo }, selling(amount))
  const close = (reason: string, more: object = none) =>
    action('refund', { reason, memo }, { ...selling('300'), ...more })

  it.each([
    ['open', [], 'swapping open'],
    ['partly-filled', [fill('100')], 'swapping open'],
    ['filled', [fill('100'), fill('200')], 'done ended'],
    ['expired', [close('limit swap expired')], 'done no-payment'],
    ['expired', [close('swap has been completed.')], 'done no-payment'],
    ['cancelled', [close('limit swap Cancelled')], 'done no-payment'],
    [null, [close('trading is halted')], 'done no-payment'],
  ])('is %s', (expected, actions, state) => {
    const { order, swap, end } = factsOf(placed, ...actions) ?? {}
    expect([order, `${swap?.state} ${end}`]).toEqual([expected, state])
  })

  const due = '0xfrom ? THOR.RUNE refund sent'
  it.each<[string, object[], string[]]>([
    ['one of an unknown amount, where none is listed', [close('expired')], [due]],
    [
      'the listed one',
      [close('expired', { out: [payment('THOR.RUNE', '100')] })],
      ['bc1to 0.000001 THOR.RUNE refund sent'],
    ],
    [
      'one beside the payout of what was filled',
      [fill('100'), close('expired')],
      ['bc1to 0.00000005 BTC.BTC payout sent', due],
    ],
    ['none that the network failed to pay', [close('fail to refund')], []],
  ])('that was closed has as its refund %s', (_, actions, expected) => {
    const payouts = factsOf(placed, ...actions)?.payouts.map(
      ({ to, asset, amount, isRefund, sent }) =>
        `${to} ${amount || '?'} ${asset} ${isRefund ? 'refund' : 'payout'} ${sent ? 'sent' : 'due'}`,
    )
    expect(payouts).toEqual(expected)
  })
})

describe('the end by the indexer', () => {
  const lost = (networkFees: readonly object[], more: object = none) =>
    action('refund', { networkFees }, more)
  const refused = (reason: string) => action('refund', { reason }, none)
  const paying = (memo: string, ...out: readonly object[]) =>
    action('swap', { memo }, { out })
  const failed = { status: 'failed' }
  const unsigned = { txID: '' }
  const noSum = { address: 'bc1to', coins: [] }
  const [bitcoin, other] = [
    payment('BTC.BTC', '5'),
    payment('BTC.BTC', '5', { address: 'x' }),
  ]
  const twoCoins = { ...none, in: [deposit(ether('100'), coin('BTC.BTC', '7'))] }
  const spent = 'fail to refund: not enough asset to pay for fees'
  const stuck =
    'x; fail to refund (1): fail to prepare outbound tx: tx out item has zero coin'
  const add = action('addLiquidity', { memo: '+:BTC.BTC' }, { out: [noSum] })

  it.each<[string, End, object[]]>([
    ['a failed action', 'open', [action('swap', {}, failed)]],
    ['a swap without a payout', 'open', [action('swap', {}, none)]],
    ['a payout without a coin', 'open', [action('swap'), paying('=:b:bc1to', noSum)]],
    [
      'one without a hash',
      'unassigned',
      [paying('=:b:bc1to', payment('BTC.BTC', '5', unsigned))],
    ],
    ['one inside', 'ended', [paying('=:b:bc1to', payment('BTC~BTC', '5', unsigned))]],
    [
      'one on THORChain',
      'ended',
      [paying('=:r:bc1to', payment('THOR.RUNE', '5', unsigned))],
    ],
    ['payouts to two accounts', 'unassigned', [paying('=:b:alice', bitcoin, other)]],
    ['a deposit without payouts', 'ended', [add]],
    ['an empty withdrawal', 'open', [action('withdraw', { memo: '-:BTC.BTC' }, none)]],
    ['fees that reach the deposit', 'taken-as-fee', [lost([ether('100')])]],
    ['fees of which one does', 'taken-as-fee', [lost([ether('1'), ether('101')])]],
    ['fees that do not reach it', 'no-payment', [lost([ether('99')])]],
    ['fees of another asset', 'no-payment', [lost([coin('BTC.BTC', '100')])]],
    ['fees of one of two coins', 'no-payment', [lost([ether('100')], twoCoins)]],
    ['fees without a deposit', 'no-payment', [lost([ether('100')], { ...none, in: [] })]],
    ['a reason that names the fees', 'taken-as-fee', [refused(spent)]],
    ['one of two refunds that fees took', 'no-payment', [lost([ether('100')]), lost([])]],
    ['a refund that the network failed to pay', 'refund-failed', [refused(stuck)]],
    [
      'a payout beside a refund that fees took',
      'ended',
      [action('swap'), lost([ether('100')])],
    ],
  ])('after %s is %s', (_, end, actions) => expect(factsOf(...actions)?.end).toBe(end))
})

describe('the payments by the indexer', () => {
  const payoutsOf = (...actions: readonly object[]) =>
    factsOf(...actions)?.payouts.map((each) =>
      `${each.amount} ${each.asset} ${each.hash}`.trim(),
    )
  const paid = `0.00000005 BTC.BTC ${'CD'.repeat(32)}`

  it('are listed once, each with its first coin', () => {
    const twice = [payment('BTC.BTC', '5'), payment('BTC.BTC', '5', { height: '7' })]
    const coins = [coin('BTC.BTC', '5'), coin('BTC.BTC', '6')]
    for (const out of [twice, [payment('', '', { coins })]])
      expect(payoutsOf(action('swap', {}, { out }))).toEqual([paid])
  })

  it.each(['', '0'.repeat(64), hash, hash.toLowerCase()])(
    'have no hash inside the network, written as %j',
    (txID) => {
      const out = [payment('BTC~BTC', '5', { txID })]
      expect(payoutsOf(action('swap', {}, { out }))).toEqual(['0.00000005 BTC~BTC'])
    },
  )

  it('of a kind without payouts are its refunds', () => {
    const add = action('addLiquidity', { memo: '+:BTC.BTC' })
    const refund = action(
      'refund',
      { memo: '+:BTC.BTC' },
      { out: [payment('ETH.ETH', '9')] },
    )
    expect(payoutsOf(add)).toEqual([])
    expect(payoutsOf(add, refund)).toEqual([`0.00000009 ETH.ETH ${'CD'.repeat(32)}`])
  })

  it('name the network’s own chain, which sends omit', () => {
    const send = action(
      'send',
      {},
      { in: [deposit(coin('TCY', '5'))], out: [payment('TCY', '5')] },
    )
    expect(factsOf(send)).toMatchObject({
      deposit: { asset: 'THOR.TCY' },
      credit: { asset: 'THOR.TCY', amount: '0.00000005' },
    })
    expect(factsOf(action('send', {}, none))?.credit).toBeNull()
  })
})

describe('the reason by the indexer', () => {
  const streamingSwapMeta = {
    count: '2',
    quantity: '2',
    failedSwapReasons: ['too little'],
  }
  const refunded = { out: [payment('BTC.BTC', '5'), payment('ETH.ETH', '50')] }
  const inParts = (more: object) => action('swap', { streamingSwapMeta }, more)
  const refusedFor = (reason: string) => action('refund', { reason }, none)
  const encoded = (text: string) => `MidgardBadUTF8EncodedBase64: ${btoa(text)}`
  it.each([
    ['that of any action', [action('swap'), refusedFor('no')], 'no'],
    ['that of the first part, with a refund', [inParts(refunded)], 'too little'],
    ['none of the parts without a refund', [inParts({})], ''],
    ['none where none is given', [action('swap', {}, refunded)], ''],
    ['none where none names a cause', [refusedFor('swap has been completed.')], ''],
    [
      'up to what is no text',
      [refusedFor(encoded('emit 5 \u00ff\u00fe rest'))],
      'emit 5',
    ],
    ['decoded', [refusedFor(encoded('printable'))], 'printable'],
    [
      'as sent where it cannot be decoded',
      [refusedFor(`${encoded('')}!`)],
      `${encoded('')}!`,
    ],
  ])('is %s', (_, actions, reason) => expect(factsOf(...actions)?.reason).toBe(reason))
})

it('the details of an action are the first that it has', () => {
  const metadata = { other: null, swap: { memo: '=:l:ltc1to' } }
  expect(factsOf(action('swap', {}, { metadata }))?.memo.asset).toBe('LTC.LTC')
  expect(factsOf(action('swap', {}, { metadata: { swap: null } }))?.memo.asset).toBe('')
})
