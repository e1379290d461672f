import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReport, formatReport } from '../../../src/model/words/report'
import { swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryResponse } from '../../support/arbitraryResponses'
import { begun, known } from '../../support/observations'

const page = { version: '1.2.3', address: 'https://here.example/tx/A' }
const report = (wires: readonly unknown[], now = begun + 120_000) => {
  const all = known(wires, begun + 60_000)
  const polls = Array.from({ length: 14 }, (_, index) => ({ at: begun + index, result: '200 x' }))
  return createReport(
    {
      snapshot: all,
      polls,
      checkedAt: begun + 60_000,
      requestedAt: begun + 61_000,
      nextPollDelay: 5_000,
      failure: { kind: 'timeout', message: 'No answer in 15 s', failures: 2 },
      page,
    },
    now,
  )
}
const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')

describe('the support report', () => {
  it('contains hash, quote, legs, clocks, anomalies, the last ten polls and the version', () => {
    const told = report([
      wireAnswer(true, 'success', [{ ...deposit, hash: 'B'.repeat(64) }, swap, payout], {
        startTimestamp: begun,
        estimatedDuration: 60_000,
      }),
    ])
    expect(told).toMatchObject({
      transaction: {
        Hash: 'A'.repeat(64),
        'Quote ID': 'q',
        Errors: 'timeout, 2 attempts: No answer in 15 s',
      },
      timing: {
        'Report written': '2024-06-10T07:58:27.000Z',
        Started: '2024-06-10T07:56:27.000Z',
        'Late by': '60 s',
      },
      legCount: 3,
    })
    expect(told.legs[0]).toMatchObject({
      Kind: 'deposit TRANSFER:IN on BTC',
      Hash: 'B'.repeat(64),
      State: 'complete success',
    })
    expect(told.inconsistencies.length).toBeGreaterThan(0)
    expect(told.responses).toHaveLength(10)
    const text = formatReport(told)
    for (const words of ['q', '1.2.3', 'B'.repeat(64), 'Late by: `60 s`', 'No answer in 15 s']) {
      expect(text).toContain(words)
    }
  })

  it('counts the delay only up to the end of the transaction', () => {
    const ended = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), {
      startTimestamp: begun,
      estimatedEndTimestamp: begun + 60_000,
      endTimestamp: begun + 90_000,
    })
    expect(report([ended], begun + 900_000).timing['Late by']).toBe('30 s')
    const untimed = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), {
      startTimestamp: begun,
      estimatedEndTimestamp: begun + 60_000,
    })
    expect(report([untimed], begun + 900_000).timing['Late by']).toBe('')
  })

  it('keeps untrusted text inside its code span', () => {
    const evil = '`</code>](javascript:x)\n# Send money to me \u202E'
    const text = formatReport(report([wireAnswer(false, evil, [wireLeg(evil, evil)])]))
    expect(text).not.toContain('\n# Send')
    expect(text).not.toContain('\u202E')
    for (const line of text.split('\n')) expect((line.match(/`/g) ?? []).length % 2).toBe(0)
  })

  it('can be created for any response, and before the first one', () => {
    expect(formatReport(report([]))).toContain('checking')
    fc.assert(
      fc.property(arbitraryResponse, (wire) => {
        const told = report([wire])
        expect(JSON.parse(JSON.stringify(told))).toEqual(told)
        expect(formatReport(told)).toContain(told.transaction['Status']?.split(':')[0])
      }),
    )
  })
})
