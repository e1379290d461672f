import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createThorchain } from '../../../src/service/networks/network'
import { encodeResponse } from '../../../src/service/tracking/encodedResponse'
import type { SwapParts } from '../../../src/service/tracking/facts'
import { ActionsSchema } from '../../../src/service/tracking/indexer'
import type { ExternalLeg } from '../../../src/service/tracking/legs'
import { mergeFacts } from '../../../src/service/tracking/mergeFacts'
import { NodeResponseSchema } from '../../../src/service/tracking/node'
import { createStoredStart } from '../../../src/service/tracking/storedStart'
import {
  createTrackerResponse,
  emptyInput,
  type ResponseInput,
} from '../../../src/service/tracking/trackerResponse'
import { over, returned } from '../../support/mapped'

const hash = 'AB'.repeat(32)
const now = Date.UTC(2026, 0, 5)
const at = (seconds: number) => now + seconds * 1_000
const estimates = { inbound: 10_000, swap: 20_000, outbound: 30_000 }
const noTimes = emptyInput.times
const times = { ...noTimes, began: at(0), confirmed: at(10), swapped: at(30), sent: at(60) }

type Input = Partial<ResponseInput> & {
  node?: unknown
  actions?: unknown
  parts?: SwapParts | null
}
const respond = ({ node, actions, parts = null, ...more }: Input = {}) => {
  const network = createThorchain('thor')
  const sources = {
    hash,
    node: node === undefined ? undefined : v.parse(NodeResponseSchema, node),
    actions: actions === undefined ? undefined : v.parse(ActionsSchema, actions),
    unavailable: [],
  }
  const facts = mergeFacts(sources, network, { parts, isOld: false })
  const isReported = Boolean(sources.node) || (sources.actions ?? []).length > 0
  return createTrackerResponse(
    facts,
    { ...emptyInput, hash, now, isReported, ...more },
    {
      network,
      describe: (identifier) => ({ identifier, image: `/${identifier}.svg` }),
    },
  )
}

const quote = (route: object = {}, more: object = {}) =>
  createStoredStart(
    hash,
    {
      quoteId: 'quote-1',
      hash,
      sellAmount: '1.5',
      fromAddress: '0xclient',
      toAddress: 'bc1client',
      route: {
        sellAsset: 'ETH.ETH',
        buyAsset: 'BTC.BTC',
        expectedBuyAmount: '0.07',
        ...route,
      },
      ...more,
    },
    at(-5),
  )

const approval: ExternalLeg = {
  txnType: 'APPROVAL',
  chain: 'ETH',
  hash: 'EF'.repeat(32),
  asset: 'ETH.ETH',
  amount: '1.5',
  from: '0xfrom',
  to: '0xvault',
  status: 'success',
  start: at(-20),
  end: at(-15),
}
const unconfirmed = {
  inbound_confirmation_counted: {
    chain: 'ETH',
    external_observed_height: 100,
    external_confirmation_delay_height: 110,
    remaining_confirmation_seconds: 36,
    completed: false,
  },
  inbound_finalised: { completed: false },
  swap_finalised: { completed: false },
  outbound_signed: null,
}
const unswapped = {
  swap_status: { pending: true },
  swap_finalised: { completed: false },
  outbound_signed: null,
}
const unpaid = { planned_out_txs: [], out_txs: [] }
const statusesOf = ({ status, result }: ReturnType<typeof respond>) => [
  status,
  ...result.legs.map((leg) => leg.status),
]
const spansOf = ({ result }: ReturnType<typeof respond>) =>
  result.legs.map((leg) =>
    [leg.startTimestamp, leg.endTimestamp, leg.estimatedEndTimestamp].map((time) =>
      time === null ? null : (time - now) / 1_000,
    ),
  )

describe('the response for a completed swap', () => {
  it('has the measured duration, which is never negative', () => {
    const slow = respond({ node: over(), times: { ...times, sent: at(90) }, estimates })
    expect(slow.result.estimatedDuration).toBe(90_000)
    expect(slow.result.legs[2]?.estimatedDuration).toBe(60_000)
    const odd = respond({ node: over(), times: { ...times, began: at(99) }, estimates })
    expect(odd.result.estimatedDuration).toBe(0)
    expect(odd.result.legs[0]?.estimatedDuration).toBe(0)
  })
})

