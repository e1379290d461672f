import { describe, expect, it } from 'vitest'
import { formatClocks } from '../../../src/model/words/clockText'
import {
  findNotification,
  type NotificationKind,
} from '../../../src/model/transaction/notification'
import { formatHash, formatNotification } from '../../../src/model/words/headlineText'
import { formatReport } from '../../../src/model/words/supportReportText'
import { readRefusal } from '../../../src/api/request'
import type { RefusalFacts } from '../../../src/contract/requestFailure'
import {
  describeRequestError,
  type RequestErrorFacts,
} from '../../../src/model/words/requestErrorText'
import {
  begun,
  known,
  returnLeg,
  swapLegs,
  wireAnswer,
  wireLeg,
} from '../../support/answers'
import { sayHeadline, sayNextStep, sayRowPlace } from '../../support/said'

const day = 86_400_000
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const ended = (status: string, legs: readonly unknown[], more = {}) =>
  wireAnswer(true, status, legs, more)
const partly = known([
  ended('partially_refunded', [deposit, swap, payout, returnLeg('refunded')]),
])
const complete = (more = {}) => known([ended('success', [deposit, swap, payout], more)])
const estimated = { startTimestamp: begun, estimatedEndTimestamp: begun + 60_000 }
const swapping = known([
  wireAnswer(false, 'pending', [deposit, { ...swap, status: 'swapping' }], estimated),
])
const poll = (snapshot: typeof partly) => ({
  snapshot,
  checkedAt: begun + 60_000,
  requestedAt: begun + 61_000,
  failure: null,
})

describe('a row of the watchlist', () => {
  const over = complete({ endTimestamp: begun + 90_000 })
  it.each([
    ['the estimate', swapping, 4_000, 'about 55 s left'],
    ['the time of its end', over, 100_000, '07:57:57'],
    ['its date too unless it is today', over, 2 * day, '10 June 2024, 07:57'],
  ])('has %s', (_, all, ms, text) => {
    const { end } = formatClocks(poll(all), begun + ms, 'utc')
    expect(end.short).toBe(text)
  })
})

describe('a notification', () => {
  const tell = (
    snapshot: typeof partly,
    told: readonly NotificationKind[],
    now: number,
    since = 0,
  ) => {
    const due = findNotification(snapshot, { told, since }, now)
    return due && { kind: due.kind, title: formatNotification(due) }
  }

  it('of the end says what was paid', () => {
    const title = 'Complete. 8 ETH paid on Ethereum.'
    expect(tell(complete(), ['late', 'needs-you'], begun)).toEqual({ kind: 'end', title })
    expect(formatHash(complete().hash)).toBe('Transaction AAAAAAAA…AAAAAAAA')
  })

  it('of a delay comes once, after two minutes', () => {
    expect(tell(swapping, [], begun + 179_999)).toBeNull()
    expect(tell(swapping, [], begun + 240_000)).toEqual({
      kind: 'late',
      title: 'Taking 3 min longer than expected. Still in progress on THORChain.',
    })
    expect(tell(swapping, ['late'], begun + 240_000)).toBeNull()
    const untimed = known([wireAnswer(false, 'pending', [deposit])])
    expect(tell(untimed, [], begun + 9 * day)).toBeNull()
  })

  it('of a delay is none for who subscribed after it', () => {
    expect(tell(swapping, [], begun + 240_000, begun + 180_000)).toBeNull()
    expect(tell(swapping, [], begun + 180_000, begun + 179_999)?.kind).toBe('late')
  })

  const unsent = { ...deposit, status: 'not_started' }
  it.each([
    ['of a deposit that the wallet has not sent', [unsent, swap]],
    ['of a deposit after its approval', [wireLeg('APPROVAL', 'success'), unsent]],
    ['of an approval', [wireLeg('APPROVAL', 'pending'), unsent]],
    ['of an approval that takes long', [wireLeg('APPROVAL', 'pending'), unsent], day],
  ])(
    '%s says what is needed, as the page, the list and the headline do',
    (_, legs, ms = 0) => {
      const snapshot = known([wireAnswer(false, 'pending', legs, estimated)])
      const title = 'In progress. Not sent yet. Confirm the deposit in your wallet.'
      expect(tell(snapshot, [], begun + ms)).toEqual({ kind: 'needs-you', title })
      expect(sayHeadline(snapshot)).toBe(title)
      expect(sayRowPlace(snapshot)).toBe('Not sent yet')
      const { instruction } = sayNextStep(snapshot, null, ms > 0 ? 'late' : 'none')
      expect(instruction).toBe('Go to your wallet.')
    },
  )

  it('of what needs its owner comes once, and hides no delay', () => {
    const unclear = known([ended('success', [deposit, swap, { ...payout, status: 'x' }])])
    expect(tell(unclear, [], begun)?.kind).toBe('needs-you')
    expect(tell(unclear, ['needs-you'], begun)).toBeNull()
    const waiting = { reason: 'other-asset', chain: 'BTC', halt: '', since: begun }
    const other = known([
      wireAnswer(false, 'pending', [deposit], { waitingFor: waiting }),
    ])
    expect(tell(other, [], begun)?.kind).toBe('needs-you')
    expect(other.explanation.need).toBe('other-asset')
    expect(tell(swapping, ['needs-you'], begun + 240_000)?.kind).toBe('late')
  })
})

