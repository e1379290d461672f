import { describe, expect, it } from 'vitest'
import { isPayment, listOnce } from '../../../../src/model/transaction/steps'
import { rememberAnswer } from '../../../../src/model/transaction/sourceMemory'
import { decideSteps } from '../../../../src/service/sources/swapkit/decideSteps'
import {
  type ReportMemory,
  reportRules,
  tellReport,
} from '../../../../src/service/sources/swapkit/rememberReport'
import type { Report } from '../../../../src/service/sources/swapkit/report'
import { answerOf, returnLeg, swapLegs, wireAnswer } from '../../../support/answers'
import { legsFrom } from '../../../support/legTexts'
import { readReport } from '../../../support/steps'

const hash = 'a'.repeat(64)
const answered = (done: boolean, status: string, legs: readonly unknown[], more = {}) =>
  readReport(answerOf(wireAnswer(done, status, legs, more)))

/**
 * A response: as it is, or from `status: deposit swap payout`, with `done` before it where that is true. A shorter list of
 * statuses leaves legs out.
 */
type Told = string | Report
function read(told: Told): Report {
  if (typeof told !== 'string') return told
  const [, done, status = '', legs = ''] = /^(done )?(\w*): ?(.*)$/.exec(told) ?? []
  const listed = legs.split(' ').filter(Boolean)
  const all = swapLegs(listed[0], listed[1], listed[2])
  return answered(done !== undefined, status, all.slice(0, listed.length))
}

/** What is told after responses, each at its time. */
function play(steps: readonly { poll: Told; at: number }[]) {
  const memory = steps.reduce<ReportMemory | null>(
    (before, { poll, at }) =>
      rememberAnswer(before, { report: read(poll), at }, reportRules),
    null,
  )
  const report = (memory && tellReport(memory)) ?? expect.fail('nothing is told')
  return { report, rows: listOnce(report.steps), ...decideSteps(report) }
}
const after = (...polls: readonly Told[]) =>
  play(polls.map((poll, index) => ({ poll, at: index + 1 })))

const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const complete = 'done success: success success success'
const partlyBack = 'done partially_refunded: success success success'
const pending = 'pending: success pending not_started'
const swapping = 'pending: success swapping not_started'
const reverted = 'done reverted: reverted'

/** What is told, in short. */
const summarize = ({ verdict, rows, reason }: ReturnType<typeof play>): string =>
  [verdict, ...rows.map(({ said }) => said), reason?.code ?? ''].join(' ').trim()

