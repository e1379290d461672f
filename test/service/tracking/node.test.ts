import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createThorchain } from '../../../src/service/networks/network'
import { NodeResponseSchema, readNodeFacts } from '../../../src/service/tracking/node'
import { over } from '../../support/mapped'

const network = createThorchain('thor')
const factsOf = (response: unknown) => {
  const status = v.parse(NodeResponseSchema, response)
  return status && readNodeFacts(status, network)
}
const withMemo = (memo: string, stages: object = {}, more: object = {}) =>
  factsOf(over(stages, { tx: { ...over().tx, memo }, ...more }))

const [planned] = over().planned_out_txs
const [sent] = over().out_txs
const paid = (...changes: readonly object[]) => ({
  planned_out_txs: [],
  out_txs: changes.map((each) => Object.assign({}, sent, each)),
})

describe('the kind of a transaction by its node', () => {
  it.each([
    ['the memo', '=<:b:bc1to:5', {}, 'LIMIT-SWAP'],
    ['a finalised swap', '', { swap_status: null, swap_finalised: { completed: true } }, 'SWAP'],
    ['a pending swap', '', { swap_status: { pending: true }, swap_finalised: null }, 'SWAP'],
    ['neither', '', { swap_status: { pending: false }, swap_finalised: null }, 'REQUEST'],
    ['no stage at all', '', { swap_status: null, swap_finalised: null }, 'REQUEST'],
  ])('is decided by %s', (_, memo, stages, kind) => expect(withMemo(memo, stages)?.kind).toBe(kind))
})

describe('the confirmations that a node counts', () => {
  const counted = (fields: object) =>
    factsOf(
      over({
        inbound_confirmation_counted: {
          chain: '',
          external_observed_height: 100,
          external_confirmation_delay_height: 110,
          remaining_confirmation_seconds: 36,
          completed: false,
          ...fields,
        },
      }),
    )?.confirmations

  it.each([
    [
      'by the block time of the deposit’s chain',
      {},
      { counted: 7, required: 10, remaining: 36_000 },
    ],
    [
      'by the block time of the named chain',
      { chain: 'BASE' },
      { counted: 0, required: 10, remaining: 36_000 },
    ],
    [
      'by 12 s on an unknown chain',
      { chain: 'FOO' },
      { counted: 7, required: 10, remaining: 36_000 },
    ],
    [
      'as all when they are completed',
      { completed: true },
      { counted: 10, required: 10, remaining: 0 },
    ],
    ['as none where none are required', { external_confirmation_delay_height: 100 }, null],
    [
      'as none without a count',
      { external_observed_height: 0, external_confirmation_delay_height: 0 },
      null,
    ],
  ])('are given %s', (_, fields, expected) => expect(counted(fields)).toEqual(expected))
})

describe('the parts of a streaming swap by its node', () => {
  const swapOf = (streaming: object, pending = true) =>
    factsOf(over({ swap_status: { pending, streaming } }))?.swap

  it('are none for a swap in one part', () => {
    expect(swapOf({ interval: 1, quantity: 1, count: 0 })).toMatchObject({
      state: 'swapping',
      parts: null,
      remaining: null,
    })
  })

  it('need 6 s for each block of the interval, or an unknown time without one', () => {
    expect(swapOf({ interval: 2, quantity: 5, count: 2 })).toMatchObject({
      state: 'streaming',
      parts: { tried: 2, total: 5, returned: 0 },
      remaining: 36_000,
    })
    expect(swapOf({ interval: 0, quantity: 5, count: 2 })?.remaining).toBeNull()
    expect(swapOf({ interval: 1, quantity: 5, count: 9 })?.remaining).toBe(0)
  })

  it('keep the swap open until all of them were tried', () => {
    expect(swapOf({ interval: 1, quantity: 5, count: 4 }, false)?.state).toBe('streaming')
    expect(swapOf({ interval: 1, quantity: 5, count: 5 }, false)?.state).toBe('done')
  })
})

