import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getDelay, getLateness } from '../../src/model/transaction/dueTimes'
import { formatClocks, formatReading } from '../../src/model/words/clockText'
import { type Payment, action, node } from '../films/answers'
import { getMoney } from '../../src/model/transaction/readMoney'
import { formatReceipt } from '../../src/model/words/receiptText'
import { known } from '../support/answers'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { track } from '../support/sandboxed'
import { overNetwork } from '../support/scriptedNetwork'
import { sayWhere } from '../support/said'

const hash = 'A1'.repeat(32)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const blockMs = 6_000
const thor = 'thor17hwqt302e5f2xm4h95ma8wuggqkvfzgvsnh5z9'
const bitcoin = 'bc1qn20y0larf5nq26a0hwjmz5e447s5r2t9cgcwxh'

type Queued = {
  type: string
  asset: string
  memo: string
  paid?: Partial<Payment>
  /** What was paid before. */
  before?: Payment
}

/** What waits in the payout queue, besides what only the sandbox has. */
const queued: Record<string, Queued> = {
  'a swap at once': { type: 'swap', asset: 'THOR.RUNE', memo: `=:BTC.BTC:${bitcoin}` },
  'a swap in parts': {
    type: 'swap',
    asset: 'THOR.RUNE',
    memo: `=:BTC.BTC:${bitcoin}:0/1/0`,
  },
  'a refund of a swap': {
    type: 'refund',
    asset: 'BTC.BTC',
    memo: `=:ETH.ETH:0x14:9`,
    paid: { isRefund: true },
  },
  'a refund of liquidity': {
    type: 'refund',
    asset: 'BTC.BTC',
    memo: '+:BTC.BTC:thor1',
    paid: { isRefund: true },
  },
  'a withdrawal of liquidity': {
    type: 'withdraw',
    asset: 'THOR.RUNE',
    memo: '-:BTC.BTC:10000',
  },
  'the second payment of a withdrawal': {
    type: 'withdraw',
    asset: 'THOR.RUNE',
    memo: '-:BTC.BTC:10000',
    before: { to: thor, asset: 'THOR.RUNE', units: '100000000', hash: '', isSent: true },
  },
  'a withdrawal from savers': {
    type: 'withdraw',
    asset: 'BTC.BTC',
    memo: '-:BTC/BTC:10000',
  },
  'a trade withdrawal': { type: 'trade', asset: 'BTC~BTC', memo: `trade-:${bitcoin}` },
  'a secured withdrawal': {
    type: 'secure',
    asset: 'BTC-BTC',
    memo: `secure-:${bitcoin}`,
  },
  'a loan': { type: 'swap', asset: 'ETH.ETH', memo: `loan+:BTC.BTC:${bitcoin}` },
  'the repayment of a loan': {
    type: 'swap',
    asset: 'THOR.TOR',
    memo: `loan-:BTC.BTC:${bitcoin}`,
  },
}

/** The page of a transaction of two hours ago, first opened now. */
async function open({ type, asset, memo, paid = {}, before }: Queued, stages: object) {
  const from = asset === 'BTC.BTC' ? bitcoin : thor
  const deposit = { asset, memo, from, hash, units: '10000000000' }
  const payment = { to: bitcoin, asset: 'BTC.BTC', units: '500000000', hash: 'CD' }
  const payments = [...(before ? [before] : []), { ...payment, ...paid }]
  const status = { json: node('planned', deposit, payments, stages) }
  const listed = action(type, 'pending', deposit, [], { date: noon - 2 * hourMs })
  const network = await overNetwork({ status, actions: { json: { actions: [listed] } } })
  const snapshot = known([await track(network, { hash })], noon)
  const polled = { snapshot, checkedAt: noon, requestedAt: noon, nextPollDelay: null }
  const { end } = formatClocks({ ...polled, failure: null }, noon, 'utc')
  const { sentence } = sayWhere(snapshot)
  return { timing: snapshot.timing, clock: formatReading(end), sentence }
}

/** An hour is left. */
const waiting = {
  outbound_delay: {
    remaining_delay_blocks: 600,
    remaining_delay_seconds: 3_600,
    completed: false,
  },
  outbound_signed: { scheduled_outbound_height: 27_000_600, completed: false },
}
/** It was to be sent `blocks` ago. */
const due = (blocks: number | string) => ({
  outbound_delay: { completed: true },
  outbound_signed: {
    scheduled_outbound_height: 27_000_000,
    blocks_since_scheduled: blocks,
    completed: false,
  },
})

describe('two hours after it began', () => {
  it.each(Object.entries(queued))(
    '%s that has an hour left in the payout queue is not late, and says where it is',
    async (_, transaction) => {
      const { timing, clock, sentence } = await open(transaction, waiting)
      expect(getLateness(timing, noon)).toBe('none')
      expect(clock).toMatch(/^1 h( 1\d min)? left$/)
      const noun = transaction.paid ? 'refund' : 'payout'
      const start = transaction.type === 'swap' && transaction.memo.startsWith('=')
      expect(sentence).toBe(
        `${start ? 'Swapped. ' : ''}Your ${noun} of 5 BTC is in THORChain’s payout queue, where large payouts wait for security`,
      )
    },
  )

  it.each(Object.entries(queued))(
    '%s counts from when it was to be sent',
    async (_, transaction) => {
      const onTime = await open(transaction, due(12))
      expect(getLateness(onTime.timing, noon)).toBe('none')
      const late = await open(transaction, due('1000'))
      // Its chain needs ten minutes for a block.
      expect(getDelay(late.timing, noon)).toBe(1_000 * blockMs - 606_000)
    },
  )
})

const pairSchema = v.object({ hash: v.string(), node: v.unknown(), indexer: v.unknown() })

it('a withdrawal of which one payment is sent and the other one scheduled says so, and is not late', async () => {
  const name = 'pairs/thor.withdraw.rune-paid.asset-scheduled'
  const pair = v.parse(pairSchema, recording(name))
  const dated = JSON.stringify(pair.indexer).replace('DATE', `${noon - minuteMs}000000`)
  const actions = { json: JSON.parse(dated) }
  const network = await overNetwork({ status: { json: pair.node }, actions })
  const response = await track(network, { hash: pair.hash })
  const snapshot = known([response], noon)
  const { sentence, facts } = sayWhere(snapshot)
  expect(sentence).toBe('Payout queued on BNB Beacon Chain')
  expect(facts.map(({ label, sum }) => `${label}: ${sum?.amount} ${sum?.asset}`)).toEqual(
    ['Your payout: 0.1151107 BNB.BTCB-1DE', 'Already sent: 1067.72664803 THOR.RUNE'],
  )
  expect(getDelay(snapshot.timing, noon) ?? 0).toBeLessThan(2 * minuteMs)

  // What started it has no money, so that it is no amount anywhere.
  const [withdrawal] = response.result.legs
  expect([withdrawal?.fromAsset, withdrawal?.fromAmount]).toEqual(['', ''])
  expect(getMoney(snapshot.rows).sold).toBeNull()
  const restored = { isRestored: false, checkedAt: noon, address: 'http://page.test' }
  expect(formatReceipt({ snapshot, ...restored })).not.toMatch(/\b0 /)
})
