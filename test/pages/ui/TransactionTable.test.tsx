import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TransactionTable, TransactionRow } from '../../../src/ui/TransactionTable'

it('shows two equal refunds separately', () => {
  const sum = { value: '1', ticker: 'BTC', isApproximate: false }
  render(
    <TransactionTable label="Watched">
      <TransactionRow
        status="refunded"
        word="Partially refunded"
        transaction="A1"
        sold={sum}
        paid={[sum]}
        more={0}
        returned={[sum, sum]}
        glyph={{ lanes: 1, steps: 1, runs: [], marks: [] }}
        where=""
        time=""
        payout=""
        checked=""
        isFailing={false}
        next=""
      />
    </TransactionTable>,
  )
  // React logs duplicate keys to the console, which fails a test.
  expect(screen.getAllByText(/refunded$/, { selector: 'span' })).toHaveLength(2)
})
