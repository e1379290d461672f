import { describe, expect, it } from 'vitest'
import { formatReport } from '../../../src/model/words/supportReportText'
import { formatReceipt } from '../../../src/model/words/receiptText'
import {
  begun,
  known,
  returnLeg,
  swapLegs,
  wireAnswer,
  wireLeg,
} from '../../support/answers'

const address = 'https://here.example/tx/A'
const receive = (snapshot: ReturnType<typeof known>, more = {}) =>
  formatReceipt({
    snapshot,
    isRestored: false,
    checkedAt: begun + 60_000,
    address,
    ...more,
  })
const report = (snapshot: ReturnType<typeof known>) =>
  formatReport(
    {
      snapshot,
      isRestored: false,
      checkedAt: begun + 60_000,
      requestedAt: begun,
      polls: [],
      failure: null,
      page: { version: '1.2.3', address },
    },
    begun + 120_000,
  )
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const ended = (status: string, legs: readonly unknown[], more = {}) =>
  known([wireAnswer(true, status, legs, more)])
const sender = 'bc1qfrom'
const complete = ended(
  'success',
  [
    { ...deposit, hash: 'B2'.repeat(32), fromAddress: sender },
    swap,
    { ...payout, toAddress: '0xTo' },
  ],
  { startTimestamp: begun, endTimestamp: begun + 90_000 },
)

describe('a receipt', () => {
  it('has the verdict, what and when, amounts, addresses, hashes, source and confirmation', () => {
    expect(receive(complete)).toBe(
      `**Complete**

- Hash: \`${'A'.repeat(64)}\`
- What: \`Swap BTC to ETH\`
- Sent: \`0.5 BTC.BTC\`
- Sender: \`bc1qfrom\`
- Payout: \`8 ETH.ETH\`
- Payout to: \`0xTo on Ethereum\`
- Started: \`2024-06-10T07:56:27.000Z\`
- Ended: \`2024-06-10T07:57:57.000Z\`
- Confirmed: \`2024-06-10T07:57:27.000Z\`
- Source: \`https://here.example/tx/A\`

Transactions:

- \`Deposit on Bitcoin\`: \`${'B2'.repeat(32)}\`
- \`Payout on Ethereum\`: \`${'D4'.repeat(32)}\``,
    )
  })

  it('names each payment of a partial refund', () => {
    const refund = { ...returnLeg('refunded'), toAddress: sender }
    const text = receive(ended('partially_refunded', [deposit, swap, payout, refund], {}))
    expect(text).toMatch(/^\*\*Partially refunded\*\*\n/)
    expect(text).toContain('\n- Payout: `8 ETH.ETH`\n')
    expect(text).toContain('\n- Refund: `0.5 BTC.BTC`\n')
    expect(text).toContain('\n- Refund to: `bc1qfrom on Bitcoin`\n')
  })

  it('calls what has not arrived an estimate, and has no end then', () => {
    const legs = [deposit, { ...swap, status: 'swapping' }, { ...payout, status: 'x' }]
    const text = receive(
      known([wireAnswer(false, 'pending', legs, { endTimestamp: begun + 90_000 })]),
    )
    expect(text).toContain('- Estimated payout: `8 ETH.ETH`')
    expect(text).not.toContain('Ended')
  })

  it('says that a client alone said it, or an earlier visit', () => {
    const legs = [{ ...deposit, unverified: true, fromAddress: sender }, swap]
    const quoted = receive(known([wireAnswer(false, 'pending', legs)]), {
      isRestored: true,
    })
    expect(quoted).toContain('- Sent, according to the quote: `0.5 BTC.BTC`')
    expect(quoted).toContain('- Sender, according to the quote: `bc1qfrom`')
    expect(quoted).toContain('- Unconfirmed: `saved by an earlier visit`')
  })

  it('counts more than 50 transactions', () => {
    const legs = Array.from({ length: 60 }, (_, index) =>
      wireLeg('TRANSFER:IN', 'success', { hash: String(index + 10).padStart(64, 'C') }),
    )
    const text = receive(known([wireAnswer(false, 'pending', legs)]))
    expect(text).toMatch(/\n- 10 more transactions$/)
  })

  it('keeps untrusted text inside its code span, as the support report does', () => {
    const evil = '`**](javascript:x)\n# Send money to me \u202E'
    const leg = wireLeg(evil, evil, {
      fromAsset: `BTC.${evil}`,
      toAsset: evil,
      fromAddress: evil,
      toAddress: evil,
      hash: 'E'.repeat(64),
    })
    const legs = [
      { ...leg, txnType: 'TRANSFER:IN', status: 'success' },
      { ...leg, txnType: 'TRANSFER:OUT', status: 'success' },
    ]
    const refunded = wireAnswer(true, 'refunded', legs)
    const error = { message: evil }
    for (const wire of [wireAnswer(false, evil, [leg]), { ...refunded, error }]) {
      const text = receive(known([wire])) + report(known([wire]))
      expect(text).not.toContain('\n# Send')
      expect(text).not.toContain('\u202E')
      for (const line of text.split('\n')) {
        expect((line.match(/`/g) ?? []).length % 2).toBe(0)
        expect(line.replaceAll(/`[^`]*`/g, '')).not.toMatch(/javascript|Send money/)
      }
    }
  })

  it('is the first part of the support report', () => {
    const start = `# Crosswatch support report\n\n${receive(complete)}\n\n## Tracking\n`
    expect(report(complete).slice(0, start.length)).toBe(start)
  })
})