describe('the response for a swap in progress', () => {
  it('counts confirmations, and estimates their end', () => {
    const response = respond({
      node: over(unconfirmed, unpaid),
      times: { ...noTimes, began: at(0) },
      estimates,
    })
    expect(statusesOf(response)).toEqual(['inbound', 'inbound', 'not_started', 'not_started'])
    expect(spansOf(response)).toEqual([
      [0, null, 36],
      [null, null, null],
      [null, null, null],
    ])
    expect(response.result).toMatchObject({
      currentLegIndex: 0,
      estimatedDuration: 60_000,
      startTimestamp: at(0),
      endTimestamp: null,
      estimatedEndTimestamp: at(60),
    })
    expect(response.result.legs[0]).toMatchObject({
      confirmations: { counted: 7, required: 10, remaining: 36_000 },
      updateTimestamp: at(0),
    })
    expect(response.result.legs[2]?.confirmations).toBeNull()
  })

  it('waits after its deposit, then swaps, then pays out', () => {
    const waiting = { ...unswapped, swap_status: { pending: false } }
    expect(statusesOf(respond({ node: over(waiting, unpaid), times }))).toEqual([
      'pending',
      'success',
      'not_started',
      'not_started',
    ])
    const swapping = respond({ node: over(unswapped, unpaid), times, estimates })
    expect(statusesOf(swapping)).toEqual(['swapping', 'success', 'swapping', 'not_started'])
    expect(spansOf(swapping)).toEqual([
      [0, 10, 10],
      [10, null, 30],
      [null, null, null],
    ])
    expect(swapping.result.currentLegIndex).toBe(1)
    const delay = { remaining_delay_seconds: 48, remaining_delay_blocks: 8, completed: false }
    const queued = respond({
      node: over({ outbound_delay: delay, outbound_signed: null }, { out_txs: [] }),
      times,
      estimates,
    })
    expect(statusesOf(queued)).toEqual(['outbound', 'success', 'success', 'outbound'])
    expect(spansOf(queued)[2]).toEqual([30, null, 48])
    expect(queued.result.legs[2]?.queue).toEqual({ remaining: 48_000, blocks: 8 })
    const unqueued = respond({
      node: over({ outbound_delay: null, outbound_signed: null }, { out_txs: [] }),
      times,
      estimates,
    })
    expect(spansOf(unqueued)[2]).toEqual([30, null, 60])
  })

  it('streams in parts, with the time that they need', () => {
    const streaming = { interval: 2, quantity: 4, count: 1 }
    const stages = { ...unswapped, swap_status: { pending: true, streaming } }
    const response = respond({ node: over(stages, unpaid), times, estimates })
    const details = { completed: 1, total: 4, refunded: 0, progress: [1, 0, 0, 0] }
    expect(statusesOf(response)).toEqual(['streaming', 'success', 'streaming', 'not_started'])
    expect(response.result).toMatchObject({ isStreamingSwap: true, streamingSwapDetails: details })
    expect(response.result.legs[1]).toMatchObject({
      isStreamingSwap: true,
      streamingSwapDetails: details,
      estimatedEndTimestamp: at(36),
    })
  })

  it('has the most parts that any source reported, and those returned last', () => {
    const streaming = { interval: 1, quantity: 6, count: 2 }
    const stages = { ...unswapped, swap_status: { pending: true, streaming } }
    const partsOf = (tried: number, refunded: number) =>
      respond({
        node: over(stages, unpaid),
        parts: { tried, total: 6, returned: refunded },
        times,
      }).result.streamingSwapDetails
    expect(partsOf(4, 1)).toEqual({
      completed: 3,
      total: 6,
      refunded: 1,
      progress: [1, 1, 1, 2, 0, 0],
    })
    expect(partsOf(1, 0)).toMatchObject({ completed: 2 })
    expect(partsOf(9, 0)).toMatchObject({ completed: 6 })
  })

  it('lists no more than 10,000 parts', () => {
    const partsOf = (quantity: number) => {
      const streaming = { interval: 1, quantity, count: 2 }
      const stages = { ...unswapped, swap_status: { pending: true, streaming } }
      return respond({ node: over(stages, unpaid) }).result.streamingSwapDetails?.total
    }
    expect([partsOf(10_000), partsOf(10_001)]).toEqual([10_000, undefined])
  })
})

