import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { swapLegs, wireAnswer } from '../../support/answers'
import { hash as swapHash, underWay } from '../../support/swapResponses'

const samples = {
  quick: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
  recorded: '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
  failed: 'E11328B02D72AEBDFB8CC799A89E18D484060FB01462BA650D2CD4B074670080',
}
/** The hash of an error sample. */
const createErrorHash = (code: string) => `5E47${code.padStart(60, '0')}`

const open = async (hash: string, options?: Parameters<typeof renderApp>[1]) => {
  const app = await renderApp(`/tx/${hash}`, options)
  const article = await screen.findByRole('article')
  return { ...app, article }
}
const expectVerdict = async (article: HTMLElement, expected: string) =>
  waitFor(() => expect(article).toHaveAttribute('data-verdict', expected))
const readLegStates = (article: HTMLElement) =>
  [...article.querySelectorAll('[data-state]')].map((leg) => leg.getAttribute('data-state'))
const findText = (text: string | RegExp) => screen.findByText(text)

afterEach(() => vi.useRealTimers())

describe('the transaction page', () => {
  it('shows the payout, the legs and the next step of a complete swap', async () => {
    const { article } = await open(samples.complete)
    await expectVerdict(article, 'complete')
    expect(within(article).getByRole('heading', { level: 1, name: 'Complete' })).toBeVisible()
    await waitFor(() =>
      expect(readLegStates(article)).toEqual(['complete', 'complete', 'complete']),
    )
    expect(within(article).getByText('Paid out on Bitcoin')).toBeVisible()
    expect(within(article).getByText('You’re all set.')).toBeVisible()
    expect(document.title).toBe('Complete: LTC to BTC')
  })

  it('updates a swap leg by leg until its end, and announces the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const { article } = await open(samples.quick, { over: inProcessService() })
    await expectVerdict(article, 'in-progress')
    await waitFor(() =>
      expect(readLegStates(article)).toEqual(['in-progress', 'not-started', 'not-started']),
    )
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await advance(10_000)
    await waitFor(() => expect(readLegStates(article)[0]).toBe('complete'))
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    await advance(40_000)
    await expectVerdict(article, 'complete')
    await waitFor(() =>
      expect(readLegStates(article)).toEqual(['complete', 'complete', 'complete']),
    )
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Now: complete.'))
  })

  it('shows both parts of a recorded partial refund, and marks it as recorded', async () => {
    const { article } = await open(samples.recorded)
    await expectVerdict(article, 'partially-refunded')
    expect(within(article).getByText('In two places: part swapped, part refunded')).toBeVisible()
    expect(await findText('Recorded from a real swap on the live network.')).toBeVisible()
    expect(
      within(article).getByText('The price fell below the limit.', { exact: false }),
    ).toBeVisible()
    await waitFor(() =>
      expect(readLegStates(article)).toEqual([
        'complete',
        'partially-refunded',
        'complete',
        'refunded',
      ]),
    )
  })

  it('explains why "Check now" does nothing during Retry-After', async () => {
    let requestCount = 0
    const over = {
      fetch: async (input: string | URL) => {
        if (!String(input).startsWith('/tracker/v2')) {
          return Response.json({ message: 'no' }, { status: 404 })
        }
        requestCount += 1
        if (requestCount === 1) {
          const swapping = swapLegs('success', 'swapping', 'not_started')
          return Response.json(wireAnswer(false, 'pending', swapping))
        }
        return Response.json({}, { status: 429, headers: { 'retry-after': '40' } })
      },
    }
    const { user, article } = await open('A'.repeat(64), { over })
    await expectVerdict(article, 'in-progress')
    const checkNow = await within(article).findByRole('button', { name: 'Check now' })
    await user.click(checkNow)
    expect(await screen.findByText('Too many requests.')).toBeVisible()
    await user.click(checkNow)
    const message = /^Too many requests\. You can check again in \d+ s\.$/
    expect(within(screen.getByRole('status')).getByText(message)).toBeVisible()
    expect(
      within(screen.getByRole('complementary', { name: 'Note' })).getByText(message),
    ).toBeVisible()
    expect(requestCount).toBe(2)
  })

  it('shows two equal payouts separately', async () => {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const response = wireAnswer(true, 'success', [deposit, swap, payout, payout])
    const over = {
      fetch: async (input: string | URL) =>
        String(input).startsWith('/tracker/v2')
          ? Response.json(response)
          : Response.json({ message: 'no' }, { status: 404 }),
    }
    const { article } = await open('A'.repeat(64), { over })
    await expectVerdict(article, 'complete')
    expect(within(article).getAllByText('Paid out', { selector: 'dt' })).toHaveLength(2)
  })

  it('never shows a refund as a success', async () => {
    const { article } = await open(samples.refunded)
    await expectVerdict(article, 'refunded')
    await waitFor(() => expect(readLegStates(article).at(-1)).toBe('refunded'))
    expect(within(article).queryByRole('heading', { name: 'Complete' })).toBeNull()
    // No payout is expected.
    expect(within(article).getByText('Refund', { selector: 'dt' })).toBeVisible()
    expect(within(article).queryByText(/^(Estimated payout|Recipient)$/)).toBeNull()
  })

  it('shows where the money of a reverted deposit is, and the next step', async () => {
    const { article } = await open(samples.failed)
    await expectVerdict(article, 'failed')
    expect(within(article).getByText('Still in your wallet on Ethereum')).toBeVisible()
    expect(within(article).getByText('Start a new swap if you still want to.')).toBeVisible()
  })

  it('shows the lookups of an unknown transaction, and links to explorers', async () => {
    const { article } = await open('A'.repeat(64))
    await expectVerdict(article, 'not-seen')
    expect(await screen.findByRole('heading', { name: 'Typical wait' })).toBeVisible()
    expect(await findText('200 not_found')).toBeVisible()
    const getExplorerLinks = () =>
      within(screen.getByRole('region', { name: 'Typical wait' })).getAllByRole('link')
    expect(getExplorerLinks().map((link) => new URL(link.getAttribute('href') ?? '').host)).toEqual(
      ['etherscan.io', 'mempool.space', 'runescan.io'],
    )
    await userEvent.click(screen.getByRole('button', { name: /^Show all \d+ chains$/ }))
    expect(getExplorerLinks().length).toBeGreaterThan(10)
  })

  it('restarts a sample of the sandbox', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { article } = await open(samples.quick, { user })
    await expectVerdict(article, 'in-progress')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await expectVerdict(article, 'complete')
    await user.click(await screen.findByRole('button', { name: 'Restart' }))
    await expectVerdict(article, 'in-progress')
    await waitFor(() =>
      expect(readLegStates(article)).toEqual(['in-progress', 'not-started', 'not-started']),
    )
  })

  it('shows the response as JSON on request', async () => {
    const { article, user } = await open(samples.complete)
    await expectVerdict(article, 'complete')
    expect(screen.queryByText('Raw status')).toBeNull()
    const details = within(await screen.findByRole('region', { name: 'Technical details' }))
    await user.click(details.getByRole('button', { name: 'Show' }))
    expect((await screen.findByText('Raw status')).parentElement).toHaveTextContent(
      'Raw statussuccess, done: true, leg index 2',
    )
    expect(screen.getByLabelText('Raw response')).toHaveTextContent('"done":true')
    expect(screen.getByLabelText('Parsed')).toHaveTextContent('"done": true')
    await user.click(details.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByLabelText('Raw response')).toBeNull()
  })
})

