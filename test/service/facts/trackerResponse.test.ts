import { describe, expect, it } from 'vitest'
import { createStoredStart } from '../../../src/service/store/starts'
import { unknownHalts } from '../../../src/service/facts/stepHalts'
import { emptyInput } from '../../../src/service/facts/response/responseInput'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { answerOf, complete } from '../../support/answers'
import { action } from '../../films/answers'
import { answerTo, over, returned } from '../../support/mapped'

const hash = 'AB'.repeat(32)
const now = Date.UTC(2026, 0, 5)
const at = (seconds: number) => now + seconds * 1_000
const estimates = { inbound: 10_000, swap: 20_000, outbound: 30_000, sending: 0 }
const noTimes = emptyInput.times
const times = {
  ...noTimes,
  began: at(0),
  confirmed: at(10),
  swapped: at(30),
  sent: at(60),
}

type Input = Parameters<typeof answerTo>[2] & { node?: unknown; actions?: unknown }
const respond = ({ node, actions, ...more }: Input = {}) =>
  answerTo(node, actions, { hash, ...more })

const quote = (buyAsset = 'BTC.BTC') =>
  createStoredStart(
    {
      quoteId: 'quote-1',
      hash,
      sellAmount: '1.5',
      fromAddress: '0xclient',
      toAddress: 'bc1client',
      route: { sellAsset: 'ETH.ETH', buyAsset, expectedBuyAmount: '0.07' },
    },
    at(-5),
  )

const open = { completed: false }
const heights = { external_observed_height: 100, external_confirmation_delay_height: 110 }
const counting = { chain: 'ETH', ...heights, remaining_confirmation_seconds: 36, ...open }
const confirming = {
  inbound_confirmation_counted: counting,
  inbound_finalised: open,
  swap_finalised: open,
  outbound_signed: null,
}
const unpaid = { planned_out_txs: [], out_txs: [] }
/** A swap of which the network has paid nothing yet. */
const swapping = (status: object) =>
  over({ swap_status: status, swap_finalised: open, outbound_signed: null }, unpaid)
const queued = (delay: object | null) =>
  over({ outbound_delay: delay, outbound_signed: null }, { out_txs: [] })
const streaming = (interval: number, quantity: number, count: number) =>
  swapping({ pending: true, streaming: { interval, quantity, count } })
const bond = (stages: object = {}, memo = 'bond:thor1') =>
  over(
    { swap_status: null, swap_finalised: null, outbound_signed: null, ...stages },
    { ...unpaid, tx: { ...over().tx, memo } },
  )
const deposit = { asset: 'ETH.ETH', units: '150000000', from: '0xfrom', hash }
const listed = (type: string, memo: string, more: object = {}) => ({
  actions: [
    { ...action(type, 'success', { ...deposit, memo }, [], { reason: 'no' }), ...more },
  ],
})

type Response = ReturnType<typeof respond>
const statusesOf = ({ status, result }: Response) =>
  [status, ...result.legs.map((leg) => leg.status)]
    .join(' ')
    .replaceAll('not_started', '–')
/** Start, end and estimated end of each leg, in seconds. */
const spansOf = ({ result }: Response) =>
  result.legs
    .map((leg) => [leg.startTimestamp, leg.endTimestamp, leg.estimatedEndTimestamp])
    .map((span) =>
      span.map((time) => (time === null ? '-' : (time - now) / 1_000)).join(' '),
    )
    .join(', ')

const paying = 'success success outbound'
const [pending, streams] = [swapping({ pending: true }), streaming(2, 4, 1)]
const allReturned = { node: streams, parts: { tried: 4, total: 4, returned: 4 } }
const lagging = { node: bond(), actions: { actions: [] } }
const before = { node: over(confirming, unpaid), times: { ...noTimes, began: at(0) } }
const delay = { remaining_delay_seconds: 48, remaining_delay_blocks: 8, ...open }
const rejected = { actions: listed('failed', '=:b:bc1to') }
const failedSend = { actions: listed('send', '', { status: 'failed' }) }
const started = { start: quote() }