describe('the support report', () => {
  const report = (
    wires: readonly unknown[],
    now = begun + 120_000,
    confirmedMs = 120_000,
  ) =>
    formatReport(
      {
        ...poll(known(wires)),
        checkedAt: begun + confirmedMs,
        isRestored: true,
        polls: Array.from({ length: 14 }, (_, index) => ({
          at: begun + index,
          result: '200 x',
        })),
        failure: {
          error: { kind: 'timeout', message: 'No answer in 15 s' },
          failures: 2,
        },
        page: { version: '1.2.3', address: 'https://here.example/tx/A' },
      },
      now,
    )

  it('contains hash, quote, steps, clocks, the last ten polls and the version', () => {
    const hash = 'B'.repeat(64)
    const legs = [{ ...deposit, hash }, { ...swap, status: 'swapping' }, payout]
    const text = report([ended('success', legs, estimated)])
    const parts = [
      `- Hash: \`${'A'.repeat(64)}\``,
      '- Quote ID: `q`',
      '- Unconfirmed: `saved by an earlier visit`',
      '- Errors: `timeout, 2 attempts: No answer in 15 s`',
      '- Report written: `2024-06-10T07:58:27.000Z`',
      '- Started: `2024-06-10T07:56:27.000Z`',
      '- Late by: `60 s`',
      '- Version: `1.2.3`',
      '## Steps: 3',
      '1.\n   - Kind: `deposit on BTC',
      '   - State: `complete success`',
      `   - Hash: \`${hash}\``,
    ]
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
    expect(text.match(/`200 x`/g)).toHaveLength(10)
  })

  it('counts no delay in a time for which nothing is known', () => {
    const legs = [deposit, { ...swap, status: 'swapping' }, payout]
    const open = wireAnswer(false, 'swapping', legs, estimated)
    expect(report([open], begun + day, 50_000)).not.toContain('Late by')
    expect(report([open], begun + day, 90_000)).toContain('- Late by: `30 s`')
  })

  it('counts the delay only up to the end of the transaction', () => {
    const over = (endTimestamp: number | null) => {
      const legs = [deposit, swap, payout]
      return report([ended('success', legs, { ...estimated, endTimestamp })], begun + day)
    }
    expect(over(begun + 90_000)).toContain('- Late by: `30 s`')
    expect(over(null)).not.toContain('Late by')
  })
})