describe('SwapKit', () => {
  const planned = 'pending: pending not_started not_started'
  const returned = answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])
  const withRefund = answered(false, 'pending', [
    deposit,
    swap,
    payout,
    returnLeg('pending'),
  ])
  const unplanned = answered(true, 'success', [deposit, payout])
  const paidAll = 'complete success success success'
  const allReverted = 'done reverted: reverted not_started not_started'
  const halfway = 'in#a swap#b out#c in#d:ETH.ETH'
  const otherWay =
    'in#a swap#b:BTC.BTC>LTC.LTC out:LTC.LTC in#d:LTC.LTC swap#e:LTC.LTC>ETH.ETH out#f:ETH.ETH'
  const withoutHash = answered(
    true,
    'success',
    legsFrom(`${halfway.replace('#c', '')} swap#e:ETH.ETH>LTC.LTC out#f:LTC.LTC`),
  )

  it.each<[string, Told[], string]>([
    ['lists an end as pending again', [complete, pending], paidAll],
    ['lists fewer steps of an end', [complete, unplanned], paidAll],
    ['ends again', [complete, pending, complete], paidAll],
    [
      'takes a step back',
      [swapping, pending.replace('success', 'pending')],
      'in-progress success swapping not_started',
    ],
    [
      'is a step further and another one behind',
      ['pending: pending success outbound', 'pending: success streaming not_started'],
      'in-progress success success outbound',
    ],
    [
      'omits steps',
      [swapping, 'pending: success'],
      'in-progress success swapping not_started',
    ],
    [
      'omits all steps',
      [swapping, 'pending:'],
      'in-progress success swapping not_started',
    ],
    [
      'does not know a step',
      [swapping, 'pending: not_found pending pending'],
      'in-progress success swapping pending',
    ],
    [
      'ends without a step that had begun',
      [pending, unplanned],
      'unclear success pending success inconsistent',
    ],
    [
      'ends without a refund that had begun',
      [withRefund, complete],
      'in-progress success success success pending refunding',
    ],
    [
      'ends without a planned payout',
      [pending, 'done success: success success'],
      'unclear success success not_started inconsistent',
    ],
    [
      'refunds in place of a planned payout',
      [pending, returned],
      'refunded success success refunded refunded',
    ],
    [
      'ends without the hash of a payment on the way, which is still listed',
      [answered(false, 'pending', legsFrom(`${halfway}/pending`)), withoutHash],
      `complete${' success'.repeat(6)}`,
    ],
    ['fails without its plan', [planned, reverted], 'failed reverted failed'],
    [
      'fails without a step that had begun',
      ['pending: pending swapping not_started', reverted],
      'unclear reverted swapping failed-status',
    ],
    // An approval can be given again.
    [
      'fails, and then goes on',
      [reverted, 'pending: success pending not_started'],
      'in-progress success pending not_started',
    ],
    [
      'fails, and then asks for its approval again',
      [
        answered(true, 'reverted', legsFrom('approval#a/reverted in/not_started')),
        answered(
          false,
          'pending',
          legsFrom('approval#a/reverted approval#b/pending in/not_started'),
        ),
      ],
      'in-progress reverted pending not_started',
    ],
    ['fails, and then ends', [allReverted, complete], paidAll],
    [
      'fails, and then refunds',
      [reverted, withRefund],
      'in-progress success success success pending refunding',
    ],
    ['fails, and tells an older step', [reverted, planned], 'failed reverted failed'],
    [
      'fails, and tells no step further',
      [allReverted, planned],
      'failed reverted not_started not_started failed',
    ],
    [
      'contradicts itself, and then does not',
      [pending, 'done success: success pending success', complete],
      paidAll,
    ],
    [
      'calls an error of its own a failure',
      ['pending: error pending pending', 'pending: success pending pending'],
      'in-progress success pending pending',
    ],
  ])('that %s: no step goes back', (_, polls, expected) => {
    expect(summarize(after(...polls))).toBe(expected)
  })

  const during = (more: object | null, status = 'pending', whole = {}) => {
    const step = { ...swap, status: 'streaming', ...more }
    return answered(false, status, more === null ? [deposit] : [deposit, step], whole)
  }

  it('keeps a hash, an amount and a start that a later response lacks', () => {
    for (const status of ['streaming', 'success']) {
      const { rows } = after(
        during({ hash, toAmount: '7.9' }),
        during({ status, hash: '', toAmount: '' }),
      )
      expect(rows[1]).toMatchObject({
        hash,
        bought: { amount: '7.9' },
      })
    }
    const whole = { startTimestamp: Date.UTC(2026, 0, 5) }
    const { report } = after(during({}, '', whole), during({}, ''))
    expect(report.startedAt).toBe(whole.startTimestamp)
  })

  it.each([
    ['a hash', { hash }, { hash: '' }],
    ['a step', {}, null],
  ])(
    'whose response lacks %s that was told decides no status with it',
    (_, told, lacking) => {
      const statusAfter = (later: object | null) =>
        after(during(told, 'swapping'), during(later)).report.status
      expect([statusAfter(lacking), statusAfter(told)]).toEqual(['swapping', 'pending'])
    },
  )

  const minute = 60_000
  const paidElsewhere = answered(true, 'success', [
    deposit,
    swap,
    { ...payout, hash: 'E5'.repeat(32) },
  ])
  const failed = 'done reverted: reverted not_started not_started'
  const contraries: [string, Told, Told, string][] = [
    ['a refund in place of a payment', complete, returned, 'complete'],
    ['a failure in place of an end', complete, failed, 'complete'],
    ['another payment', complete, paidElsewhere, 'complete'],
    ['a payment that goes on in place of an end', complete, withoutHash, 'complete'],
    [
      'a payment of another asset on the way, without a hash',
      answered(false, 'pending', legsFrom(`${halfway}/pending`)),
      answered(true, 'success', legsFrom(otherWay)),
      'in-progress',
    ],
    [
      'another payment beside one without a hash that is not sent yet',
      'pending: success success success',
      answered(false, 'pending', [
        deposit,
        swap,
        { ...payout, hash: '', status: 'pending' },
        { ...payout, hash: 'E5'.repeat(32) },
      ]),
      'in-progress',
    ],
    ['a failure of a step that had succeeded', pending, failed, 'in-progress'],
    ['a payment in place of a refund', partlyBack, complete, 'partially-refunded'],
    [
      'a payment in place of a refund that is under way',
      withRefund,
      complete,
      'in-progress',
    ],
  ]
  it.each(contraries)(
    'that says the contrary needs three responses over two minutes: %s',
    (_, first, contrary, verdict) => {
      const at = (...minutes: number[]) =>
        play([
          { poll: first, at: 0 },
          ...minutes.map((each) => ({ poll: contrary, at: each * minute })),
        ])
      const before = summarize(after(first))
      for (const minutes of [[1], [1, 1.1, 1.2, 1.3, 2.9], [1, 9]])
        expect([minutes, summarize(at(...minutes))]).toEqual([minutes, before])
      expect(at(1).verdict).toBe(verdict)
      expect(at(1, 2, 3)).toMatchObject({
        verdict: 'unclear',
        reason: { code: 'revoked' },
      })
      // Somebody has to look, whatever it says from then on.
      expect(at(1, 2, 3, 4, 5).verdict).toBe('unclear')
    },
  )

  const twice = answered(true, 'success', [deposit, swap, payout, { ...payout, hash }])
  const someHash = answered(true, 'success', [
    deposit,
    swap,
    { ...payout, hash: '' },
    { ...payout, hash },
  ])
  it.each([
    [
      'counts its contrary responses anew after one that confirms',
      [complete, returned, returned, complete, returned, returned],
    ],
    ['omits one of two payments', [twice, complete, complete, complete]],
    [
      'may have left out the hash of the payment',
      [complete, someHash, someHash, someHash],
    ],
  ])('that %s says no contrary', (_, steps) => {
    const minutes = steps.map((poll, index) => ({ poll, at: index * minute }))
    expect(play(minutes).verdict).toBe('complete')
  })

  it('that has said the contrary for minutes is shown with both payments', () => {
    const steps = [complete, paidElsewhere, paidElsewhere, paidElsewhere]
    const minutes = steps.map((poll, index) => ({ poll, at: index * minute }))
    const { rows } = play(minutes)
    const paid = rows.filter(isPayment)
    expect(paid.map((row) => row.hash)).toEqual(['E5'.repeat(32), 'D4'.repeat(32)])
  })
})