it.each<[string, Input, string, string?]>([
  ['unconfirmed', before, 'inbound inbound – –', '0 - 36, - - -, - - -'],
  ['unswapped', { node: swapping({ pending: false }) }, 'pending success – –'],
  [
    'in the swap',
    { node: pending },
    'swapping success swapping –',
    '0 10 10, 10 - 30, - - -',
  ],
  [
    'placed',
    { actions: listed('limit_swap', '=:b:bc1to') },
    'swapping success swapping –',
  ],
  [
    'in parts',
    { node: streams },
    'streaming success streaming –',
    '0 10 10, 10 - 36, - - -',
  ],
  [
    'without a payout, as all parts were returned',
    allReturned,
    'streaming success streaming',
  ],
  ['queued', { node: queued(delay) }, `outbound ${paying}`, '0 10 10, 10 30 30, 30 - 48'],
  ['signed', { node: queued(null) }, `outbound ${paying}`, '0 10 10, 10 30 30, 30 - 60'],
  [
    'paid, by the node alone',
    { ...lagging, node: over() },
    'outbound success success success',
  ],
  ['with a rejected deposit', rejected, 'reverted reverted – –'],
  [
    'for a rejected bond',
    { actions: listed('failed', 'bond:thor1') },
    'reverted reverted –',
  ],
  ['for a failed send', failedSend, 'reverted reverted'],
  ['for a bond', { node: bond() }, 'success success success', '0 10 10, 10 30 30'],
  ['for an unconfirmed bond', { node: bond(confirming) }, 'inbound inbound –'],
  [
    'for a bond at the node alone',
    lagging,
    'pending success pending',
    '0 10 10, 10 - 30',
  ],
  ['without a report', {}, 'not_found'],
  ['without a report, after one', { reported: 'earlier' }, 'pending'],
  ['during an outage', { unavailable: ['node'] }, 'pending'],
  ['of a start', started, 'pending pending – –'],
])(
  'the statuses of a response and its legs (– is not started), and the legs’ times %s',
  (_, input, statuses, spans) => {
    const response = respond({ times, estimates, ...input })
    expect(statusesOf(response)).toBe(statuses)
    expect(response.done).toBe(/^(?:success|refunded|reverted)/.test(statuses))
    if (spans !== undefined) expect(spansOf(response)).toEqual(spans)
  },
)

