import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { complete, hash } from '../../support/answers'
import {
  openTransaction,
  respondWith,
  scriptTracker,
} from '../../support/transactionPage'

// The same rejection as that of an import whose file is missing.
vi.mock('../../../src/model/words/report', () => ({
  formatReport: () => {
    throw new Error('The file is missing.')
  },
}))

it('leads to the support without a report, if the report’s code is missing', async () => {
  const content = 'https://help.example.com/new?id={hash}&text={report}'
  document.head.innerHTML = `<meta name="support-url" content="${content}">`
  const unknown = respondWith({ ...complete, status: 'something_new' })
  const { expectVerdict } = await openTransaction(hash, scriptTracker(unknown))
  await expectVerdict('unclear')
  // A rejection that nobody handles fails the run.
  const link = await screen.findByRole('link', { name: 'contact support' })
  expect(link).toHaveAttribute('href', `https://help.example.com/new?id=${hash}&text=`)
})
