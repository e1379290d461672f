import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeHash } from '../../../../src/model/chains/sameHash'
import { type Step, isPayment, listOnce } from '../../../../src/model/transaction/steps'
import { pairSteps } from '../../../../src/service/sources/swapkit/pairSteps'
import { reportRules } from '../../../../src/service/sources/swapkit/rememberReport'
import { toWire } from '../../../../src/model/transaction/wire'
import { answerOf, wireAnswer, wireLeg } from '../../../support/answers'
import { legsFrom } from '../../../support/legTexts'
import { readReport } from '../../../support/steps'

const reportOf = (legs: readonly unknown[]) =>
  readReport(answerOf(wireAnswer(false, 'pending', legs)))
const rowsOf = (text: string): Step[] => listOnce(reportOf(legsFrom(text)).steps)

/** The number of the earlier leg of each later one; "-" for a new one. */
function describePairs(before: string, reported: string): string {
  const [known, listed] = [rowsOf(before), rowsOf(reported)]
  const pairs = pairSteps(known, listed)
  return listed
    .map((leg) => pairs.get(leg))
    .map((earlier) => (earlier === undefined ? '-' : String(known.indexOf(earlier) + 1)))
    .join(' ')
}

const swap = 'in swap/pending out/not_started'

it.each([
  ['one whose hash is reported later', swap, 'in swap/pending out#c', '1 2 3'],
  ['one that lost its hash', 'out#a', 'out', '1'],
  ['no other hash', 'out#a', 'out#b', '-'],
  ['those that are reordered', 'out#a out#b', 'out#b out#a', '2 1'],
  ['the one with its hash before one without', 'out#a out#b', 'out out#a', '2 1'],
  ['one without a hash with the one without', 'out#a out', 'out', '2'],
  [
    'those that are reordered, by their assets in any letter case',
    'out:ETH.ETH out:BTC.BTC',
    'out:btc.btc out:eth.eth',
    '2 1',
  ],
  ['one that is doubled once', 'in swap out', 'in swap swap out', '1 2 - 3'],
  ['the one of its kind with one hash', 'in#a swap#a', 'swap#a in#a', '2 1'],
  ['one with its hash when its kind changes', 'in#a', 'swap#a', '1'],
  ['none without a hash when its kind changes', 'in', 'swap', '-'],
  ['none of another kind that loses its hash', 'in#a', 'out', '-'],
  ['a new hash with the one without', 'out out#a', 'out#b out', '1 2'],
  ['a request that turns out to be a swap', 'in request', 'in swap', '1 2'],
  ['no request with another hash', 'request#a', 'swap#b', '-'],
  ['no swap that turns into a request', 'swap', 'request', '-'],
  ['no request that turns into a payout', 'request', 'out', '-'],
  ['one whose missing hash is zeros later', 'out', 'out#0x0', '1'],
])('legs pair with %s', (_, before, reported, expected) =>
  expect(describePairs(before, reported)).toBe(expected),
)

it.each([
  ['in#A in#0xa', 1],
  ['out#0=1 out#0=2', 2],
  ['in swap swap out', 4],
  ['out#a:BTC.BTC=1 out#a:btc.btc=1', 1],
])('of the legs %j, %i are rows', (text, count) =>
  expect(rowsOf(text)).toHaveLength(count),
)

/** What is known after the responses, as kinds with the digits of their hashes. */
function joinLegs(...responses: readonly string[]): string {
  const [first, ...later] = responses.map((text) => reportOf(legsFrom(text)))
  const joined = later.reduce(reportRules.advance, first ?? expect.fail('no response'))
  return listOnce(joined.steps)
    .map((step) => {
      const kind = isPayment(step) ? 'payout' : step.role
      const hash = normalizeHash(step.hash).slice(0, 1)
      return `${kind}${hash && `#${hash}`}`
    })
    .join(' ')
}

it.each([
  ['an omitted one in its place', [swap, 'in out/not_started'], 'deposit swap payout'],
  [
    'several',
    ['out#a out#b out#c out#d', 'out#b out#d'],
    'payout#A payout#B payout#C payout#D',
  ],
  ['an omitted first one', ['in swap', 'swap'], 'deposit swap'],
  ['all', ['in swap out', ''], 'deposit swap payout'],
  [
    'one that was doubled once, where it is listed once again',
    [swap, `in swap/pending ${swap}`, swap],
    'deposit swap payout',
  ],
  [
    'it also when it has a hash',
    ['in swap', 'in swap swap', 'in swap#c'],
    'deposit swap#C',
  ],
  ['it also at the end', ['in in', 'in'], 'deposit'],
  ['legs with other hashes', ['out#a', 'out#b'], 'payout#A payout#B'],
])('what is known keeps %s', (_, responses, expected) =>
  expect(joinLegs(...responses)).toBe(expected),
)

describe('what is known over a history', () => {
  const leg = fc.record({
    txnType: fc.constantFrom('TRANSFER:IN', 'TRANSFER:OUT', 'SWAP:TC-TC'),
    hash: fc.constantFrom('', 'a'.repeat(64), 'b'.repeat(64)),
    status: fc.constantFrom('pending', 'success', 'foo'),
  })
  const answers = fc.array(fc.array(leg, { maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  })

  it('has every hash that was told, and no fewer steps that had ended', () => {
    fc.assert(
      fc.property(answers, (history) => {
        const reports = history.map((wire) =>
          reportOf(
            wire.map((each) => {
              const { txnType, status } = each
              const isDeposit = txnType === 'TRANSFER:IN'
              const toAsset = isDeposit ? 'BTC.BTC' : 'ETH.ETH'
              return wireLeg(txnType, status, { ...each, toAsset })
            }),
          ),
        )
        const hashes = new Set<string>()
        reports.reduce((before, reported) => {
          const joined = reportRules.advance(before, reported)
          const rows = listOnce(joined.steps)
          for (const row of listOnce(reported.steps)) hashes.add(row.hash)
          const known = new Set(rows.map((row) => row.hash))
          expect([...hashes].filter((each) => each !== '' && !known.has(each))).toEqual(
            [],
          )
          const isOver = ({ state, hash }: Step) =>
            hash !== '' && (state === 'complete' || state === 'refunded')
          const overBefore = listOnce(before.steps).filter(isOver)
          expect(rows.filter(isOver).length).toBeGreaterThanOrEqual(overBefore.length)
          return joined
        })
      }),
    )
  })

  it('is the same after it was written as services send it, and read again', () => {
    const response = answerOf({
      ...wireAnswer(true, 'refunded', legsFrom('in out')),
      error: { message: 'limit' },
    })
    expect(answerOf(toWire(response))).toEqual(response)
  })
})
