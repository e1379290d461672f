import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addRecent } from '../../../src/storage/changeRecents'
import { saveStatus } from '../../../src/storage/savedStatus'
import { watch, watched } from '../../../src/storage/watched'
import { withStatements } from '../../support/applyReply'
import { inProcessService } from '../../support/inProcess'
import { renderApp, untilKeysWork, user } from '../../support/renderApp'
import { never, respondUnavailable } from '../../support/serviceWith'
import { noon, samples } from '../../support/samples'
import { complete, hash, underWay, wireAnswer } from '../../support/answers'
import {
  openTransaction,
  respondNotFound,
  respondStatus,
  respondWith,
  scriptTracker,
  startFakeTime,
  inMenu,
  expectVerdict,
  advance,
  openScripted,
} from '../../support/transactionPage'
import { networkSource } from '../../support/scriptedNetwork'
import {
  addToNavigator,
  press,
  find,
  get,
  readClipboard,
  expectNone,
  expectNoText,
  findRegion,
  expectToSay,
  getTitle,
  findText,
  getText,
} from '../../support/page'

const getNote = () => within(get('complementary', 'Note'))
const getIcons = () =>
  [...document.querySelectorAll('link[rel="icon"]')].map((link) =>
    link.getAttribute('href'),
  )
/** An announcement has the same words. */
const findCause = (cause: string | RegExp) => findText(cause, { selector: 'strong' })
const withLegs = (legs: readonly unknown[]) => ({
  ...underWay,
  result: { ...underWay.result, legs },
})
const [deposit, swapLeg, payout] = underWay.result.legs
const quote = (leg: object | undefined) => ({ ...leg, unverified: true })