describe('the response', () => {
  it('has the measured duration, which is never negative', () => {
    const durations = [{ sent: at(90) }, { began: at(99) }].map(
      (more) =>
        respond({ node: over(), times: { ...times, ...more } }).result.estimatedDuration,
    )
    expect(durations).toEqual([90_000, 0])
  })

  it('ends with its last settled leg: a rejected deposit is never swapped', () => {
    const { result } = respond({ ...rejected, times })
    expect(result).toMatchObject({ endTimestamp: at(10), estimatedDuration: 10_000 })
    expect(result.legs[1]).toMatchObject({ endTimestamp: null })
  })

  it('has an approximate end only where that follows from heights of blocks', () => {
    const isApproximate = (node: object, isSentComputed: boolean) =>
      respond({ node, times: { ...times, isSentComputed } }).result.isEndApproximate
    expect(isApproximate(over(), true)).toBe(true)
    expect([isApproximate(over(), false), isApproximate(pending, true)]).toEqual([
      false,
      false,
    ])
  })

  it('has no usual duration where that of the swap is not known, and the place of its open leg', () => {
    const unknown = { ...estimates, swap: null }
    const { result } = respond({ node: pending, times, estimates: unknown })
    expect(result).toMatchObject({ estimatedDuration: 0, currentLegIndex: 1 })
    expect(respond({ node: over() }).result.currentLegIndex).toBe(2)
  })

  it('is expected to end by what remains after its confirmation, and after a halt', () => {
    const seen = { ...noTimes, confirmed: at(10) }
    const ended = { kind: 'trading', chain: 'BTC', since: null, until: at(500) } as const
    const halts = { ...unknownHalts, ended: [ended] }
    const ends = [{ times: seen }, { times: seen, halts }, { halts }].map(
      (more) =>
        respond({ node: pending, estimates, ...more }).result.estimatedEndTimestamp,
    )
    expect(ends).toEqual([at(60), at(550), at(550)])
  })

  it('has the estimate of the whole, and what the network counts', () => {
    const { result } = respond({ ...before, estimates })
    // The node says that 36 s of confirmations remain, which is more than usual.
    const end = { endTimestamp: null, estimatedEndTimestamp: at(86) }
    const whole = {
      currentLegIndex: 0,
      estimatedDuration: 60_000,
      startTimestamp: at(0),
      ...end,
    }
    expect(result).toMatchObject(whole)
    expect(result.legs[0]?.confirmations).toEqual({
      counted: 7,
      required: 10,
      remaining: 36_000,
    })
    const queue = { remaining: 48_000, blocks: 8 }
    expect(respond({ node: queued(delay) }).result.legs[2]?.queue).toEqual(queue)
  })

  it('lists the parts of a streaming swap, the refunded ones last, and at most 10,000', () => {
    const parts = { tried: 4, total: 6, returned: 1 }
    const { result } = respond({ node: streaming(1, 6, 2), parts })
    const details = { completed: 3, refunded: 1, progress: [1, 1, 1, 2, 0, 0] }
    expect(result).toMatchObject({ isStreamingSwap: true, streamingSwapDetails: details })
    expect(result.legs[1]).toMatchObject({
      isStreamingSwap: true,
      streamingSwapDetails: details,
    })
    const totals = [10_000, 10_001].map(
      (total) =>
        respond({ node: streaming(1, total, 2) }).result.streamingSwapDetails?.total,
    )
    expect(totals).toEqual([10_000, undefined])
  })

  it('has the reason of the network, and says that a kind is not known', () => {
    const unheard = { actions: listed('unheard', ''), start: quote() }
    const unknown =
      'The network reports this transaction as a kind that isn’t known here.'
    expect(respond(rejected).message).toBe('no')
    expect(respond(unheard).message).toBe(unknown)
    expect(respond({ actions: { actions: [] }, start: quote() }).message).toBe('')
    const doubts = [respond({ unavailable: ['node'] }), respond({ reported: 'earlier' })]
    expect(doubts.map(({ result }) => result.doubt)).toEqual(['outage', 'lag'])
  })

  it('has the leg of another action than a swap, with its hash and sender where it has no deposit', () => {
    const [, leg] = respond({ node: bond() }).result.legs
    expect(leg).toMatchObject({
      chain: 'THOR',
      txnType: 'TC:BOND',
      hash: '',
      fromAmount: '1.5',
    })
    expect(leg).toMatchObject({ provider: 'THORCHAIN', fromAddress: '', toAsset: '' })
    const coins = [{ asset: 'THOR.RUNE', amount: '5' }]
    const out = [{ address: 'thor2', coins, txID: hash }]
    expect(respond({ actions: listed('send', '', { out }) }).result.legs).toMatchObject([
      {
        txnType: 'TC:SEND',
        hash,
        fromAddress: '0xfrom',
        toAsset: 'THOR.RUNE',
        toAddress: 'thor2',
      },
    ])
  })
})