describe('the response for a swap that ended otherwise', () => {
  const failed = (memo: string, more: object = {}) => ({
    actions: [
      {
        type: 'failed',
        status: 'success',
        in: [{ address: '0xfrom', coins: [{ asset: 'ETH.ETH', amount: '150000000' }], txID: hash }],
        metadata: { failed: { memo, reason: 'no' } },
        ...more,
      },
    ],
  })

  it('is reverted when the network rejected the deposit', () => {
    const response = respond({ actions: failed('=:b:bc1to'), times })
    expect(response).toMatchObject({ done: true, error: { message: 'no' } })
    expect(statusesOf(response)).toEqual(['reverted', 'reverted', 'not_started', 'not_started'])
    expect(spansOf(response)[2]).toEqual([null, null, null])
    const bond = respond({ actions: failed('bond:thor1'), times })
    expect(statusesOf(bond)).toEqual(['reverted', 'reverted', 'not_started'])
    const send = { type: 'send', status: 'failed', metadata: {} }
    expect(statusesOf(respond({ actions: failed('', send), times }))).toEqual([
      'reverted',
      'reverted',
    ])
    const empty = [{ address: 'thor1', coins: [], txID: hash }]
    expect(statusesOf(respond({ actions: failed('bond:thor1', { in: empty }), times }))).toEqual([
      'reverted',
      'reverted',
    ])
  })

  it('is reverted when the fees took the whole deposit, without an expected payout', () => {
    const taken = failed('=:b:bc1to', {
      type: 'refund',
      metadata: {
        refund: { memo: '=:b:bc1to', reason: 'fail to refund: not enough asset to pay for fees' },
      },
    })
    const response = respond({ actions: taken, times })
    expect(response).toMatchObject({ done: true })
    expect(statusesOf(response)).toEqual(['reverted', 'success', 'reverted'])
  })
})

describe('the response for another action than a swap', () => {
  const unswappable = { swap_status: null, swap_finalised: null, outbound_signed: null }
  const bond = (stages: object = {}) =>
    over({ ...unswappable, ...stages }, { ...unpaid, tx: { ...over().tx, memo: 'bond:thor1' } })

  it('has the leg of the action after its deposit', () => {
    const response = respond({ node: bond(), times, estimates })
    expect(statusesOf(response)).toEqual(['success', 'success', 'success'])
    expect(spansOf(response)[1]).toEqual([10, 30, 30])
    expect(response.result.legs[1]).toMatchObject({
      chain: 'THOR',
      hash: '',
      provider: 'THORCHAIN',
      txnType: 'TC:BOND',
      fromAsset: 'ETH.ETH',
      fromAmount: '1.5',
      fromAddress: '',
      toAsset: '',
      toAmount: '',
      toAddress: '',
    })
  })

  it('has not started before its deposit is final, and is open until a source proves its end', () => {
    const early = respond({ node: bond(unconfirmed), times, estimates })
    expect(statusesOf(early)).toEqual(['inbound', 'inbound', 'not_started'])
    expect(spansOf(early)[1]).toEqual([null, null, null])
    const lagging = respond({ node: bond(), actions: { actions: [] }, times, estimates })
    expect(statusesOf(lagging)).toEqual(['outbound', 'success', 'pending'])
    expect(spansOf(lagging)[1]).toEqual([10, null, 30])
  })

  it('has the hash and the sender of a transfer in its only leg', () => {
    const send = {
      actions: [
        {
          type: 'send',
          status: 'success',
          in: [{ address: 'thor1', coins: [{ asset: 'THOR.RUNE', amount: '5' }], txID: hash }],
          out: [{ address: 'thor2', coins: [{ asset: 'THOR.RUNE', amount: '5' }], txID: hash }],
        },
      ],
    }
    expect(respond({ actions: send, times }).result.legs).toMatchObject([
      { txnType: 'TC:SEND', hash, fromAddress: 'thor1', toAsset: 'THOR.RUNE' },
    ])
  })
})

describe('the legs before the deposit', () => {
  it('end the transaction when one reverted before the network observed anything', () => {
    const reverted = { ...approval, status: 'reverted' } as const
    expect(respond({ externalLegs: [approval, reverted] })).toMatchObject({
      done: true,
      status: 'reverted',
    })
    expect(respond({ externalLegs: [reverted] })).not.toHaveProperty('error')
    expect(respond({ externalLegs: [reverted], node: over() }).status).toBe('success')
  })
})

