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
/** Hashes that misbehave on purpose. */
const sentinel = (code: string) => `5E47${code.padStart(60, '0')}`

const open = async (hash: string, options?: Parameters<typeof renderApp>[1]) => {
  const app = await renderApp(`/tx/${hash}`, options)
  const article = await screen.findByRole('article')
  return { ...app, article }
}
const verdict = async (article: HTMLElement, wanted: string) =>
  waitFor(() => expect(article).toHaveAttribute('data-verdict', wanted))
const legs = (article: HTMLElement) =>
  [...article.querySelectorAll('[data-state]')].map((leg) => leg.getAttribute('data-state'))
const says = (name: string | RegExp) => screen.findByText(name)

afterEach(() => vi.useRealTimers())

describe('the transaction page', () => {
  it('shows a complete swap with what was paid out, its legs, and nothing more to do', async () => {
    const { article } = await open(samples.complete)
    await verdict(article, 'complete')
    expect(within(article).getByRole('heading', { level: 1, name: 'Complete' })).toBeVisible()
    await waitFor(() => expect(legs(article)).toEqual(['complete', 'complete', 'complete']))
    expect(within(article).getByText('Paid out on Bitcoin')).toBeVisible()
    expect(within(article).getByText('You’re all set.')).toBeVisible()
    expect(document.title).toBe('Complete: LTC to BTC')
  })

  it('follows a swap leg by leg to its end, and says so aloud', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const { article } = await open(samples.quick, { over: inProcessService() })
    await verdict(article, 'in-progress')
    await waitFor(() =>
      expect(legs(article)).toEqual(['in-progress', 'not-started', 'not-started']),
    )
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(10_000)
    await waitFor(() => expect(legs(article)[0]).toBe('complete'))
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    await pass(40_000)
    await verdict(article, 'complete')
    await waitFor(() => expect(legs(article)).toEqual(['complete', 'complete', 'complete']))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Now: complete.'))
  })

  it('names both parts of a recorded partial refund, and says that it is recorded', async () => {
    const { article } = await open(samples.recorded)
    await verdict(article, 'partially-refunded')
    expect(within(article).getByText('In two places: part swapped, part refunded')).toBeVisible()
    expect(await says('Recorded from a real swap on the live network.')).toBeVisible()
    expect(
      within(article).getByText('The price fell below the limit.', { exact: false }),
    ).toBeVisible()
    await waitFor(() =>
      expect(legs(article)).toEqual(['complete', 'partially-refunded', 'complete', 'refunded']),
    )
  })

  it('says why "Check now" does nothing during a pause that the service asked for', async () => {
    let asked = 0
    const over = {
      fetch: async (input: string | URL) => {
        if (!String(input).startsWith('/tracker/v2')) {
          return Response.json({ message: 'no' }, { status: 404 })
        }
        asked += 1
        if (asked === 1) {
          const swapping = swapLegs('success', 'swapping', 'not_started')
          return Response.json(wireAnswer(false, 'pending', swapping))
        }
        return Response.json({}, { status: 429, headers: { 'retry-after': '40' } })
      },
    }
    const { user, article } = await open('A'.repeat(64), { over })
    await verdict(article, 'in-progress')
    const checkNow = await within(article).findByRole('button', { name: 'Check now' })
    await user.click(checkNow)
    expect(await screen.findByText('Too many requests.')).toBeVisible()
    await user.click(checkNow)
    const why = /^Too many requests\. You can check again in \d+ s\.$/
    expect(within(screen.getByRole('status')).getByText(why)).toBeVisible()
    expect(within(screen.getByRole('complementary', { name: 'Note' })).getByText(why)).toBeVisible()
    expect(asked).toBe(2)
  })

  it('shows two equal payouts as two', async () => {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const answer = wireAnswer(true, 'success', [deposit, swap, payout, payout])
    const over = {
      fetch: async (input: string | URL) =>
        String(input).startsWith('/tracker/v2')
          ? Response.json(answer)
          : Response.json({ message: 'no' }, { status: 404 }),
    }
    const { article } = await open('A'.repeat(64), { over })
    await verdict(article, 'complete')
    expect(within(article).getAllByText('Paid out', { selector: 'dt' })).toHaveLength(2)
  })

  it('never draws a refund as a success', async () => {
    const { article } = await open(samples.refunded)
    await verdict(article, 'refunded')
    await waitFor(() => expect(legs(article).at(-1)).toBe('refunded'))
    expect(within(article).queryByRole('heading', { name: 'Complete' })).toBeNull()
    // Nothing more is to come: no payout is looked for.
    expect(within(article).getByText('Refund', { selector: 'dt' })).toBeVisible()
    expect(within(article).queryByText(/^(Estimated payout|Recipient)$/)).toBeNull()
  })

  it('says of a deposit that reverted where the money is and what to do', async () => {
    const { article } = await open(samples.failed)
    await verdict(article, 'failed')
    expect(within(article).getByText('Still in your wallet on Ethereum')).toBeVisible()
    expect(within(article).getByText('Start a new swap if you still want to.')).toBeVisible()
  })

  it('says of a transaction that nobody has seen what was asked, and where to look', async () => {
    const { article } = await open('A'.repeat(64))
    await verdict(article, 'not-seen')
    expect(await screen.findByRole('heading', { name: 'Typical wait' })).toBeVisible()
    expect(await says('200 not_found')).toBeVisible()
    const explorers = () =>
      within(screen.getByRole('region', { name: 'Typical wait' })).getAllByRole('link')
    expect(explorers().map((link) => new URL(link.getAttribute('href') ?? '').host)).toEqual([
      'etherscan.io',
      'mempool.space',
      'runescan.io',
    ])
    await userEvent.click(screen.getByRole('button', { name: /^Show all \d+ chains$/ }))
    expect(explorers().length).toBeGreaterThan(10)
  })

  it('begins a sample of the sandbox anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { article } = await open(samples.quick, { user })
    await verdict(article, 'in-progress')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await verdict(article, 'complete')
    await user.click(await screen.findByRole('button', { name: 'Restart' }))
    await verdict(article, 'in-progress')
    await waitFor(() =>
      expect(legs(article)).toEqual(['in-progress', 'not-started', 'not-started']),
    )
  })

  it('shows the answer as JSON on request', async () => {
    const { article, user } = await open(samples.complete)
    await verdict(article, 'complete')
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

describe('what a reader has opened', () => {
  /** A service whose responses about a transaction are replaced by the text that `respond` returns. */
  const scripted = (respond: () => string) => {
    const real = inProcessService()
    return {
      fetch: async (input: string | URL, init?: RequestInit) =>
        String(input).endsWith('/tracker/v2/txn')
          ? new Response(respond(), { headers: { 'content-type': 'application/json' } })
          : real.fetch(input, init),
    }
  }
  const answerWith = (count: number) =>
    JSON.stringify({
      ...underWay,
      result: { ...underWay.result, legs: underWay.result.legs.slice(0, count) },
    })

  it.each([
    ['appear', [1, 3]],
    ['vanish', [3, 1]],
  ])('stays open and focused when legs %s', async (_what, [before = 0, after = 0]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    let count = before
    const { article, user } = await open(swapHash, { over: scripted(() => answerWith(count)) })
    await waitFor(() => expect(legs(article)).toHaveLength(before))
    const details = within(screen.getByRole('region', { name: 'Technical details' }))
    const button = details.getByRole('button', { name: 'Show' })
    await user.click(button)
    count = after
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await waitFor(() =>
      expect(screen.getByLabelText('Raw response')).toHaveTextContent(answerWith(after)),
    )
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('is a list of list items, each with its position, where there are very many legs', async () => {
    const [leg] = underWay.result.legs
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...leg,
      hash: `${at}`.padStart(64, 'A'),
    }))
    const text = JSON.stringify({ ...underWay, result: { ...underWay.result, legs: many } })
    const { article } = await open(swapHash, { over: scripted(() => text) })
    await waitFor(() => expect(legs(article).length).toBeGreaterThan(0))
    const items = [...article.querySelectorAll('[data-state]')]
    const list = items[0]?.parentElement ?? expect.fail('no list')
    expect(list.tagName).toBe('OL')
    expect([...list.children].every(({ tagName }) => tagName === 'LI')).toBe(true)
    expect(items[0]).toHaveAttribute('aria-posinset', '1')
    expect(items[0]).toHaveAttribute('aria-setsize', '150')
  })
})

describe('the address of a transaction', () => {
  it('is cleaned of what came with the hash', async () => {
    await open(`0x0x${'b'.repeat(64)}%20`)
    await waitFor(() => expect(location.pathname).toBe(`/tx/0x${'b'.repeat(64)}`))
  })

  it('explains what is wrong with one that holds no hash', async () => {
    await renderApp(`/tx/${'c'.repeat(24)}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'That’s not a transaction hash',
    )
    expect(screen.getByText('Incomplete: 24 of 64 characters. Copy the full hash.')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })
})

describe('trouble with the service', () => {
  it.each([
    ['0500', 'Crosswatch returned an error (500).', /error \(500\)/],
    ['FACE', 'Unexpected response.', /sign in to this Wi-Fi/],
    ['0C07', 'Unexpected response.', /not JSON/],
    ['FADE', 'Unexpected response.', /a different transaction and ignored it/],
  ])('%s is said for what it is, and never a verdict', async (code, cause, said) => {
    const { article } = await open(sentinel(code))
    expect(await says(cause)).toBeVisible()
    expect(screen.getAllByText(said)[0]).toBeVisible()
    expect(article).toHaveAttribute('data-verdict', 'checking')
  })

  it('obeys a pause that the service asks for: Retry now waits too', async () => {
    const { user, requests } = await open(sentinel('0429'))
    expect(await says('Too many requests.')).toBeVisible()
    const asked = requests.filter((path) => path.includes('/tracker/v2/txn')).length
    const button = screen.getByRole('button', { name: /Retry now/ })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(requests.filter((path) => path.includes('/tracker/v2/txn'))).toHaveLength(asked)
  })

  it('keeps good data, dated, while checks fail, and goes on by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const over = inProcessService()
    let down = false
    const flaky: typeof over.fetch = async (input, init) =>
      down && String(input).includes('/tracker/')
        ? new Response('{"message":"down"}', { status: 502 })
        : over.fetch(input, init)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { article } = await open(samples.quick, { over: { fetch: flaky }, user })
    await verdict(article, 'in-progress')
    down = true
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await says(/^Crosswatch returned an error \(502\)/)).toBeVisible()
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    expect(within(article).getByText(/^Last known at/)).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: /Retry now/ }))
    await waitFor(() => expect(screen.queryByText(/^Crosswatch returned an error/)).toBeNull())
    expect(within(article).getByText('Where is my money?')).toBeVisible()
  })

  it('calls a contradiction what it is, never complete', async () => {
    const { article } = await open(sentinel('BABE'))
    await verdict(article, 'unclear')
    // Beside the verdict, and once more among what contradicts what, which may be there already.
    const [said] = within(article).getAllByText('Marked complete, but step 2 is still pending.')
    expect(said).toBeVisible()
  })

  it('shows an unknown word as it came', async () => {
    const { article } = await open(sentinel('0F00'))
    await verdict(article, 'unclear')
    expect(await says('Unknown status: foo')).toBeVisible()
    await waitFor(() => expect(legs(article)).toEqual(['complete', 'unknown']))
  })

  it('shows hostile text as text', async () => {
    const { article } = await open(sentinel('0BAD'))
    await verdict(article, 'in-progress')
    expect(
      article.querySelector('img[src="x"], a[href^="javascript"], a[href*="claim"]'),
    ).toBeNull()
    expect(within(article).getAllByText(/<img src=x/).length).toBeGreaterThan(0)
  })

  it('lists a hundred legs', async () => {
    const { article } = await open(sentinel('0100'))
    await verdict(article, 'in-progress')
    await waitFor(() => expect(legs(article)).toHaveLength(100))
  })
})

describe('watching', () => {
  it('puts a transaction on the list and takes it off again', async () => {
    const { article, user } = await open(samples.complete)
    await verdict(article, 'complete')
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