const bad = { status: 502, message: 'Hm' }
const refusedWith = (code: string, more: Partial<RefusalFacts> = {}) => ({
  ...bad,
  refusal: { ...noRefusal, code, message: 'Hm. Try again in 9 seconds.', ...more },
})
const noRefusal = readRefusal('')
const again = 'Nothing to do: this page tries again by itself.'
// The cause, the explanation and what is quoted.
it.each<[RequestErrorFacts['kind'], Partial<RequestErrorFacts>, number, string]>([
  ['offline', {}, 1, 'Offline. | Your device has no internet connection. | '],
  [
    'timeout',
    {},
    3,
    'Crosswatch isn’t responding. | No response in 15 s, 3 attempts. | ',
  ],
  ['rate-limited', {}, 1, `Crosswatch is getting too many requests. | ${again} | `],
  [
    'rate-limited',
    refusedWith('rate-limited', { upstream: 'node' }),
    1,
    `The network’s node is getting too many requests. | ${again} | `,
  ],
  [
    'rate-limited',
    refusedWith('rate-limited', { upstream: 'moon' }),
    1,
    `A source of Crosswatch is getting too many requests. | ${again} | `,
  ],
  ['refused', bad, 1, 'Request rejected (502). | Reason: | Hm.'],
  ['refused', {}, 1, 'Request rejected. |  | '],
  ['refused', refusedWith('constructor'), 1, 'Request rejected (502). | Reason: | Hm.'],
  [
    'refused',
    refusedWith('invalid-request'),
    1,
    'Crosswatch can’t use this request (502). | Check the link or what you entered. | ',
  ],
  [
    'refused',
    refusedWith('invalid-request', { field: 'txn.hash' }),
    1,
    'Crosswatch can’t use this request (502). | Check the link or what you entered. This part is wrong: | txn.hash.',
  ],
  [
    'refused',
    refusedWith('unauthorized'),
    1,
    'This page has no access to Crosswatch (502). | Ask the operator for access. | ',
  ],
  [
    'refused',
    refusedWith('not-found'),
    1,
    'Crosswatch can’t find what this page needs (502). | Check the link or what you entered. | ',
  ],
  [
    'refused',
    refusedWith('method-not-allowed'),
    1,
    'Crosswatch doesn’t offer what this page wants to do (502). | Reload the page. | ',
  ],
  [
    'refused',
    refusedWith('too-large'),
    1,
    'This request is too large for Crosswatch (502). | Use a shorter link, or enter less. | ',
  ],
  ['unavailable', {}, 1, 'Can’t reach Crosswatch. |  | '],
  [
    'unavailable',
    bad,
    4,
    'Crosswatch returned an error (502), 4 attempts. | Reason: | Hm.',
  ],
  [
    'unavailable',
    refusedWith('upstream-unavailable', { upstream: 'network' }),
    4,
    `The network’s node and indexer aren’t available right now. | ${again} | `,
  ],
  [
    'unavailable',
    refusedWith('upstream-unavailable', { upstream: 'moon' }),
    1,
    `A source of Crosswatch isn’t available right now. | ${again} | `,
  ],
  [
    'unavailable',
    refusedWith('internal', { requestId: '4c8a' }),
    1,
    'Crosswatch has an error. | If this goes on, give the operator this ID: | 4c8a.',
  ],
  [
    'unsupported',
    { message: 'Hm' },
    1,
    'This isn’t available here. | Crosswatch has no source for it. | ',
  ],
  ['unexpected', { message: 'Hm' }, 1, 'Unexpected response. | Hm. | '],
  [
    'unexpected',
    { message: 'Hm', where: 'a.id' },
    1,
    'Unexpected response. |  | a.id: Hm.',
  ],
])('the error “%s” with %j, %i times, is described', (kind, more, failures, expected) => {
  const facts = { kind, status: null, message: '', where: '', refusal: null, ...more }
  const { cause, explanation, quote } = describeRequestError(facts, failures)
  expect([cause, explanation, quote].join(' | ')).toBe(expected)
})