describe('the transaction page', () => {
  it('has the title and the icon of its verdict, and a restarted sample begins anew', async () => {
    await openTransaction(samples.complete)
    await expectVerdict('complete')
    expect(document.title).toMatch(/^Complete: \w+ to \w+$/)
    expect(getIcons()).toEqual(['/favicon-complete.svg'])
    await press('Restart')
    await expectVerdict('in-progress')
    await press('Names')
    await waitFor(() => expect(getIcons()).toEqual([]))
  })

  it('says at once that a sample could not be restarted', async () => {
    const restart = `/service/samples/${samples.complete}/restart`
    await openTransaction(samples.complete, { [restart]: respondUnavailable })
    await expectVerdict('complete')
    await press('Restart')
    expect(await find('alert')).toHaveTextContent(
      'Couldn’t restart the sample. Try again.',
    )
  })

  it('announces a change, and polls without one in silence', async () => {
    startFakeTime()
    await openScripted(respondWith(underWay))
    const region = get('status')
    await expectToSay(region, 'Now: in progress, on THORChain.')
    const listener = vi.fn<() => void>()
    new MutationObserver(listener).observe(region, { childList: true, subtree: true })
    await advance(12_000)
    expect(listener).not.toHaveBeenCalled()
  })

  it('counts the parts of a stream', async () => {
    startFakeTime()
    const streamed = (completed: number) => {
      const streamingSwapDetails = { completed, total: 24, refunded: 0, progress: [] }
      return respondWith(
        withLegs([deposit, { ...swapLeg, streamingSwapDetails }, payout]),
      )
    }
    const { article } = await openScripted(streamed(3), streamed(4))
    await expectToSay(article, '3 of 24')
    await advance(15_000)
    await expectToSay(article, '4 of 24')
  })

  it('leads from the swap of another provider to its page there', async () => {
    const legs = [deposit, { ...swapLeg, chain: 'LIFI', provider: 'LI.FI' }, payout]
    await openScripted(respondWith(withLegs(legs)))
    expect(await find('link', /^Inside LI\.FI/)).toHaveAttribute(
      'href',
      `https://scan.li.fi/tx/${hash.toLowerCase()}`,
    )
  })

  it('says what to do with an unknown hash, and what its quote says, as unverified', async () => {
    const legs = underWay.result.legs.map(quote)
    const { article, readStepStates } = await openScripted(respondWith(withLegs(legs)))
    await expectVerdict('not-seen')
    expect(getTitle()).toHaveTextContent('Not found yet')
    expect(readStepStates()).toEqual([])
    const where = get('heading', 'Where is my money?').parentElement
    expect(where).toHaveTextContent(
      /According to the quoteUnverified.*Quoted amount0\.5\sBTC.*Quoted payout.*8\sETH/,
    )
    // Nowhere else on the page.
    expect(within(article).getAllByText('0.5')).toHaveLength(1)
    const explorers = await findRegion(/^Find the transaction/)
    const getLinks = () => explorers.getAllByRole('link').map((link) => link.textContent)
    const all = explorers.getByRole('link', { name: /^Show all \d+ chains$/ })
    expect(getLinks()).toEqual([
      'etherscan.io',
      'mempool.space',
      'runescan.io',
      all.textContent,
    ])
    await user.click(all)
    await waitFor(() => expect(getLinks().length).toBeGreaterThan(10))
    // The first further one.
    await waitFor(() => expect(explorers.getAllByRole('link')[3]).toHaveFocus())
  })

  it('copies a recipient that only a quote gives as it is, with a mark beside it', async () => {
    const toAddress = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
    const quoted = quote({ ...payout, toAddress })
    const legs = withLegs([deposit, quote(swapLeg), quoted])
    await openScripted(respondWith(legs))
    const copy = await find('button', /^Copy unverified .* address/)
    const step = copy.closest('[data-state]')
    expect(step).toHaveTextContent(/Payout.*Unverified/)
    // Its page is one click away.
    const link = within(copy.parentElement ?? copy).getByRole('link', { name: /^0x0C5D/ })
    expect(link).toHaveAttribute('href', `/addresses/ETH/${toAddress}`)
  })

  it.each([
    [
      'https://help.example.com/new?id={hash}&text={report}',
      'https://help.example.com/new?id=',
    ],
    ['mailto:help@example.com?body={report}', 'mailto:help@example.com?body='],
    ['javascript:alert(1)', null],
  ])('leads to the support at "%s" with the report', async (content, start) => {
    document.head.innerHTML = `<meta name="support-url" content="${content}">`
    const unknown = respondWith({ ...complete, status: 'something_new' })
    await openScripted(unknown)
    await expectVerdict('unclear')
    getText(/Never give anyone your recovery phrase\./)
    // The instruction names it, so it is the first to press.
    const copy = get('button', 'Copy report')
    const notify = get('button', 'Notify me')
    expect(copy.compareDocumentPosition(notify)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(copy.className).toContain('bg-accent')
    const link = screen.queryByRole('link', { name: 'contact support' })
    expect(link?.getAttribute('href')?.slice(0, start?.length) ?? null).toBe(start)
    if (link === null) return
    const report = encodeURIComponent('# Crosswatch support report')
    // It is written for the one who is about to open it, not at each poll.
    expect(link.getAttribute('href')).not.toContain(report)
    await user.hover(link)
    await waitFor(() => expect(link.getAttribute('href')).toContain(report))
  })

  it('shows the raw response, which stays open while later ones list other steps', async () => {
    startFakeTime()
    const over = scriptTracker(
      respondWith(withLegs([deposit, swapLeg, payout])),
      respondWith(withLegs([payout, deposit, deposit, swapLeg])),
      respondWith(withLegs([deposit, payout])),
    )
    const { readStepStates } = await openTransaction(hash, over)
    await waitFor(() => expect(readStepStates()).toHaveLength(3))
    const summary = getText('Details')
    await user.click(summary)
    await user.click(getText('For developers'))
    await advance(15_000)
    expect(over.requests.length).toBeGreaterThan(2)
    expect(readStepStates()).toHaveLength(2)
    expect(summary.parentElement).toHaveAttribute('open')
    expect(screen.getByLabelText('JSON').textContent).toMatch(
      /^\{\n {2}"done": false,\n/m,
    )
    await press('Copy response')
    const copied = await readClipboard()
    expect(copied).toMatch(/^\{\n {2}"/)
    expect(JSON.parse(copied)).toMatchObject({ done: false })
    await press('Copy as curl')
    expect(await readClipboard()).toBe(`curl '${location.origin}/tracker/v2/txn/${hash}'`)
  })

  it('shows what a service with a memory says last', async () => {
    startFakeTime()
    const marked = (wire: object) => respondWith({ ...wire, verdict: 'checking' })
    await openScripted(marked(complete), marked(underWay))
    await expectVerdict('complete')
    await advance(60_000)
    await expectVerdict('in-progress')
    expectNone('heading', 'Inconsistencies')
  })
})

it.each(['TC:SEND', 'TC:CONTRACT'])('the step of %s has who sent it', async (txnType) => {
  const [fromAddress, toAddress] = [
    'thor1grjfqw457cq38jf0pjx5qxjaxv4k3vxluw3ca8',
    'thor160yye65pf9rzwrgqmtgav69n6zlsyfpgm9a7xk',
  ]
  const asset = { fromAsset: 'THOR.RUNE', toAsset: 'THOR.RUNE' }
  const leg = { ...deposit, ...asset, txnType, chain: 'THOR', fromAddress, toAddress }
  await openScripted(respondWith({ ...withLegs([leg]), done: true, status: 'success' }))
  const from = await findText(/^from/, { selector: 'div' })
  expect(from).toHaveTextContent(/thor1grj.*uw3ca8/)
  expect(getText(/^to/, { selector: 'div' })).toHaveTextContent(/thor160y.*9a7xk/)
})

describe('the address of a transaction', () => {
  const evmHash = `0x${'a'.repeat(64)}`

  it.each(['', '/embed'])(
    'below “%s” sends its hash and chain to the tracker',
    async (base) => {
      const over = scriptTracker(respondNotFound)
      await renderApp(`${base}/tx/${evmHash}?chain=BASE`, over)
      await press('Check now')
      await waitFor(() => expect(over.requests.length).toBeGreaterThan(1))
      const asked = { hash: 'A'.repeat(64), chain: 'BASE' }
      for (const sent of over.requests) expect(sent).toEqual(asked)
    },
  )
})

describe('a hash that is not found', () => {
  const known = 'AB12'.repeat(16)
  const typed = `${known.slice(0, -1)}3`
  const link = { kind: 'transaction', text: known, chain: 'DOGE' } as const

  it.each([
    [
      'a transaction on your watchlist',
      '?chain=DOGE',
      () => watch({ hash: known, chain: 'DOGE' }),
    ],
    ['a transaction you opened', '?chain=DOGE', () => addRecent(link)],
    [
      'a transaction you opened',
      '',
      () =>
        saveStatus(known, { at: Date.now(), clockOffset: 0, finalCount: 0, text: '{}' }),
    ],
  ])('is compared with %s', async (place, query, remember) => {
    remember()
    // The search box adds what it opens, also what is wrong.
    addRecent({ ...link, text: typed, chain: '' })
    await renderApp(`/tx/${typed}`, scriptTracker(respondNotFound))
    const note = await findText(`One digit differs from ${place}.`)
    const meant = within(note.closest('[role=note]') ?? note).getByRole('link')
    expect(meant).toHaveAttribute('href', `/tx/${known}${query}`)
  })
})

describe('the buttons of the transaction page', () => {
  it('begin with the one thing to do: to be notified, and after the end to keep the receipt', async () => {
    // jsdom cannot notify, so watching comes first.
    await openTransaction(samples.quick)
    await find('button', 'Watch')
    expectNone('button', 'Copy receipt')
    cleanup()
    await openTransaction(samples.complete)
    await expectVerdict('complete')
    expectNone('button', 'Notify me')
    expectNone('button', 'Watch')
  })

  it('copy the receipt that the service sends in Markdown', async () => {
    startFakeTime()
    const { over } = await openTransaction(samples.complete)
    await expectVerdict('complete')
    await press('Copy receipt')
    const copied = await readClipboard()
    const headers = { accept: 'text/markdown' }
    const response = await over.fetch(location.href, { headers })
    // Where the money is and what to do, which the page has above.
    const [verdict, , ...facts] = (await response.text()).split('\n\n')
    expect(copied).toBe([verdict, ...facts].join('\n\n'))
  })

  it.each([
    {
      sample: samples.refunded,
      lines: [
        'Your swap of 9.75 BCH to ETH was refunded. The price fell 0.08 % below the limit.',
        '9.7481 BCH refunded to qpjpxhxld…nucjdq on 5 January 2026, about 11:57 (UTC).',
        'Check that the refund arrived.',
      ],
    },
    {
      sample: samples.complete,
      lines: [
        'Your swap of 86.4 LTC to BTC is complete.',
        '0.07648211 BTC paid to bc1qh43du…vwa5zt on 5 January 2026, about 11:57 (UTC).',
        'Nothing more to do.',
      ],
    },
    {
      sample: samples.recordedPartialRefund,
      lines: [
        'Your swap of 0.76922848 WSTETH to BTC was partly refunded. The price fell 0.28 % below the limit.',
        '0.04163232 BTC paid to 3CAhgNk37…P687KT, 0.12594119 WSTETH refunded to 0x111ae44…39b0c0 on 24 January 2024, about 17:51 (UTC).',
        'Check both addresses. Nothing more follows.',
      ],
    },
    {
      sample: samples.failed,
      lines: [
        'Your swap of 2,900 RUNE to BTC failed. The chain rejected the deposit, so nothing was sent: “insufficient funds: failed to execute message; message index: 0”. The account did not hold enough.',
        'Still in your wallet on THORChain.',
        'As of 5 January 2026, 12:00 (UTC).',
        'Start again if it is still wanted.',
      ],
    },
    {
      sample: samples.streaming,
      lines: [
        'Your swap of 25,000 USDT to BTC is in progress.',
        '25,000 USDT is confirming on Ethereum: 0 of 2 confirmations.',
        'As of 5 January 2026, 12:00 (UTC). Expected around 12:03.',
        'Nothing. It goes on by itself: track it again later.',
      ],
    },
    {
      sample: samples.queued,
      lines: [
        'Your swap of 120 ETH to BTC is in progress.',
        'Swapped. Your payout of 3.41886205 BTC is waiting to be sent by THORChain.',
        'As of 5 January 2026, 12:00 (UTC). Expected around 13:46.',
        'Nothing. It goes on by itself: track it again later.',
      ],
    },
    {
      sample: samples.unseen,
      lines: [
        'Your transaction 28833B25…28833B25 isn’t found yet.',
        'As of 5 January 2026, 12:00 (UTC).',
        'Check that the wallet sent the transaction. Do not send it again: both could arrive.',
      ],
    },
    {
      sample: samples.paidElsewhere,
      lines: [
        'Your swap of 2 ETH to BTC needs attention. The network paid 0.05692118 BTC to bc1q8tzqt…ln2lp9, not to bc1q48kgv…humhnm.',
        'Paid to another address on Bitcoin.',
        'As of 5 January 2026, 12:00 (UTC).',
        'Check if the recipient owns that address. If not: Press Copy report and send it to the app where you started the swap.',
      ],
    },
  ])('copy an answer in plain lines for who asks: $sample', async ({ sample, lines }) => {
    startFakeTime()
    vi.setSystemTime(noon)
    await openTransaction(sample)
    await find('heading', { level: 1, name: /^(?!Checking)/ })
    await press('Copy answer')
    expect(await readClipboard()).toBe(
      [...lines, `${location.origin}/tx/${sample}`].join('\n'),
    )
  })

  it('draw no queue before its start, after the clock of the device was set back', async () => {
    startFakeTime()
    vi.setSystemTime(noon)
    await openTransaction(samples.queued)
    await find('heading', { level: 1, name: /^(?!Checking)/ })
    vi.setSystemTime(noon - 3_600_000)
    await advance(1_000)
    const bars = document.querySelectorAll('dl rect')
    const widths = Array.from(bars, (bar) => parseFloat(bar.getAttribute('width') ?? ''))
    expect(widths).toEqual([0, 100])
  })

  it('copy a link with the chain that the look-up needs, and nothing else', async () => {
    await renderApp(`/tx/${samples.complete}?chain=BTC&from=wallet`)
    const source = `Source: \`${location.origin}/tx/${samples.complete}?chain=BTC\`\n`
    await press('Copy receipt')
    expect(await readClipboard()).toContain(source)
    await press(inMenu('Copy report'))
    const report = await readClipboard()
    expect(report).toMatch(/^# Crosswatch support report/)
    expect(report).toContain(source)
  })

  it('copy the report, and share the link, or copy it where there is no share sheet', async () => {
    await openTransaction(samples.complete)
    await expectVerdict('complete')
    await press(inMenu('Copy report'))
    expect(await readClipboard()).toMatch(/^# Crosswatch support report/)
    expectNone('button', 'Share')
    const [link] = screen.getAllByRole('button', inMenu('Copy link'))
    await user.click(link ?? expect.fail())
    expect(await readClipboard()).toBe(location.href)

    const share = vi.fn<typeof navigator.share>(async () => {})
    addToNavigator('share', share)
    // Shown with the next render.
    await press(inMenu('Watch'))
    await press(inMenu('Share'))
    expect(share).toHaveBeenCalledWith({
      title: 'Complete: LTC to BTC',
      url: location.href,
    })
  })
})

describe('an error of the service', () => {
  const ofAnother = { firstTransactionHash: 'BEEF'.repeat(16), legs: [] }
  it.each([
    // On a slow machine there are several attempts.
    ['500', respondStatus(500), /^Crosswatch returned an error \(500\)/, /error \(500\)/],
    [
      'a response about another hash',
      respondWith(withStatements(wireAnswer(true, 'success', [], ofAnother))),
      'Unexpected response.',
      /a different transaction and ignored it/,
    ],
  ])('%s is described, and gives no verdict', async (_, respond, cause, message) => {
    const { article } = await openScripted(respond)
    await findCause(cause)
    screen.getAllByText(message)
    expect(article).toHaveAttribute('data-verdict', 'checking')
    expect(within(article).queryByText('Looking for your transaction…')).toBeNull()
    within(article).getByText('We couldn’t look up this hash yet')
  })

  it('that does not track is no fault of the hash, which explorers show', async () => {
    const { article } = await openScripted(respondStatus(501))
    await within(article).findByText('Find your transaction in an explorer.')
    expect(article).not.toHaveTextContent(/Check the hash|rejects/)
    await within(article).findByRole('link', { name: 'mempool.space' })
  })

  it('during Retry-After sends nothing, and says why', async () => {
    const tooMany = respondStatus(429, { 'retry-after': '40' })
    const over = scriptTracker(respondWith(underWay), tooMany)
    startFakeTime()
    await openTransaction(hash, over)
    await expectVerdict('in-progress')
    const checkNow = get('button', 'Check now')
    await user.click(checkNow)
    await findCause('Crosswatch is getting too many requests.')
    await user.click(checkNow)
    getNote().getByText(/^Too many requests\. You can check again in \d+ s\.$/)
    const retry = get('button', /Retry now/)
    expect(retry).toHaveAccessibleDescription('Crosswatch asked us to wait.')
    await user.click(retry)
    expect(over.requests).toHaveLength(2)
    // Six seconds later the message is gone, although its parent renders each second.
    await advance(7_000)
    expectNone('complementary', 'Note')
  })

  it('keeps the last data, dated on the page and in the tab’s title, until a retry succeeds', async () => {
    startFakeTime()
    const estimatedEndTimestamp = Date.now() + 2_000
    let respond = respondWith({
      ...underWay,
      result: { ...underWay.result, estimatedEndTimestamp },
    })
    const { article } = await openScripted(() => respond())
    await expectVerdict('in-progress')
    expect(document.title).toBe('In progress: BTC to ETH')
    respond = respondStatus(502)
    await advance(6_000)
    await findCause(/^Crosswatch returned an error \(502\)/)
    expect(article).toHaveAttribute('data-verdict', 'in-progress')
    within(article).getByText(/^Last known at/)
    // Nobody has reported a delay.
    expect(article).not.toHaveTextContent('longer than expected')
    const [, asOf = ''] = /^In progress as of (.*)$/.exec(getTitle().textContent) ?? []
    expect(document.title).toBe(`In progress as of ${asOf}: BTC to ETH`)
    getText(/^Showing data from /)
    respond = respondWith(underWay)
    await press(/Retry now/)
    await within(article).findByText('Where is my money?')
    expect(screen.queryByText(/^Crosswatch returned/, { selector: 'strong' })).toBeNull()
    expect(document.title).toBe('In progress: BTC to ETH')
  })

  it('says that the network cannot be reached, also with another clock than the device’s', async () => {
    const [nodes, indexers] = [['http://127.0.0.1:9'], ['http://127.0.0.1:9']]
    const source = networkSource({ prefix: 'thor', nodes, indexers })
    await openTransaction(samples.complete, inProcessService({ now: () => noon, source }))
    await findCause('The network’s node and indexer aren’t available right now.')
    expectNoText(/too many/i)
  })

  it('of a device that is offline is told as that', async () => {
    startFakeTime()
    let respond: () => Response | Promise<Response> = respondWith(underWay)
    await openScripted(() => respond())
    await expectVerdict('in-progress')
    respond = () => Promise.reject(new TypeError('fetch failed'))
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }))
    window.dispatchEvent(new Event('offline'))
    await advance(100)
    await findCause('Offline.')
  })
})

describe('a transaction that was opened and is not watched', () => {
  const reopen = async () => openScripted(respondStatus(503))

  it('is shown with its last state for a day, which is no verdict', async () => {
    startFakeTime()
    await openScripted(respondWith(underWay))
    await expectVerdict('in-progress')
    cleanup()
    const { article } = await reopen()
    expect(getTitle()).toHaveTextContent(/^In progress as of /)
    expect(article).toHaveAttribute('data-verdict', 'checking')
    cleanup()
    await advance(25 * 3_600_000)
    await reopen()
    expect(getTitle()).not.toHaveTextContent('In progress')
    await untilKeysWork()
    // The home page lists what was opened.
    expect(Object.keys(localStorage)).toEqual(['crosswatch:recents'])
  })
})

describe('a saved end', () => {
  const at = Date.UTC(2026, 0, 5, 12, 4, 31)
  const text = JSON.stringify(withStatements(complete))
  const saved = { at, clockOffset: 0, finalCount: 4, text }
  const save = () => saveStatus(hash, saved)
  const asOf = /^Complete as of 5 January 2026, \d\d:04:31$/

  it('is shown at once with its time, but is no verdict until a response confirms it', async () => {
    save()
    let respond = respondStatus(503)
    const { article } = await openScripted(() => respond())
    expect(getTitle()).toHaveTextContent(asOf)
    expect(article).toHaveAttribute('data-verdict', 'checking')
    expect(article).toHaveTextContent('Paid out on Ethereum')
    expect(getIcons().join()).not.toContain('complete')
    await findText(/^Showing data from /)
    expect(get('status')).toHaveTextContent(/^Not updating. See the notice/)
    expect(getTitle()).toHaveTextContent(asOf)
    respond = respondWith(complete)
    await press('Retry now')
    await expectVerdict('complete')
    expect(getTitle()).toHaveTextContent(/^Complete$/)
  })

  it('has the chain of its address before a response comes', async () => {
    save()
    await openTransaction(
      `${hash}?chain=BTC`,
      scriptTracker(() => never),
    )
    expect(getTitle()).toHaveTextContent(asOf)
    await press('More actions')
    await press(inMenu('Watch'))
    expect(watched.read()).toMatchObject([{ hash, chain: 'BTC' }])
  })

  it.each(['/', '/tx'])(
    'is in the watchlist on %s at once, as not confirmed',
    async (path) => {
      save()
      watch(hash)
      await renderApp(path, { '/tracker/v2/txn': respondUnavailable })
      const board = within(await find('table', 'Watchlist'))
      await board.findByRole('cell', { name: /Complete, not confirmed yet$/ })
      expect(board.getByText('Ethereum')).toBeVisible()
    },
  )
})