describe('an opened section', () => {
  /** A service whose responses about a transaction are replaced by the text that `respond` returns. */
  const createStubbedService = (respond: () => string) => {
    const real = inProcessService()
    return {
      fetch: async (input: string | URL, init?: RequestInit) =>
        String(input).endsWith('/tracker/v2/txn')
          ? new Response(respond(), { headers: { 'content-type': 'application/json' } })
          : real.fetch(input, init),
    }
  }
  const createResponse = (count: number) =>
    JSON.stringify({
      ...underWay,
      result: { ...underWay.result, legs: underWay.result.legs.slice(0, count) },
    })

  it.each([
    ['appear', [1, 3]],
    ['disappear', [3, 1]],
  ])('stays open and focused when legs %s', async (_what, [before = 0, after = 0]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    let count = before
    const { article, user } = await open(swapHash, {
      over: createStubbedService(() => createResponse(count)),
    })
    await waitFor(() => expect(readLegStates(article)).toHaveLength(before))
    const details = within(screen.getByRole('region', { name: 'Technical details' }))
    const button = details.getByRole('button', { name: 'Show' })
    await user.click(button)
    count = after
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await waitFor(() =>
      expect(screen.getByLabelText('Raw response')).toHaveTextContent(createResponse(after)),
    )
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('with very many legs is a list whose items have their positions', async () => {
    const [leg] = underWay.result.legs
    const manyLegs = Array.from({ length: 150 }, (_, at) => ({
      ...leg,
      hash: `${at}`.padStart(64, 'A'),
    }))
    const text = JSON.stringify({ ...underWay, result: { ...underWay.result, legs: manyLegs } })
    const { article } = await open(swapHash, { over: createStubbedService(() => text) })
    await waitFor(() => expect(readLegStates(article).length).toBeGreaterThan(0))
    const items = [...article.querySelectorAll('[data-state]')]
    const list = items[0]?.parentElement ?? expect.fail('no list')
    expect(list.tagName).toBe('OL')
    expect([...list.children].every(({ tagName }) => tagName === 'LI')).toBe(true)
    expect(items[0]).toHaveAttribute('aria-posinset', '1')
    expect(items[0]).toHaveAttribute('aria-setsize', '150')
  })
})

describe('the address of a transaction', () => {
  it('is replaced by one with the clean hash', async () => {
    await open(`0x0x${'b'.repeat(64)}%20`)
    await waitFor(() => expect(location.pathname).toBe(`/tx/0x${'b'.repeat(64)}`))
  })

  it('is explained if it contains no hash', async () => {
    await renderApp(`/tx/${'c'.repeat(24)}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'That’s not a transaction hash',
    )
    expect(screen.getByText('Incomplete: 24 of 64 characters. Copy the full hash.')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })
})

describe('an error of the service', () => {
  it.each([
    ['0500', 'Crosswatch returned an error (500).', /error \(500\)/],
    ['FACE', 'Unexpected response.', /sign in to this Wi-Fi/],
    ['0C07', 'Unexpected response.', /not JSON/],
    ['FADE', 'Unexpected response.', /a different transaction and ignored it/],
  ])('%s is described, and gives no verdict', async (code, cause, message) => {
    const { article } = await open(createErrorHash(code))
    expect(await findText(cause)).toBeVisible()
    expect(screen.getAllByText(message)[0]).toBeVisible()
    expect(article).toHaveAttribute('data-verdict', 'checking')
  })

  it('disables Retry now during Retry-After', async () => {
    const { user, requests } = await open(createErrorHash('0429'))
    expect(await findText('Too many requests.')).toBeVisible()
    const pollCount = requests.filter((path) => path.includes('/tracker/v2/txn')).length
    const button = screen.getByRole('button', { name: /Retry now/ })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(requests.filter((path) => path.includes('/tracker/v2/txn'))).toHaveLength(pollCount)
  })

  it('keeps the last data with its time while polls fail, and ends after a retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const over = inProcessService()
    let isDown = false
    const flaky: typeof over.fetch = async (input, init) =>
      isDown && String(input).includes('/tracker/')
        ? new Response('{"message":"down"}', { status: 502 })
        : over.fetch(input, init)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { article } = await open(samples.quick, { over: { fetch: flaky }, user })
    await expectVerdict(article, 'in-progress')
    isDown = true
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await findText(/^Crosswatch returned an error \(502\)/)).toBeVisible()
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    expect(within(article).getByText(/^Last known at/)).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: /Retry now/ }))
    await waitFor(() => expect(screen.queryByText(/^Crosswatch returned an error/)).toBeNull())
    expect(within(article).getByText('Where is my money?')).toBeVisible()
  })

  it('gives an inconsistent response the verdict unclear', async () => {
    const { article } = await open(createErrorHash('BABE'))
    await expectVerdict(article, 'unclear')
    // Beside the verdict, and among the inconsistencies, which load on demand.
    const [reason] = within(article).getAllByText('Marked complete, but step 2 is still pending.')
    expect(reason).toBeVisible()
  })

  it('shows an unknown status as it was sent', async () => {
    const { article } = await open(createErrorHash('0F00'))
    await expectVerdict(article, 'unclear')
    expect(await findText('Unknown status: foo')).toBeVisible()
    await waitFor(() => expect(readLegStates(article)).toEqual(['complete', 'unknown']))
  })

  it('shows hostile text as text', async () => {
    const { article } = await open(createErrorHash('0BAD'))
    await expectVerdict(article, 'in-progress')
    expect(
      article.querySelector('img[src="x"], a[href^="javascript"], a[href*="claim"]'),
    ).toBeNull()
    expect(within(article).getAllByText(/<img src=x/).length).toBeGreaterThan(0)
  })

  it('lists a hundred legs', async () => {
    const { article } = await open(createErrorHash('0100'))
    await expectVerdict(article, 'in-progress')
    await waitFor(() => expect(readLegStates(article)).toHaveLength(100))
  })
})

describe('the Watch button', () => {
  it('adds the transaction to the watchlist, where it can be removed', async () => {
    const { article, user } = await open(samples.complete)
    await expectVerdict(article, 'complete')
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(screen.getByRole('button', { name: 'Watching' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Transactions',
      }),
    )
    const board = await screen.findByRole('table', { name: 'Watchlist' })
    const row = within(board).getAllByRole('row')[1]
    expect(row).toHaveTextContent(/Complete.*LTC.*BTC.*Bitcoin/)
    await user.click(within(board).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Nothing on your watchlist yet')).toBeVisible()
  })
})
