import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fragment } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { UpdateNote } from '../../src/app/UpdateNote'
import { sayPlace } from '../../src/model/words/whereText'
import { Said } from '../../src/pages/transaction/details/Answers'
import { recents } from '../../src/storage/recents'
import { LiveRegion } from '../../src/ui/LiveRegion'
import { supportPageTranslation } from '../../src/app/pageTranslation'
import { complete, hash, underWay } from '../support/answers'
import { box, renderApp, untilKeysWork, user } from '../support/renderApp'
import { samples } from '../support/samples'
import { respondUnavailable, serviceWith, type Answers } from '../support/serviceWith'
import {
  openTransaction,
  respondWith,
  scriptTracker,
  startFakeTime,
  expectVerdict,
  advance,
  respondStatus,
} from '../support/transactionPage'
import { translatePage } from '../support/translatePage'
import {
  addToNavigator,
  press,
  find,
  get,
  expectFocused,
  expectNone,
  getTitle,
} from '../support/page'

const findHeading = (name: string | RegExp) => find('heading', { level: 1, name })

describe('the layout', () => {
  it('has a link that skips to the content, marks the current section, and moves the focus on navigation', async () => {
    await renderApp('/addresses/ETH/0x0000000000000000000000000000000000000001')
    const main = within(get('navigation', 'Main'))
    const current = () => main.getByRole('link', { current: 'page' })
    expect(current()).toHaveTextContent('Addresses')
    await user.tab()
    expect(get('link', 'Skip to the content')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(get('main')).toHaveFocus()
    expect(location.hash).toBe('')
    await press('Chains')
    await findHeading(/^Chains/)
    expect(current()).toHaveTextContent('Chains')
    // An effect moves it, after the heading is visible.
    await expectFocused('main')
    expect(document.title).toContain('Chains')
  })

  it.each<[string, Answers]>([
    ['Online', {}],
    ['Can’t reach Crosswatch', { '/': async () => Promise.reject(new TypeError('no')) }],
    ['Can’t reach Crosswatch', { '/': respondStatus(404) }],
    ['Tracking unavailable', { '/tracker/health': respondUnavailable }],
  ])('shows “%s” in the footer, and checks it offline', async (status, answers) => {
    const { requests } = await renderApp('/names', answers)
    const footer = within(await find('contentinfo'))
    await footer.findByText(status)
    expect(footer.queryAllByText('Online')).toHaveLength(status === 'Online' ? 1 : 0)
    footer.getByTitle('Time zone')
    window.dispatchEvent(new Event('offline'))
    expect(requests.filter((path) => path.includes('/health')).length).toBeGreaterThan(1)
  })

  it('retries a request of a loader, and does not show the first failure', async () => {
    const respond = vi.fn<() => Response>(() => {
      over.recover()
      return respondUnavailable()
    })
    const over = serviceWith({ '/chains/details': respond })
    await renderApp('/chains', over)
    await find('link', 'BTC Bitcoin')
    expect(respond).toHaveBeenCalledOnce()
    expectNone('button', 'Retry now')
  })
})

/** Presses a key once, right after a text is shown, before any other task. */
function pressOnceShown(key: string, text: string): void {
  const observer = new MutationObserver(() => {
    if (screen.queryAllByText(text).length === 0) return
    observer.disconnect()
    fireEvent.keyDown(document.body, { key })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

describe('the shortcuts', () => {
  it('open the search box, pages and the list of shortcuts', async () => {
    await renderApp('/names')
    await untilKeysWork()
    await user.keyboard('/')
    expect(box()).toHaveFocus()
    await user.keyboard('{Escape}gs')
    await findHeading('Settings')
    await user.keyboard('?')
    const dialog = await find('dialog', 'Keyboard shortcuts')
    for (const key of ['Watch / unwatch', 'Undo a removal', 'Your addresses'])
      expect(dialog).toHaveTextContent(key)
    await press('Close')
    expectNone('dialog')
  })

  it('work once their button is shown, and / once a page is, whose focus stays in the box', async () => {
    let time = performance.now()
    // React has no time left after each task, as on a busy machine: effects wait for the next one.
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 6))
    pressOnceShown('?', 'Keyboard shortcuts')
    await renderApp('/names')
    await find('dialog', 'Keyboard shortcuts')
    await press('Close')
    // The box of the header, then that of the page.
    pressOnceShown('/', 'Copy link')
    await press('treasury')
    await waitFor(() => expect(recents.read()).toMatchObject([{ text: 'treasury' }]))
    expect(box()).toHaveFocus()
    pressOnceShown('/', 'Try a sample swap')
    await press('Crosswatch')
    await waitFor(() => expect(box()).toHaveFocus())
  })

  it('are ignored when turned off, and while the user types, except Ctrl-K', async () => {
    await renderApp('/settings')
    await untilKeysWork()
    const keys = within(get('group', 'Single-key shortcuts'))
    await press('Off', keys)
    await user.click(getTitle())
    await user.keyboard('gn?')
    await press('On', keys)
    await user.keyboard('{Control>}k{/Control}')
    expect(box()).toHaveFocus()
    await user.keyboard('gn?')
    await findHeading('Settings')
    expectNone('dialog')
  })
})

describe('a page translated by the browser', () => {
  it('removes a translated text, and inserts another before one, without an error', async () => {
    onTestFinished(supportPageTranslation(document.body))
    const createSentence = (...parts: string[]) => (
      <p>
        {parts.map((part) => (
          <Fragment key={part}>{part}</Fragment>
        ))}
      </p>
    )
    const { container, rerender } = render(createSentence('Paid out', ' on Bitcoin'))
    translatePage()
    await act(async () => undefined)
    rerender(createSentence('Refunded', ' on Bitcoin'))
    expect(container).toHaveTextContent(/^Refunded on Bitcoin\w+$/)
  })

  it('follows a swap to its end, with unchanged amounts and hashes', async () => {
    startFakeTime()
    const { article } = await openTransaction(
      hash,
      scriptTracker(respondWith(underWay), respondWith(complete)),
    )
    await expectVerdict('in-progress')
    await within(article).findByText('Details')
    await untilKeysWork()
    const title = within(article).getByRole('heading', { level: 1 })
    const findAmount = () =>
      within(article).getAllByText(/^[\d,]+(\.\d+)?$/, { ignore: 'font' })[0]?.textContent
    const sold = findAmount()
    const hashes = within(article).getAllByText('…')
    translatePage()
    for (const middle of hashes)
      expect(middle.parentElement?.querySelector('font')).toBeNull()
    await advance(1_000)
    expect(title).toHaveTextContent(/^In progressprog/)
    await advance(6_000)
    await expectVerdict('complete')
    expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Complete$/,
    )
    for (const leg of article.querySelectorAll('[data-state]')) {
      expect(leg).toHaveTextContent(/Complete/)
      expect(leg).not.toHaveTextContent(/In progress|Not started/)
    }
    expect(findAmount()).toBe(sold)
  })

  it('keeps amounts in sentences', () => {
    const sum = { asset: 'ETH.ETH', amount: '0.5', baseUnits: '' }
    const place = {
      code: 'confirming',
      chain: 'ETH',
      sum: { ...sum, estimated: false, isQuoted: false },
      confirmations: null,
    } as const
    render(
      <p>
        <Said sentence={sayPlace(place)} />
      </p>,
    )
    const amount = screen.getByText('0.5 ETH')
    expect(amount.closest('p')).toHaveTextContent(/^0.5 ETH is confirming on Ethereum/)
    expect(amount.closest('[translate=no]')).not.toBeNull()
  })

  it('has words in its drawing that can be translated, beside amounts and times that cannot', async () => {
    await openTransaction(samples.streaming)
    const [now] = await screen.findAllByText(/^now \d/)
    const drawing = now?.closest<HTMLElement>('[role=img]')
    if (!drawing) throw new Error('It has no drawing.')
    const canTranslate = (label: Element) =>
      label.closest('[translate]')?.getAttribute('translate') === 'yes'
    // A translator replaces texts with HTML, which SVG texts do not show.
    const words = within(drawing).getAllByText(/parts swapped$|^now /)
    for (const label of words) {
      expect(label).toBeInstanceOf(HTMLElement)
      expect(label).toSatisfy(canTranslate)
    }
    const data = within(drawing).getAllByText(/^\d\d:\d\d|USDT$/)
    expect(data.length).toBeGreaterThan(1)
    for (const label of data) expect(label).not.toSatisfy(canTranslate)
  })
})

it('a new version is offered at the bottom of the window, announced once, and can wait in the footer', async () => {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  // As each document of the service says.
  document.documentElement.lang = 'en'
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => undefined,
  })
  addToNavigator('serviceWorker', workers)
  const announced: (string | null)[] = []
  render(
    <>
      <LiveRegion />
      <footer>
        <UpdateNote />
      </footer>
    </>,
  )
  const region = document.querySelector('output')
  if (region === null) throw new Error('It has no live region')
  const observer = new MutationObserver(() => announced.push(region.textContent))
  observer.observe(region, { childList: true })
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/assets/shared-old.js'
  document.body.append(script)
  onTestFinished(() => script.remove())
  let newest = '<script type="module" src="/assets/shared-old.js"></script>'
  vi.stubGlobal('fetch', async () => new Response(newest))
  onTestFinished(() => void vi.unstubAllGlobals())
  const install = async () => {
    act(() => void workers.dispatchEvent(new Event('controllerchange')))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  // The page came from the server, and only its worker was the previous one.
  await install()
  expectNone('complementary')
  newest = newest.replace('old', 'new')
  await install()
  const offer = within(get('complementary', 'New version'))
  offer.getByText('A new version is available.')
  offer.getByRole('button', { name: 'Reload' })
  await userEvent.click(offer.getByRole('button', { name: 'Later' }))
  await install()
  expectNone('complementary')
  const footer = get('contentinfo')
  expect(footer).toHaveTextContent('A new version is available.Reload')
  expect(announced).toEqual(['A new version is available.'])
})

it.each([
  '/tokens',
  '/chains',
  `/tx/${'AB'.repeat(32)}`,
  '/addresses/BTC/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
])('a first load of %s that fails is announced', async (path) => {
  await renderApp(path, serviceWith({ '/': respondUnavailable }))
  const cause = await screen.findAllByText(/^Crosswatch returned an error/)
  const announced = document.querySelector('output[aria-live]')
  await waitFor(() => expect(announced).toHaveTextContent(cause[0]?.textContent ?? ''))
})
