import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fragment } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { UpdateNote } from '../../src/app/UpdateNote'
import { recents } from '../../src/storage/recents'
import { LiveRegion } from '../../src/ui/LiveRegion'
import { supportPageTranslation } from '../../src/app/pageTranslation'
import { complete, hash, underWay } from '../support/answers'
import { box, renderApp, untilKeysWork } from '../support/renderApp'
import { samples } from '../support/samples'
import { respondUnavailable, serviceWith } from '../support/serviceWith'
import {
  openTransaction,
  respondWith,
  scriptTracker,
  startFakeTime,
} from '../support/transactionPage'
import { translatePage } from '../support/translatePage'

const findHeading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name })

describe('the layout', () => {
  it('has a link that skips to the content, marks the current section, and moves the focus on navigation', async () => {
    const { user } = await renderApp(
      '/addresses/ETH/0x0000000000000000000000000000000000000001',
    )
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    const current = () => main.getByRole('link', { current: 'page' })
    expect(current()).toHaveTextContent('Addresses')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(location.hash).toBe('')
    await user.click(screen.getByRole('link', { name: 'Chains' }))
    await findHeading(/^Chains/)
    expect(current()).toHaveTextContent('Chains')
    // An effect moves it, after the heading is visible.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(document.title).toContain('Chains')
  })

  const fetchFrom = (fetch: () => Promise<Response>) => ({ over: { fetch } })
  it.each([
    ['Online', {}],
    [
      'Can’t reach Crosswatch',
      fetchFrom(async () => Promise.reject(new TypeError('no'))),
    ],
    [
      'Can’t reach Crosswatch',
      fetchFrom(async () => new Response('{}', { status: 404 })),
    ],
    [
      'Tracking unavailable',
      { over: serviceWith({ '/tracker/health': respondUnavailable }) },
    ],
  ])('shows “%s” in the footer, and checks it offline', async (status, options) => {
    const { requests } = await renderApp('/names', options)
    const footer = within(await screen.findByRole('contentinfo'))
    await footer.findByText(status)
    expect(footer.queryAllByText('Online')).toHaveLength(status === 'Online' ? 1 : 0)
    expect(footer.getByTitle('Time zone')).toBeInTheDocument()
    window.dispatchEvent(new Event('offline'))
    expect(requests.filter((path) => path.includes('/health')).length).toBeGreaterThan(1)
  })

  it('retries a request of a loader, and does not show the first failure', async () => {
    const respond = vi.fn<() => Response>(() => {
      over.recover()
      return respondUnavailable()
    })
    const over = serviceWith({ '/chains/details': respond })
    await renderApp('/chains', { over })
    expect(await screen.findByRole('link', { name: 'BTC Bitcoin' })).toBeInTheDocument()
    expect(respond).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull()
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
    const { user } = await renderApp('/names')
    await untilKeysWork()
    await user.keyboard('/')
    expect(box()).toHaveFocus()
    await user.keyboard('{Escape}gs')
    await findHeading('Settings')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const key of ['Watch / unwatch', 'Undo a removal', 'Your addresses'])
      expect(dialog).toHaveTextContent(key)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('work once their button is shown, and / once a page is, whose focus stays in the box', async () => {
    let time = performance.now()
    // React has no time left after each task, as on a busy machine: effects wait for the next one.
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 6))
    pressOnceShown('?', 'Keyboard shortcuts')
    const { user } = await renderApp('/names')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    // The box of the header, then that of the page.
    pressOnceShown('/', 'Copy link')
    await user.click(await screen.findByRole('link', { name: 'treasury' }))
    await waitFor(() => expect(recents.read()).toMatchObject([{ text: 'treasury' }]))
    expect(box()).toHaveFocus()
    pressOnceShown('/', 'Try a sample swap')
    await user.click(screen.getByRole('link', { name: 'Crosswatch' }))
    await waitFor(() => expect(box()).toHaveFocus())
  })

  it('are ignored when turned off, and while the user types, except Ctrl-K', async () => {
    const { user } = await renderApp('/settings')
    await untilKeysWork()
    const keys = within(screen.getByRole('group', { name: 'Single-key shortcuts' }))
    await user.click(keys.getByRole('radio', { name: 'Off' }))
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('gn?')
    await user.click(keys.getByRole('radio', { name: 'On' }))
    await user.keyboard('{Control>}k{/Control}')
    expect(box()).toHaveFocus()
    await user.keyboard('gn?')
    await findHeading('Settings')
    expect(screen.queryByRole('dialog')).toBeNull()
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
    const { advance } = startFakeTime()
    const tracker = scriptTracker(respondWith(underWay), respondWith(complete))
    const { article, expectVerdict } = await openTransaction(hash, tracker)
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

  it('keeps amounts in sentences', async () => {
    await openTransaction(samples.streaming)
    const amount = await screen.findByText('25,000 USDT', { selector: 'bdi' })
    expect(amount.closest('p')).toHaveTextContent(
      /^25,000 USDT is confirming on Ethereum/,
    )
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
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => undefined,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: workers,
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const announced: (string | null)[] = []
  const user = userEvent.setup()
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
  expect(screen.queryByRole('complementary')).toBeNull()
  newest = newest.replace('old', 'new')
  await install()
  const offer = within(screen.getByRole('complementary', { name: 'New version' }))
  offer.getByText('A new version is available.')
  offer.getByRole('button', { name: 'Reload' })
  await user.click(offer.getByRole('button', { name: 'Later' }))
  await install()
  expect(screen.queryByRole('complementary')).toBeNull()
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent('A new version is available.Reload')
  expect(announced).toEqual(['A new version is available.'])
})