describe('a quote', () => {
  it('gives legs until the network observes the deposit, marked as unverified', () => {
    const { result } = respond({ start: quote(), estimates })
    const span = { startTimestamp: at(-5), estimatedEndTimestamp: at(55) }
    expect(result).toMatchObject({ quoteId: 'quote-1', unverified: true, ...span })
    const own = { startTimestamp: null, endTimestamp: null, unverified: true }
    const sent = {
      hash: `0x${hash.toLowerCase()}`,
      fromAmount: '1.5',
      fromAddress: '0xclient',
    }
    const swap = {
      txnType: 'SWAP:ETH-BTC',
      toAmount: '0.07',
      toAmountLimit: '',
      limitSwap: null,
    }
    expect(result.legs).toMatchObject([
      { ...own, ...sent, chain: 'ETH', txnType: 'TRANSFER:IN', toAddress: '' },
      { ...own, ...swap },
      { ...own, chain: 'BTC', hash: '', toAmount: '0.07', toAddress: 'bc1client' },
    ])
  })

  it('makes the response unverified only where a client sent it', () => {
    const isUnverified = (more: Input) =>
      respond({ node: pending, ...more }).result.unverified
    expect([isUnverified({ start: quote() }), isUnverified({})]).toEqual([true, false])
  })

  const node = pending
  const onePart = { tried: 4, total: 6, returned: 1 }
  it.each<[string, Input, string]>([
    ['of a client', { start: quote(), node }, '1.5 0.07? 0.07?'],
    ['after the payment', { start: quote(), node: over() }, '1.5 0.0000059 0.0000059'],
    ['after a refund', { start: quote(), node: over({}, returned) }, '1.5  0.00000001'],
    ['of another asset', { start: quote('LTC.LTC'), node }, '1.5  '],
    ['after the refund of a part', { start: quote(), node, parts: onePart }, '1.5  '],
  ])(
    '%s gives the amounts that no source reports, unverified: %#',
    (_, input, amounts) => {
      const { legs } = respond(input).result
      const shown = legs.map(
        ({ toAmount, unverified }) => `${toAmount}${unverified ? '?' : ''}`,
      )
      expect(shown.join(' ')).toBe(amounts)
    },
  )

  it.each<[Input, number | null]>([
    [{}, at(-5)],
    [{ reported: 'earlier' }, null],
    [{ node: over() }, null],
    [{ node: over(), times: { ...noTimes, confirmed: at(3) } }, null],
    [{ times: { ...noTimes, began: at(1) } }, at(1)],
  ])(
    'has a start time that counts only until the network reports it: %#',
    (input, began) =>
      expect(respond({ start: quote(), ...input }).result.startTimestamp).toBe(began),
  )
})

it.each([
  [{ done: false, status: 'not_found' }, 'not-found', 'not-seen', null],
  [{ done: true, status: 'not_found' }, 'moving', 'unclear', 'not-found-but-done'],
  [{ done: false, status: 'pending' }, 'moving', 'in-progress', null],
  [{ done: true, status: 'success' }, 'moving', 'unclear', 'done-without-steps'],
  [{ ...complete, done: true, status: 'success' }, 'final', 'complete', null],
])('%j is encoded as %s', (response, state, verdict, reason) => {
  const read = answerOf(response)
  const encoded = encodeResponse(read)
  expect(encoded.state).toBe(state)
  const sent = JSON.parse(encoded.text)
  expect(sent).toMatchObject({ ...response, network: null, verdict, reason })
  expect(answerOf(sent).result).toEqual({
    ...read.result,
    estimatedDuration: 0,
    currentLegIndex: 0,
    legs: read.result.legs.map((leg) => Object.assign({}, leg, { estimatedDuration: 0 })),
  })
})

it('a payment against the memo is no payout under way', () => {
  const memo = '=:BTC.BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4:999'
  const status = over()
  const told = { ...status, tx: { ...status.tx, memo } }
  const [payout] = told.out_txs
  const actions = [
    {
      type: 'swap',
      status: 'success',
      date: '1',
      height: '1',
      in: [{ address: '0xfrom', coins: status.tx.coins, txID: status.tx.id }],
      out: [{ address: payout?.to_address, coins: payout?.coins, txID: payout?.id }],
      metadata: { swap: { memo } },
    },
  ]
  const { result, done, status: said } = answerTo(told, { actions })
  expect({ done, said }).toEqual({ done: false, said: 'pending' })
  expect(result.doubt).toBe('paid-elsewhere')
})
