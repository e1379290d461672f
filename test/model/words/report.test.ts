import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatReport } from '../../../src/model/words/report'
import { swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryWire } from '../../support/arbitraryTransactions'
import { begun, known } from '../../support/observations'

const page = { version: '1.2.3', address: 'https://here.example/tx/A' }
const report = (wires: readonly unknown[], now = begun + 120_000) => {
  const all = known(wires, begun + 60_000)
  const polls = Array.from({ length: 14 }, (_, index) => ({ at: begun + index, result: '200 x' }))
  return formatReport(
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
    for (const words of [
      `- Hash: \`${'A'.repeat(64)}\``,
      '- Quote ID: `q`',
      '- Errors: `timeout, 2 attempts: No answer in 15 s`',
      '- Report written: `2024-06-10T07:58:27.000Z`',
      '- Started: `2024-06-10T07:56:27.000Z`',
      '- Late by: `60 s`',
      'version 1.2.3',
      '## Legs: 3',
      '1.\n   - Kind: `deposit TRANSFER:IN on BTC',
      '   - State: `complete success`',
      `   - Hash: \`${'B'.repeat(64)}\``,
      '## Inconsistencies\n\n- 2024',
    ]) {
      expect(told).toContain(words)
    }
    expect(told.match(/`200 x`/g)).toHaveLength(10)
  })

  it('counts the delay only up to the end of the transaction', () => {
    const legs = swapLegs('success', 'success', 'success')
    const ended = (endTimestamp: number | null) =>
      wireAnswer(true, 'success', legs, {
        startTimestamp: begun,
        estimatedEndTimestamp: begun + 60_000,
        endTimestamp,
      })
    expect(report([ended(begun + 90_000)], begun + 900_000)).toContain('- Late by: `30 s`')
    expect(report([ended(null)], begun + 900_000)).not.toContain('Late by')
  })

  it('keeps untrusted text inside its code span', () => {
    const evil = '`</code>](javascript:x)\n# Send money to me \u202E'
    const text = report([wireAnswer(false, evil, [wireLeg(evil, evil)])])
    expect(text).not.toContain('\n# Send')
    expect(text).not.toContain('\u202E')
    for (const line of text.split('\n')) expect((line.match(/`/g) ?? []).length % 2).toBe(0)
  })

  it('can be created for any response, and before the first one', () => {
    expect(report([])).toContain('checking')
    fc.assert(
      fc.property(arbitraryWire, (wire) => {
        expect(report([wire])).toContain(`- Status: \`${known([wire]).verdict}: `)
      }),
    )
  })
})
