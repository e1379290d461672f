import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { complete, hash } from '../../support/answers'
import { samples } from '../../support/samples'
import {
  openTransaction,
  respondWith,
  scriptTracker,
} from '../../support/transactionPage'

/** The lines of the table, each with its label. */
async function readCosts() {
  const summary = await screen.findByText(/^What it cost/)
  const table = summary.closest('details')
  const lines = [...(table?.querySelectorAll('dl > div') ?? [])].map((line) =>
    [...line.children].map((cell) => cell.textContent).join(': '),
  )
  return { title: summary.textContent, lines }
}

const rate = { base: 'BTC.BTC', quote: 'ETH.ETH', amount: '20' }
const withCosts = (costs: object, app: object | null = null) => ({
  ...complete,
  result: {
    ...complete.result,
    app,
    costs: { rate: null, minimum: null, quoted: null, fees: null, usd: null, ...costs },
  },
})

describe('what a swap cost', () => {
  it('folds out below the amounts of a complete swap, in its assets and in dollars of its time', async () => {
    await openTransaction(samples.complete)
    expect(await readCosts()).toEqual({
      title: 'What it cost: $27.25 (0.34 %)',
      lines: [
        'Rate: 1 LTC = 0.00088521 BTC; 1 BTC = 1,129.68 LTC',
        expect.stringMatching(/^Minimum: 0\.07\d+ BTC; received \d\.\d\d % more$/),
        'Outbound fee: 0.000018 BTC ($1.87)',
        'Liquidity fee: 5.90242265 RUNE',
        'In dollars: Sent $7,993, received $7,966: $27.25 (0.34 %) less',
      ],
    })
  })

  it('compares no part with the minimum of the whole', async () => {
    await openTransaction(samples.recordedPartialRefund)
    const { lines } = await readCosts()
    expect(lines).toContainEqual(expect.stringMatching(/^Minimum: [\d.]+ BTC$/))
  })

  it('says that fees are not reported where no source reports them', async () => {
    await openTransaction(hash, scriptTracker(respondWith(withCosts({ rate }))))
    expect(await readCosts()).toEqual({
      title: 'What it cost',
      lines: ['Rate: 1 BTC = 20 ETH; 1 ETH = 0.05 BTC', 'Fees: Not reported'],
    })
  })

  it('names the affiliate whose fee is not reported, and compares with the quote', async () => {
    const quoted = { asset: 'ETH.ETH', amount: '8' }
    const fees = [{ kind: 'affiliate', asset: '', amount: '', usd: null, app: 'ti' }]
    const usd = {
      sold: '100.00',
      received: '101.00',
      difference: '1.00',
      percent: '1.00',
    }
    await openTransaction(
      hash,
      scriptTracker(
        respondWith(
          withCosts(
            { quoted, fees, usd },
            { code: 'TI', name: 'Trust Wallet', support: '' },
          ),
        ),
      ),
    )
    expect(await readCosts()).toEqual({
      title: 'What it cost',
      lines: [
        expect.stringMatching(/^Quoted: 8 ETH; received (as much|[\d.]+ % (more|less))$/),
        'Affiliate fee: Paid to Trust Wallet; the amount isn’t reported',
        'In dollars: Sent $100.00, received $101.00: $1.00 (1.00 %) more',
      ],
    })
  })

  it('is not there for a tracker that does not say it, and before the end', async () => {
    const { article, expectVerdict } = await openTransaction(
      hash,
      scriptTracker(respondWith(complete)),
    )
    await expectVerdict('complete')
    await within(article).findByText('Technical details')
    expect(screen.queryByText(/^What it cost/)).toBeNull()
  })
})
