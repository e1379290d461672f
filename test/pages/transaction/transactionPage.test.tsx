import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { freshHash, post, startOf } from '../../support/sandboxed'
import { complete, hash, underWay } from '../../support/swapResponses'
import {
  openTransaction,
  respondStatus,
  respondWith,
  samples,
  scriptTracker,
  startFakeTime,
} from '../../support/transactionPage'

const getIcons = () =>
  [...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href'))
const withLegs = (legs: readonly unknown[]) => ({
  ...underWay,
  result: { ...underWay.result, legs },
})
const [deposit, swapLeg, payout] = underWay.result.legs

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the transaction page', () => {
  it.each([
    ['complete', 'complete', ['Paid out on Bitcoin', 'Nothing more to do.']],
    [
      'recorded',
      'partially-refunded',
      ['In two places: part swapped, part refunded', /The price fell below the limit/],
    ],
    // No payout is expected after it.
    ['refunded', 'refunded', ['Check that the refund arrived.', 'Refund address']],
    [
      'failed',
      'failed',
      ['Still in your wallet on Ethereum', 'Start a new swap if you still want to.'],
    ],
  ] as const)('of the sample “%s” says where the money is', async (sample, verdict, texts) => {
    const { article, expectVerdict } = await openTransaction(samples[sample])
    await expectVerdict(verdict)
    for (const text of texts) expect(within(article).getAllByText(text)[0]).toBeVisible()
    expect(within(article).queryByText(/^(Estimated payout|Looking for)/)).toBeNull()
  })

  it('follows a swap leg by leg until its end, with title, icon and announcement', async () => {
    const { user, advance } = startFakeTime()
    const over = inProcessService()
    const page = await openTransaction(samples.quick, { over, user })
    const { article, expectVerdict, readLegStates } = page
    await expectVerdict('in-progress')
    await waitFor(() =>
      expect(readLegStates()).toEqual(['in-progress', 'not-started', 'not-started']),
    )
    await advance(10_000)
    await waitFor(() => expect(readLegStates()[0]).toBe('complete'))
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    await advance(40_000)
    await expectVerdict('complete')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Now: complete.'))
    expect(document.title).toMatch(/^Complete: \w+ to \w+$/)
    expect(getIcons()).toEqual(['/favicon-complete.svg'])
    const log = within(await screen.findByRole('list', { name: 'Activity' }))
    expect(log.getByText(/^First update: [\w ]+, 3 steps$/)).toBeVisible()

    // A restarted sample begins anew, its activity too.
    await user.click(await screen.findByRole('button', { name: 'Restart' }))
    await expectVerdict('in-progress')
    expect(
      within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('listitem'),
    ).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await waitFor(() => expect(getIcons()).toEqual([]))
  })

  it('announces a change, and polls without one in silence', async () => {
    const { advance } = startFakeTime()
    await openTransaction(hash, scriptTracker(respondWith(underWay)))
    const region = screen.getByRole('status')
    await waitFor(() => expect(region).toHaveTextContent('Now: in progress, on THORChain.'))
    const listener = vi.fn<() => void>()
    new MutationObserver(listener).observe(region, { childList: true, subtree: true })
    await advance(30_000)
    expect(listener).not.toHaveBeenCalled()
  })

  it('says what to do with an unknown hash, and what its quote says, as unverified', async () => {
    const legs = underWay.result.legs.map((leg) => Object.assign({}, leg, { unverified: true }))
    const tracker = scriptTracker(respondWith(withLegs(legs)))
    const { article, expectVerdict, readLegStates, user } = await openTransaction(hash, tracker)
    await expectVerdict('not-seen')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not found yet')
    expect(readLegStates()).toEqual([])
    const where = screen.getByRole('heading', { name: 'Where is my money?' }).parentElement
    expect(where).toHaveTextContent(
      /According to the quoteUnverified.*Quoted amount0\.5\sBTC.*Quoted payout.*8\sETH/,
    )
    // Nowhere else on the page.
    expect(within(article).getAllByText('0.5')).toHaveLength(1)
    const explorers = within(await screen.findByRole('region', { name: 'Look it up on its chain' }))
    const getLinks = () => explorers.getAllByRole('link').map((link) => link.textContent)
    expect(getLinks()).toEqual(['etherscan.io', 'mempool.space', 'runescan.io'])
    await user.click(screen.getByRole('button', { name: /^Show all \d+ chains$/ }))
    expect(getLinks().length).toBeGreaterThan(10)
  })

  it('marks an amount that only a quote gives, wherever it shows it', async () => {
    const quoted = [swapLeg, payout].map((leg) => Object.assign({}, leg, { unverified: true }))
    const tracker = scriptTracker(respondWith(withLegs([deposit, ...quoted])))
    const { article, expectVerdict } = await openTransaction(hash, tracker)
    await expectVerdict('in-progress')
    const amounts = await within(article).findAllByText('8')
    // In the header, of the swap, of the payout and in the details.
    expect(amounts).toHaveLength(4)
    for (const amount of amounts) expect(amount.parentElement).toHaveTextContent(/^quoted 8.ETH$/)
    expect(within(article).getByText('Quoted payout')).toBeVisible()
    expect(article).not.toHaveTextContent(/about 8/)
  })

  it('says that two apps described it differently, and shows neither description', async () => {
    const over = inProcessService()
    for (const quoteId of ['honest', 'hostile']) {
      const route = { sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', expectedBuyAmount: '777' }
      await post(over, startOf(freshHash, { quoteId, route, toAddress: quoteId }))
    }
    const { article, expectVerdict } = await openTransaction(freshHash, { over })
    await expectVerdict('not-seen')
    expect(await within(article).findByText(/^Two apps described this/)).toHaveTextContent(
      'Two apps described this transaction differently, so only what the network reports is shown.',
    )
    expect(article).not.toHaveTextContent(/honest|hostile/)
  })

  it.each([
    ['https://help.example.com/new?id={hash}&text={report}', 'https://help.example.com/new?id='],
    ['mailto:help@example.com?body={report}', 'mailto:help@example.com?body='],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('leads to the support at "%s" with the report', async (content, start) => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'support-url', content })
    document.head.append(meta)
    const unknown = respondWith({ ...complete, status: 'something_new' })
    const { expectVerdict } = await openTransaction(hash, scriptTracker(unknown))
    await expectVerdict('unclear')
    expect(screen.getByText(/Nobody who helps you needs your recovery phrase\./)).toBeVisible()
    expect(screen.getByText(/send it to the app where you started the swap/)).toBeVisible()
    const getAddress = () =>
      screen.queryByRole('link', { name: 'contact support' })?.getAttribute('href') ?? ''
    if (start === '') expect(getAddress()).toBe('')
    else {
      await waitFor(() =>
        expect(getAddress()).toContain(encodeURIComponent('# Crosswatch support report')),
      )
      expect(getAddress().startsWith(start)).toBe(true)
    }
    meta.remove()
  })

  it('shows the raw response, which stays open when legs disappear and are marked', async () => {
    const { advance, user } = startFakeTime()
    const { over } = scriptTracker(
      respondWith(withLegs([deposit, swapLeg, payout])),
      respondWith(withLegs([payout, deposit, deposit, swapLeg])),
      respondWith(withLegs([deposit, payout])),
    )
    const { readLegStates } = await openTransaction(hash, { over, user })
    await waitFor(() => expect(readLegStates()).toHaveLength(3))
    const summary = screen.getByText('Raw response')
    await user.click(summary)
    await advance(60_000)
    await waitFor(() => expect(readLegStates()).toContain('gone'))
    expect(readLegStates()).toHaveLength(3)
    expect(screen.getAllByText('No longer reported')[0]).toBeVisible()
    expect(summary.parentElement).toHaveAttribute('open')
    expect(screen.getByLabelText('JSON')).toHaveTextContent('"done":false')
  })

  it('says that a complete swap is no longer complete', async () => {
    const { advance } = startFakeTime()
    const tracker = scriptTracker(respondWith(complete), respondWith(underWay))
    const { expectVerdict } = await openTransaction(hash, tracker)
    await expectVerdict('complete')
    await advance(60_000)
    await expectVerdict('in-progress')
    expect(screen.getByText('no longer complete')).toBeVisible()
    expect(screen.getAllByText(/was complete until \d\d:\d\d:\d\d/)[0]).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Inconsistencies' })).toBeVisible()
  })

  it('shows amounts exactly or as unknown, and no impossible times', async () => {
    const seconds = Math.floor(Date.now() / 1_000)
    const legs = [
      {
        fromAmount: '123456789012345678901234567890.123456789012345678',
        startTimestamp: seconds,
      },
      { fromAmount: '0x10', startTimestamp: seconds * 1e3 },
      { fromAmount: '-5', startTimestamp: seconds * 1e6 },
      { fromAmount: '1,000', startTimestamp: -1 },
      { fromAmount: '0.0000000001', startTimestamp: Date.UTC(3000, 0) },
    ].map((fields, index) =>
      Object.assign({ ...deposit, hash: '', txnType: `SWAP:A-B${index}` }, fields),
    )
    const { article } = await openTransaction(hash, scriptTracker(respondWith(withLegs(legs))))
    await waitFor(() => expect(article.querySelectorAll('[data-state]')).toHaveLength(legs.length))
    const [exact, hexadecimal, negative, grouped, tiny] = article.querySelectorAll('[data-state]')
    expect(exact).toHaveTextContent('123,456,789,012,345,678,901,234,567,890.123456789012345678')
    for (const leg of [hexadecimal, negative, grouped]) expect(leg).toHaveTextContent('—')
    expect(tiny).toHaveTextContent('<0.000001')
    for (const impossible of ['NaN', '3000', '1970']) {
      expect(article).not.toHaveTextContent(impossible)
    }
  })
})