describe('the payments of a node', () => {
  const payoutsOf = (more: object, memo = '=:b:alice') =>
    withMemo(memo, {}, more)?.payouts.map(({ to, asset, sent: isSent, isRefund }) =>
      [to, asset, isSent ? 'sent' : 'planned', isRefund ? 'refund' : 'payout'].join(' '),
    )

  it('are the sent ones, and those planned ones that were not sent yet', () => {
    const plans = [planned, { ...planned, to_address: 'BC1TO' }, { ...planned, chain: 'LTC' }]
    expect(payoutsOf({ planned_out_txs: plans.slice(0, 1) })).toEqual(['bc1to BTC.BTC sent payout'])
    expect(payoutsOf({ planned_out_txs: plans })).toEqual([
      'bc1to BTC.BTC sent payout',
      'BC1TO BTC.BTC planned payout',
      'bc1to BTC.BTC planned payout',
    ])
    const coin = { asset: 'ETH.ETH', amount: '1' }
    expect(payoutsOf({ planned_out_txs: [{ ...planned, coin }] })).toEqual([
      'bc1to BTC.BTC sent payout',
      'bc1to ETH.ETH planned refund',
    ])
    expect(payoutsOf({ planned_out_txs: [planned], out_txs: [] })).toEqual([
      'bc1to BTC.BTC planned payout',
    ])
  })

  it('are listed once, and only with a coin', () => {
    expect(payoutsOf(paid({}, {}))).toHaveLength(1)
    expect(payoutsOf(paid({ coins: [] }))).toEqual([])
  })

  it('are refunds by their plan, or by their memo', () => {
    const refund = 'bc1to BTC.BTC sent refund'
    expect(payoutsOf({ planned_out_txs: [{ ...planned, refund: true }] })).toEqual([refund])
    expect(payoutsOf(paid({ memo: 'REFUND:AB' }))).toEqual([refund])
    expect(payoutsOf(paid({ memo: 'OUT:REFUND:AB' }))).toEqual(['bc1to BTC.BTC sent payout'])
  })

  it('include those to the sender', () => {
    const memo = '=:b:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(payoutsOf(paid({ to_address: '0xFrom' }), memo)).toEqual(['0xFrom BTC.BTC sent payout'])
    expect(payoutsOf(paid({ to_address: '0xother' }), memo)).toEqual([])
  })
})

describe('the end by a node', () => {
  const endOf = (stages: object, more: object = {}) => withMemo('=:b:bc1to', stages, more)?.end
  const unsigned = { outbound_signed: null }
  const traded = { coins: [{ asset: 'BTC~BTC', amount: '5' }] }

  it.each([
    ['ended when the payout was planned and sent', unsigned, {}, 'ended'],
    ['ended when the payout was signed and sent', {}, paid({}), 'ended'],
    ['ended when the payout inside the network was sent', unsigned, paid(traded), 'ended'],
    [
      'ended on the network’s own chain',
      unsigned,
      paid({ coins: [{ asset: 'THOR.RUNE', amount: '5' }] }),
      'ended',
    ],
    [
      'open when a payout to another chain is neither planned nor signed',
      unsigned,
      paid({}),
      'open',
    ],
    ['open when only one of two payouts is inside the network', unsigned, paid({}, traded), 'open'],
    ['open while a payout is not sent', {}, { out_txs: [] }, 'open'],
    [
      'open while the deposit is not final',
      { inbound_finalised: { completed: false } },
      {},
      'open',
    ],
    ['open while the swap is not final', { swap_finalised: { completed: false } }, {}, 'open'],
    ['open while the payout waits', { outbound_delay: { completed: false } }, {}, 'open'],
    ['open when payouts go to two accounts', {}, paid({}, { to_address: 'bc1other' }), 'open'],
    ['without a payment', {}, paid(), 'no-payment'],
  ])('is %s', (_, stages, more, end) => expect(endOf(stages, more)).toBe(end))
})

it('the deposit may name no coin', () => {
  expect(factsOf(over({}, { tx: { ...over().tx, coins: [] } }))?.deposit).toMatchObject({
    asset: '',
    amount: '',
  })
})
