import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerTo, over, returned, verdictOn } from '../support/mapped'

describe('a node’s response', () => {
  it('is complete when nothing is open', () => {
    expect(verdictOn(over())).toBe('complete')
    expect(answerTo(over()).result.legs.at(-1)).toMatchObject({
      hash: 'cd'.repeat(32),
      toAmount: '0.0000059',
    })
  })

  it.each([
    [
      'the deposit is not observed by enough',
      { inbound_observed: { started: true, completed: false } },
    ],
    ['confirmations are counted', { inbound_confirmation_counted: { completed: false } }],
    ['the deposit is not finalised', { inbound_finalised: { completed: false } }],
    ['no stage says that it is finalised', { inbound_finalised: null }],
    ['the swap is pending', { swap_status: { pending: true } }],
    ['parts of it are', { swap_status: { streaming: { interval: 1, quantity: 9, count: 8 } } }],
    ['the swap is not finalised', { swap_finalised: { completed: false } }],
    ['no stage says that it is', { swap_finalised: null }],
    ['the payout waits', { outbound_delay: { remaining_delay_seconds: 0, completed: false } }],
    ['the payout is not signed', { outbound_signed: { completed: false } }],
  ])('is in progress while %s', (_, stages) => {
    expect(answerTo(over(stages)).done).toBe(false)
    expect(verdictOn(over(stages))).toBe('in-progress')
  })

  it.each([
    ['nothing went out', { out_txs: [] }],
    ['nothing is planned and nothing went out', { planned_out_txs: [], out_txs: [] }],
    [
      'one of two planned payouts went out',
      { planned_out_txs: [...over().planned_out_txs, ...returned.planned_out_txs] },
    ],
    [
      'what went out went elsewhere',
      { out_txs: [{ ...over().out_txs[0], to_address: 'bc1other' }] },
    ],
  ])('is not done when %s', (_, more) => {
    expect(answerTo(over({}, more)).done).toBe(false)
    expect(verdictOn(over({}, more))).toBe('in-progress')
  })

  it('without a planned payout needs a completed signature', () => {
    const unplanned = { planned_out_txs: [] }
    expect(answerTo(over({}, unplanned)).done).toBe(true)
    expect(answerTo(over({ outbound_signed: null }, unplanned)).done).toBe(false)
  })

  it('is a refund by its plan or its asset, not by its memo', () => {
    expect(answerTo(over({}, returned)).status).toBe('refunded')
    expect(verdictOn(over({}, returned))).toBe('refunded')
    const unplanned = { ...returned, planned_out_txs: [] }
    expect(answerTo(over({}, unplanned)).result.legs.at(-1)?.status).toBe('refunded')
    const both = {
      planned_out_txs: [...over().planned_out_txs, ...returned.planned_out_txs],
      out_txs: [...over().out_txs, ...returned.out_txs],
    }
    expect(verdictOn(over({}, both))).toBe('partially-refunded')
  })

  it('that did not observe the hash is not_found in each form', () => {
    const stages = { inbound_observed: { final_count: 0, completed: false } }
    for (const node of [{ stages }, { error: 'not found' }]) {
      expect(answerTo(node)).toEqual({
        done: false,
        status: 'not_found',
        result: {
          quoteId: '',
          firstTransactionHash: 'AB'.repeat(32),
          estimatedDuration: 0,
          currentLegIndex: 0,
          legs: [],
        },
      })
    }
  })

  it('counts confirmations by the remaining time', () => {
    const counting = {
      chain: 'ETH',
      external_observed_height: 100,
      external_confirmation_delay_height: 110,
      remaining_confirmation_seconds: 36,
      completed: false,
    }
    const response = answerTo(over({ inbound_confirmation_counted: counting }))
    expect(response.result.legs[0]?.confirmations).toEqual({
      counted: 7,
      required: 10,
      remaining: 36_000,
    })
  })
})

describe('a node and an indexer together', () => {
  const actions = (status: string, type = 'swap') => ({
    actions: [
      {
        type,
        status,
        date: '1706117020544126126',
        in: [
          {
            address: '0xfrom',
            coins: [{ asset: 'ETH.ETH', amount: '150000000' }],
            txID: 'AB'.repeat(32),
          },
        ],
        out: [
          { address: 'bc1to', coins: [{ asset: 'BTC.BTC', amount: '590' }], txID: 'CD'.repeat(32) },
        ],
        metadata: { swap: { memo: '=:b:bc1to' } },
      },
    ],
  })

  it('are complete only when both report it', () => {
    expect(verdictOn(over(), actions('success'))).toBe('complete')
    expect(verdictOn(over(), actions('pending'))).toBe('in-progress')
    expect(verdictOn(over({ swap_finalised: { completed: false } }), actions('success'))).toBe(
      'in-progress',
    )
  })

  it('are not done for a refund without a payment', () => {
    const lost = actions('success', 'refund')
    expect(answerTo(undefined, lost).done).toBe(false)
    expect(answerTo(over(), lost).done).toBe(false)
  })

  it('that disagree about a refund are in progress with that reason', () => {
    const response = answerTo(over({}, returned), actions('success'))
    expect(response.done).toBe(false)
    expect(response.result.doubt).toBe('disagree')
  })

  it('are neither "not found" nor complete while only the node lags', () => {
    const response = answerTo({ error: 'not found' }, actions('success'))
    expect(response).toMatchObject({ done: false })
    expect(response.status).not.toBe('not_found')
    expect(response.result.doubt).toBe('lag')
  })
})

const maybe = fc.constantFrom(true, false, undefined)
const step = fc.option(fc.record({ completed: maybe }), { nil: undefined })
const streaming = fc.option(
  fc.record({ interval: fc.nat(3), quantity: fc.nat(4), count: fc.nat(4) }),
  { nil: undefined },
)

it('no node’s response with an open stage or an unsent payment is done', () => {
  fc.assert(
    fc.property(
      fc.record({
        inbound_observed: fc.record({ started: maybe, completed: maybe }),
        inbound_confirmation_counted: step,
        inbound_finalised: step,
        swap_status: fc.option(fc.record({ pending: maybe, streaming }), { nil: undefined }),
        swap_finalised: step,
        outbound_delay: step,
        outbound_signed: step,
      }),
      fc.subarray([...over().planned_out_txs, ...returned.planned_out_txs]),
      fc.subarray([...over().out_txs, ...returned.out_txs]),
      (stages, planned_out_txs, out_txs) => {
        const response = answerTo(over(stages, { planned_out_txs, out_txs }))
        const open = [
          stages.inbound_observed.completed !== true,
          stages.inbound_finalised?.completed !== true,
          stages.swap_finalised?.completed !== true,
          stages.swap_status?.pending === true,
          stages.outbound_delay && stages.outbound_delay.completed !== true,
          stages.outbound_signed && stages.outbound_signed.completed !== true,
          out_txs.length === 0,
          planned_out_txs.some(
            ({ coin }) => !out_txs.some((out) => out.coins[0]?.asset === coin.asset),
          ),
        ]
        if (open.some(Boolean)) expect(response.done).toBe(false)
        if (out_txs.some((out) => out.coins[0]?.asset === 'ETH.ETH')) {
          expect(response.status).not.toBe('success')
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