describe('the address of a transaction', () => {
  const evmHash = `0x${'a'.repeat(64)}`
  const link = encodeURIComponent(`https://basescan.org/tx/${evmHash}`)

  it.each([
    [`/tx/${evmHash}?chain=BASE`, { hash: evmHash, chain: 'BASE' }],
    [`/tx/0x${evmHash}%20`, { hash: evmHash }],
    [`/tx/${link}`, { hash: evmHash, chain: 'BASE' }],
    [`/tx/${link}?chain=ETH`, { hash: evmHash, chain: 'ETH' }],
    [`/go?q=${link}`, { hash: evmHash, chain: 'BASE' }],
    [`/embed/tx/${link}`, { hash: evmHash, chain: 'BASE' }],
  ])('%s sends its hash and chain to the tracker', async (path, body) => {
    const { over, requests } = scriptTracker(respondStatus(404))
    const { user } = await renderApp(path, { over })
    await user.click(await screen.findByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(requests.length).toBeGreaterThan(1))
    for (const sent of requests) expect(sent).toEqual(body)
  })

  it.each(['/tx/', '/embed/tx/'])(
    '%s without a hash says why, and marks a wrong letter',
    async (path) => {
      await renderApp(`${path}${'c'.repeat(63)}O`)
      const title = screen.getByRole('heading', { level: 1 })
      expect(title).toHaveTextContent('That’s not a transaction hash')
      expect(
        await screen.findByText(/^Looks like a hash, but “O” is not a hex digit/),
      ).toBeVisible()
      expect(screen.getByText('O', { selector: 'mark *' })).toBeVisible()
      expect(screen.queryByRole('article')).toBeNull()
    },
  )
})

