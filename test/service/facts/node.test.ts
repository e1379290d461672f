import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createThorchain } from '../../../src/service/networks/network'
import { timeSwap } from '../../../src/service/facts/facts'
import { createNodeResponseSchema } from '../../../src/service/facts/node/nodeStatus'
import { readNodeFacts } from '../../../src/service/facts/node/nodeFacts'
import { answerTo, over, returned } from '../../support/mapped'

const network = createThorchain('thor')
const factsOf = (response: unknown) => {
  const status = v.parse(createNodeResponseSchema(network), response)
  return status && readNodeFacts(status, network)
}
const withMemo = (memo: string, stages: object = {}, more: object = {}) =>
  factsOf(over(stages, { tx: { ...over().tx, memo }, ...more }))

const open = { completed: false }
const [planned] = over().planned_out_txs
const [sent] = over().out_txs
const paid = (...changes: readonly object[]) => ({
  planned_out_txs: [],
  out_txs: changes.map((each) => Object.assign({}, sent, each)),
})

it.each([
  ['the memo', '=<:b:bc1to:5', {}, 'LIMIT-SWAP'],
  [
    'a finalised swap',
    '',
    { swap_status: null, swap_finalised: { completed: true } },
    'SWAP',
  ],
  [
    'a pending swap',
    '',
    { swap_status: { pending: true }, swap_finalised: null },
    'SWAP',
  ],
  ['neither', '', { swap_status: { pending: false }, swap_finalised: null }, 'REQUEST'],
  ['no stage at all', '', { swap_status: null, swap_finalised: null }, 'REQUEST'],
])('the kind of a transaction by its node is decided by %s', (_, memo, stages, kind) =>
  expect(withMemo(memo, stages)?.kind).toBe(kind),
)

it.each([
  ['by the block time of the deposit’s chain', {}, [7, 10, 36_000]],
  ['by the block time of the named chain', { chain: 'BASE' }, [0, 10, 36_000]],
  ['by 12 s on an unknown chain', { chain: 'FOO' }, [7, 10, 36_000]],
  ['as all when they are completed', { completed: true }, [10, 10, 0]],
  [
    'as none where none are required',
    { external_confirmation_delay_height: 100 },
    undefined,
  ],
])('the confirmations that a node counts are given %s', (_, fields, expected) => {
  const counting = {
    chain: '',
    external_observed_height: 100,
    external_confirmation_delay_height: 110,
    remaining_confirmation_seconds: 36,
    completed: false,
    ...fields,
  }
  const counted = factsOf(over({ inbound_confirmation_counted: counting }))?.confirmations
  expect(counted ? Object.values(counted) : undefined).toEqual(expected)
})

it.each([
  ['swapping', 'in one part', [1, 1, 0], true, null, null],
  [
    'streaming',
    'with 6 s for each block of the interval',
    [2, 5, 2],
    true,
    [2, 5, 0],
    36_000,
  ],
  [
    'streaming',
    'with an unknown time without an interval',
    [0, 5, 2],
    true,
    [2, 5, 0],
    null,
  ],
  ['streaming', 'with no time when all were tried', [1, 5, 5], true, [5, 5, 0], 0],
  ['streaming', 'while parts are left, not pending', [1, 5, 4], false, [4, 5, 0], 6_000],
  ['done', 'when all were tried', [1, 5, 5], false, [5, 5, 0], null],
])(
  'a swap is %s by its node %s',
  (state, _, [interval, quantity, count], pending, tried, left) => {
    const status = { pending, streaming: { interval, quantity, count } }
    const facts = factsOf(over({ swap_status: status }))
    const parts = facts?.swap.parts ? Object.values(facts.swap.parts) : null
    expect([facts?.swap.state, parts, facts && timeSwap(facts).remaining]).toEqual([
      state,
      tried,
      left,
    ])
  },
)

it.each([
  ['one block, in one part', '=:b:bc1to:0/1/1', 0, 0, 6_000],
  ['one block, where the memo says nothing of parts', '=:b:bc1to', 0, 0, 6_000],
  ['18 intervals of 15 blocks by its memo', '=:b:bc1to:0/15/18', 0, 0, 1_620_000],
  [
    'not known, where the network chooses the number of parts',
    '=:b:bc1to:0/3/0',
    0,
    0,
    null,
  ],
  ['not known, where it swaps several parts in one block', '=:b:bc1to:0/0/9', 9, 0, null],
  ['9 intervals of 2 blocks by its node', '=:b:bc1to:0/1/5', 9, 2, 108_000],
])('the usual duration of a swap is %s', (_, memo, quantity, interval, duration) => {
  const streaming = { interval, quantity, count: 1 }
  const facts = withMemo(memo, { swap_status: { pending: true, streaming } })
  expect(facts && timeSwap(facts).duration).toBe(duration)
})

