import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { complete, hash } from '../../support/answers'
import {
  openTransaction,
  respondWith,
  scriptTracker,
} from '../../support/transactionPage'

const trust = {
  code: 'ti',
  name: 'Trust Wallet',
  support: 'https://support.trustwallet.com',
}
const withApp = (app: object, legs: readonly object[] = complete.result.legs) =>
  scriptTracker(respondWith({ ...complete, result: { ...complete.result, app, legs } }))

const findApp = async () =>
  (await screen.findByText('Started with')).nextElementSibling?.textContent
/** Nothing was paid, so that somebody has to look. */
const unpaid = complete.result.legs.slice(0, 2)

describe('the app in which a swap was started', () => {
  it('stands in the details, by its name or by what the memo calls it', async () => {
    await openTransaction(hash, withApp(trust))
    expect(await findApp()).toBe('Trust Wallet')
    cleanup()
    await openTransaction(hash, withApp({ code: 'zz9', name: '', support: '' }))
    expect(await findApp()).toBe('zz9')
  })

  it('is linked where its users get help, once somebody has to look', async () => {
    const { article } = await openTransaction(hash, withApp(trust, unpaid))
    await waitFor(() =>
      expect(article).toHaveTextContent(/The swap was started in Trust Wallet: /),
    )
    expect(
      within(article).getByRole('link', { name: /support\.trustwallet\.com/ }),
    ).toHaveAttribute('href', 'https://support.trustwallet.com/')
  })

  it('has no link that is no address of the web', async () => {
    const support = 'javascript:alert(1)'
    const { article } = await openTransaction(
      hash,
      withApp({ ...trust, support }, unpaid),
    )
    await waitFor(() =>
      expect(article).toHaveTextContent(/The swap was started in Trust Wallet\./),
    )
  })
})