describe('the buttons of the transaction page', () => {
  const getNote = () => within(screen.getByRole('complementary', { name: 'Note' }))

  it('add it to the watchlist and remove it, with a message that disappears', async () => {
    const { user, advance } = startFakeTime()
    const { expectVerdict } = await openTransaction(samples.complete, { user })
    await expectVerdict('complete')
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(getNote().getByText('Added to your watchlist.')).toBeVisible()
    expect(getNote().getByRole('link', { name: 'Watchlist' })).toHaveAttribute('href', '/tx')
    const button = screen.getByRole('button', { name: 'Watching' })
    expect(button).toHaveAttribute('aria-pressed', 'true')
    await user.click(button)
    expect(getNote().getByText('Removed from your watchlist.')).toBeVisible()
    await advance(7_000)
    expect(screen.queryByRole('complementary', { name: 'Note' })).toBeNull()
  })

  it('copy the support report, and the link where there is no share sheet', async () => {
    const { user, expectVerdict } = await openTransaction(samples.complete)
    await expectVerdict('complete')
    await user.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(await navigator.clipboard.readText()).toMatch(/^# Crosswatch support report/)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(location.href)
  })

  it('open the share sheet where there is one', async () => {
    const share = vi.fn<typeof navigator.share>(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user, expectVerdict } = await openTransaction(samples.complete)
    await expectVerdict('complete')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'Complete: LTC to BTC', url: location.href })
    Reflect.deleteProperty(navigator, 'share')
  })
})