describe('the payments of a node', () => {
  const payoutsOf = (more: object) =>
    withMemo('=:b:alice', {}, more)?.payouts.map(
      ({ to, asset, sent: isSent, isRefund }) =>
        [to, asset, isSent ? 'sent' : 'planned', isRefund ? 'refund' : 'payout'].join(
          ' ',
        ),
    )

  const plan = (...changes: readonly object[]) => ({
    planned_out_txs: changes.map((each) => Object.assign({}, planned, each)),
  })
  const [payout, refund] = ['bc1to BTC.BTC sent payout', 'bc1to BTC.BTC sent refund']
  const due = 'bc1to BTC.BTC planned payout'
  const ether = { coin: { asset: 'ETH.ETH', amount: '1' } }
  it.each<[string, object, string[]]>([
    ['the sent one', plan({}), [payout]],
    [
      'another planned one',
      plan({}, { to_address: 'BC1TO' }),
      [payout, due.replace('bc1to', 'BC1TO')],
    ],
    ['one planned on another chain', plan({}, { chain: 'LTC' }), [payout, due]],
    [
      'one planned in another asset',
      plan(ether),
      [payout, 'bc1to ETH.ETH planned refund'],
    ],
    ['the planned one', { ...plan({}), out_txs: [] }, [due]],
    ['one that is listed twice', paid({}, {}), [payout]],
    ['none without a coin', paid({ coins: [] }), []],
    ['a refund by its plan', plan({ refund: true }), [refund]],
    ['a refund by its memo', paid({ memo: 'REFUND:AB' }), [refund]],
    ['no refund by another memo', paid({ memo: 'OUT:REFUND:AB' }), [payout]],
  ])('are %s', (_, more, expected) => expect(payoutsOf(more)).toEqual(expected))
})

describe('the end by a node', () => {
  const endOf = (stages: object, more: object = {}) =>
    withMemo('=:b:bc1to', stages, more)?.end
  const unsigned = { outbound_signed: null }
  const traded = { coins: [{ asset: 'BTC~BTC', amount: '5' }] }

  const onThor = { coins: [{ asset: 'THOR.RUNE', amount: '5' }] }
  it.each([
    ['ended', 'when the payout was planned and sent', unsigned, {}],
    ['ended', 'when the payout was signed and sent', {}, paid({})],
    ['ended', 'when the payout inside the network was sent', unsigned, paid(traded)],
    ['ended', 'on the network’s own chain', unsigned, paid(onThor)],
    [
      'open',
      'when a payout to another chain is neither planned nor signed',
      unsigned,
      paid({}),
    ],
    [
      'open',
      'when only one of two payouts is inside the network',
      unsigned,
      paid({}, traded),
    ],
    [
      'unassigned',
      'when a payout to another chain has no hash',
      {},
      paid({ id: '0'.repeat(64) }),
    ],
    ['open', 'while a payout is not sent', {}, { out_txs: [] }],
    ['open', 'while the deposit is not final', { inbound_finalised: open }, {}],
    [
      'unassigned',
      'when payouts go to two accounts',
      {},
      paid({}, { to_address: 'bc1other' }),
    ],
    ['no-payment', 'without a payment', {}, paid()],
  ])('is %s %s', (end, _, stages, more) => expect(endOf(stages, more)).toBe(end))
})

it('the deposit may name no coin', () => {
  const { deposit } = factsOf(over({}, { tx: { ...over().tx, coins: [] } })) ?? {}
  expect(deposit).toMatchObject({ asset: '', amount: '' })
})

const absent = {
  swap_status: null,
  swap_finalised: null,
  outbound_delay: null,
  outbound_signed: null,
}
const plans = [...over().planned_out_txs, ...returned.planned_out_txs]
const payments = [...over().out_txs, ...returned.out_txs]
it.each<[string, object]>([
  ['inbound_observed', open],
  ['inbound_finalised', open],
  ['swap_finalised', open],
  ['outbound_delay', open],
  ['outbound_signed', open],
  ['swap_status', { pending: true }],
])(
  'no response of a node with an open %s is done, whatever else it has',
  (stage, status) => {
    for (const others of [{}, absent]) {
      for (const planned_out_txs of [[], plans.slice(0, 1), plans.slice(1), plans]) {
        for (const out_txs of [[], payments.slice(0, 1), payments.slice(1), payments]) {
          const response = over(
            { ...others, [stage]: status },
            { planned_out_txs, out_txs },
          )
          expect(answerTo(response).done).toBe(false)
        }
      }
    }
  },
)
