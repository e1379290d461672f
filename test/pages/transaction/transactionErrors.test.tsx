import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveStatus } from '../../../src/storage/savedStatus'
import { watch } from '../../../src/storage/watched'
import { createFailingService, respondUnavailable } from '../../support/failingService'
import { renderApp } from '../../support/renderApp'
import { complete, hash, underWay } from '../../support/swapResponses'
import {
  openTransaction,
  respondStatus,
  respondWith,
  scriptTracker,
  startFakeTime,
} from '../../support/transactionPage'

/** The hash of an error sample of the sandbox. */
const createErrorHash = (code: string) => `5E47${code.padStart(60, '0')}`
const fail = () => Promise.reject(new TypeError('fetch failed'))
/** The activity has the same words. */
const findCause = (cause: string | RegExp) => screen.findByText(cause, { selector: 'strong' })
const getTitle = () => screen.getByRole('heading', { level: 1 })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an error of the service', () => {
  it.each([
    // On a slow machine there are several attempts.
    ['0500', /^Crosswatch returned an error \(500\)/, /error \(500\)/],
    ['FACE', 'Unexpected response.', /sign in to this Wi-Fi/],
    ['0C07', 'Unexpected response.', /not JSON/],
    ['FADE', 'Unexpected response.', /a different transaction and ignored it/],
  ])('%s is described, and gives no verdict', async (code, cause, message) => {
    const { article } = await openTransaction(createErrorHash(code))
    expect(await findCause(cause)).toBeVisible()
    expect(screen.getAllByText(message)[0]).toBeVisible()
    expect(article).toHaveAttribute('data-verdict', 'checking')
    expect(within(article).queryByText('Looking for your transaction…')).toBeNull()
    expect(within(article).getByText('We couldn’t look it up yet')).toBeVisible()
  })

  it.each([
    ['BABE', 'Marked complete, but step 2 is still pending.'],
    ['0F00', 'Unknown status: foo'],
  ])('%s, an unclear response, is shown as it is', async (code, text) => {
    const { expectVerdict } = await openTransaction(createErrorHash(code))
    await expectVerdict('unclear')
    expect((await screen.findAllByText(text))[0]).toBeVisible()
  })

  it('during Retry-After sends nothing, and says why', async () => {
    const tooMany = respondStatus(429, { 'retry-after': '40' })
    const { over, requests } = scriptTracker(respondWith(underWay), tooMany)
    const { user, article, expectVerdict } = await openTransaction(hash, { over })
    await expectVerdict('in-progress')
    const checkNow = within(article).getByRole('button', { name: 'Check now' })
    await user.click(checkNow)
    expect(await findCause('Too many requests.')).toBeVisible()
    await user.click(checkNow)
    const message = /^Too many requests\. You can check again in \d+ s\.$/
    expect(within(screen.getByRole('status')).getByText(message)).toBeVisible()
    const retry = screen.getByRole('button', { name: /Retry now/ })
    expect(retry).toHaveAttribute('aria-disabled', 'true')
    await user.click(retry)
    expect(requests).toHaveLength(2)
  })

  it('keeps the last data, dated on the page and in the tab’s title, until a retry succeeds', async () => {
    const { user, advance } = startFakeTime()
    let respond = respondWith(underWay)
    const { over } = scriptTracker(() => respond())
    const { article, expectVerdict } = await openTransaction(hash, { over, user })
    await expectVerdict('in-progress')
    expect(document.title).toBe('In progress: BTC to ETH')
    respond = respondStatus(502)
    await advance(6_000)
    expect(await findCause(/^Crosswatch returned an error \(502\)/)).toBeVisible()
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    expect(within(article).getByText(/^Last known at/)).toBeVisible()
    const [, asOf = ''] = /^In progress as of (.*)$/.exec(getTitle().textContent) ?? []
    expect(document.title).toBe(`In progress as of ${asOf}: BTC to ETH`)
    expect(screen.getByText(/^Showing data from /)).toBeVisible()
    respond = respondWith(underWay)
    await user.click(screen.getByRole('button', { name: /Retry now/ }))
    await waitFor(() =>
      expect(screen.queryByText(/^Crosswatch returned/, { selector: 'strong' })).toBeNull(),
    )
    expect(within(article).getByText('Where is my money?')).toBeVisible()
    expect(document.title).toBe('In progress: BTC to ETH')
  })

  it('offline counts down to no refresh, but to a retry', async () => {
    const { advance } = startFakeTime()
    let respond: () => Response | Promise<Response> = respondWith(underWay)
    const { article, expectVerdict } = await openTransaction(
      hash,
      scriptTracker(() => respond()),
    )
    await expectVerdict('in-progress')
    await advance(2_100)
    expect(within(article).getByText(/^refreshes in/)).toBeVisible()
    respond = fail
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }))
    window.dispatchEvent(new Event('offline'))
    await advance(100)
    expect(screen.getByText('Offline.', { selector: 'strong' })).toBeVisible()
    expect(within(article).queryByText(/^refreshes in/)).toBeNull()
  })
})

describe('a saved end', () => {
  const at = Date.UTC(2026, 0, 5, 12, 4, 31)
  const save = () => saveStatus(hash, { at, finalCount: 4, text: JSON.stringify(complete) })
  const asOf = /^Complete as of 5 January 2026, \d\d:04:31$/

  it('is shown at once with its time, but is no verdict until a response confirms it', async () => {
    save()
    let respond = respondStatus(503)
    const { over } = scriptTracker(() => respond())
    const { user, article, expectVerdict } = await openTransaction(hash, { over })
    expect(getTitle()).toHaveTextContent(asOf)
    expect(article).toHaveAttribute('data-verdict', 'checking')
    expect(screen.getByText('Paid out on Ethereum')).toBeVisible()
    expect(document.querySelector('link[rel="icon"][href*="complete"]')).toBeNull()
    expect(await screen.findByText(/^Showing data from /)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^Not updating. See the notice/)
    expect(getTitle()).toHaveTextContent(asOf)
    respond = respondWith(complete)
    await user.click(screen.getByRole('button', { name: 'Retry now' }))
    await expectVerdict('complete')
    expect(screen.getByRole('heading', { level: 1, name: 'Complete' })).toBeVisible()
  })

  it.each(['/', '/tx'])('is in the watchlist on %s at once, as not confirmed', async (path) => {
    save()
    watch(hash)
    await renderApp(path, createFailingService(respondUnavailable, '/tracker/v2/txn'))
    const board = within(await screen.findByRole('table', { name: 'Watchlist' }))
    expect(await board.findByRole('cell', { name: /Complete, not confirmed yet$/ })).toBeVisible()
    expect(board.getByText('Ethereum')).toBeVisible()
  })
})