describe('a quote', () => {
  it('promises legs until the network observes the deposit, marked as unverified', () => {
    const response = respond({ start: quote(), estimates })
    expect(response).toMatchObject({ done: false, status: 'pending' })
    expect(response).not.toHaveProperty('error')
    expect(response.result).toMatchObject({
      quoteId: 'quote-1',
      unverified: true,
      startTimestamp: at(-5),
      estimatedEndTimestamp: at(55),
    })
    expect(response.result.legs).toMatchObject([
      {
        chain: 'ETH',
        hash: `0x${hash.toLowerCase()}`,
        txnType: 'TRANSFER:IN',
        fromAsset: 'ETH.ETH',
        fromAmount: '1.5',
        fromAddress: '0xclient',
        toAddress: '',
        status: 'pending',
        startTimestamp: null,
        endTimestamp: null,
        unverified: true,
      },
      {
        txnType: 'SWAP:ETH-BTC',
        toAmount: '0.07',
        toAmountLimit: '',
        status: 'not_started',
        limitSwap: null,
        unverified: true,
      },
      {
        chain: 'BTC',
        hash: '',
        txnType: 'TRANSFER:OUT',
        toAmount: '0.07',
        fromAddress: '',
        toAddress: 'bc1client',
        status: 'not_started',
        unverified: true,
      },
    ])
  })

  it('of the service itself is not marked', () => {
    const response = respond({ start: quote(), isOwnQuote: true })
    expect(response.result.unverified).toBe(false)
    for (const leg of response.result.legs) expect(leg.unverified).toBe(false)
    expect(response.result.legs[2]?.toAmount).toBe('0.07')
  })

  it('has its deposit wait for the legs before it', () => {
    const pending = { ...approval, status: 'pending' } as const
    const first = (externalLegs: readonly ExternalLeg[]) =>
      respond({ start: quote(), externalLegs }).result.legs[externalLegs.length]?.status
    expect([first([approval]), first([pending]), first([approval, pending])]).toEqual([
      'pending',
      'not_started',
      'not_started',
    ])
  })

  it('gives the expected amount until the swap was paid, unverified unless it is the service’s', () => {
    const swapping = { node: over(unswapped, unpaid), start: quote() }
    const { legs } = respond(swapping).result
    expect(legs[0]?.unverified).toBe(false)
    expect(legs.slice(1)).toMatchObject([
      { toAmount: '0.07', unverified: true },
      { toAmount: '0.07', toAddress: 'bc1to', unverified: true },
    ])
    for (const leg of respond({ ...swapping, isOwnQuote: true }).result.legs) {
      expect(leg.unverified).toBe(false)
    }
    const paid = respond({ node: over(), start: quote() }).result.legs
    expect(paid[1]).toMatchObject({ toAmount: '0.0000059' })
    for (const leg of paid) expect(leg.unverified).toBe(false)
  })

  it('gives no amount for another asset than the network reports, and none after a refund', () => {
    const amountsOf = (input: Input) =>
      respond(input)
        .result.legs.map(({ toAmount }) => toAmount)
        .slice(1)
    const other = quote({ buyAsset: 'LTC.LTC' })
    expect(amountsOf({ node: over(unswapped, unpaid), start: other })).toEqual(['', ''])
    expect(amountsOf({ node: over(unswapped, unpaid), start: other, isOwnQuote: true })).toEqual([
      '0.07',
      '0.07',
    ])
    expect(amountsOf({ node: over({}, returned), start: quote() })[0]).toBe('')
  })

  it('has a start time that counts only until the network reports the transaction', () => {
    const began = (input: Input) => respond({ start: quote(), ...input }).result.startTimestamp
    expect(began({})).toBe(at(-5))
    expect(began({ wasReported: true })).toBeNull()
    expect(began({ node: over() })).toBeNull()
    expect(began({ node: over(), times: { ...noTimes, confirmed: at(3) } })).toBeNull()
    expect(began({ times: { ...noTimes, began: at(1) } })).toBe(at(1))
  })
})

describe('a transaction without a report', () => {
  it('is not found without a start', () => {
    const { status, result } = respond()
    expect([status, result.legs, result.firstTransactionHash]).toEqual(['not_found', [], hash])
  })

  it('is pending with the reason during an outage, or when it was reported before', () => {
    expect(respond({ isOutage: true })).toMatchObject({
      done: false,
      status: 'pending',
      result: { legs: [], currentLegIndex: 0, firstTransactionHash: hash },
    })
    expect(respond({ isOutage: true }).result.doubt).toBe('outage')
    expect(respond({ wasReported: true }).result.doubt).toBe('lag')
  })

  it('is pending with the reason when its kind is not known', () => {
    const unknown = { actions: [{ type: 'unheard', status: 'success' }] }
    const response = respond({ actions: unknown, start: quote() })
    expect(response).toMatchObject({
      status: 'pending',
      result: { legs: [] },
      error: { message: 'The network reports this transaction as a kind that isn’t known here.' },
    })
    expect(respond({ actions: { actions: [] }, start: quote() })).not.toHaveProperty('error')
  })
})

describe('an encoded response', () => {
  it.each([
    [{ done: false, status: 'not_found' }, 'not-found', 'not-seen', null],
    [{ done: false, status: 'pending' }, 'moving', 'in-progress', null],
    [{ done: true, status: 'success' }, 'final', 'unclear', 'done-without-steps'],
  ])('%j is %s', (response, state, verdict, reason) => {
    const encoded = encodeResponse(response)
    expect(encoded.state).toBe(state)
    expect(JSON.parse(String(encoded.bytes))).toEqual({ ...response, verdict, reason })
  })
})
