import {
  test as base,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import { readTreeCpu } from './cpu'

export { expect } from '@playwright/test'

/**
 * Playwright's `test`. It fails on console errors, console warnings and uncaught exceptions in any page. `allow(…patterns)`
 * permits expected messages, matched against "error: text (url)". Browsers log each response with a status from 400 as
 * "Failed to load resource".
 *
 * `goto`, `reload` and `goBack` of every page wait until React has hydrated it, because a click before that does nothing. They do not wait
 * without JavaScript, and where the test itself says when to continue (`waitUntil`).
 */
export const test = base.extend<{ allow: (...patterns: RegExp[]) => void }>({
  context: async ({ context, javaScriptEnabled }, give, { annotations }) => {
    const before = readTreeCpu()
    if (javaScriptEnabled) context.on('page', waitForHydration)
    await give(context)
    annotations.push({ type: 'cpu', description: String(readTreeCpu() - before) })
  },
  allow: [
    async ({ context }, use) => {
      const messages = collectMessages(context)
      const allowed: RegExp[] = []
      await use((...patterns) => void allowed.push(...patterns))
      const unexpected = messages.filter(
        (message) => !allowed.some((pattern) => pattern.test(message)),
      )
      if (unexpected.length > 0)
        throw new Error(`Unexpected console messages:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Plays a sample from its start, because others can have opened it minutes ago. */
export async function restartSample(page: Page, hash: string): Promise<void> {
  const response = await page.request.post(`/service/samples/${hash}/restart`)
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`)
}

/** What people see, press and wait for on a page, as test/support/page.ts has it for pages in jsdom. */

type Place = Page | Locator | FrameLocator
type Name = string | RegExp
type Role = Parameters<Page['getByRole']>[0]

/** An element by its role, and by its whole name or a pattern. */
export const get = (place: Place, role: Role, name?: Name): Locator =>
  place.getByRole(role, name === undefined ? {} : { name, exact: true })

/** Presses the button of a name. */
export const press = (place: Place, name: Name): Promise<void> =>
  get(place, 'button', name).click()

export const findTitle = (page: Page): Locator =>
  get(page, 'main').getByRole('heading', { level: 1 })

export const getSearchBox = (page: Page): Locator => get(page, 'combobox', 'Search')

export const expectText = (place: Place, text: Name): Promise<void> =>
  expect(place.getByText(text)).toBeVisible()

export const expectVerdict = (place: Place, verdict: string): Promise<void> =>
  expect(get(place, 'article')).toHaveAttribute('data-verdict', verdict)

export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

export const writeClipboard = (page: Page, text: string): Promise<void> =>
  page.evaluate((written) => navigator.clipboard.writeText(written), text)

export const resize = (page: Page, width: number, height: number): Promise<void> =>
  page.setViewportSize({ width, height })

/** How much wider the page is than its window, in px. */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Stores what the page of each document finds under a name. */
export const store = (page: Page, name: string, value: unknown) =>
  page.addInitScript(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`crosswatch:${name}`, JSON.stringify(value)],
  )

/** Opens a page, and goes on before its scripts run. */
export const openEarly = (page: Page, path: string) =>
  page.goto(path, { waitUntil: 'commit' })

export const stopIntercepting = (page: Page): Promise<void> =>
  page.unrouteAll({ behavior: 'ignoreErrors' })

/** Presses a button of the menu of a transaction. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await press(page, 'More actions')
  await press(page, name)
}

/** The state of the menu's button, also while the menu is closed. */
export const findWatching = (page: Page) =>
  page.getByRole('button', { name: 'Watching', includeHidden: true })

function waitForHydration(page: Page): void {
  // src/app/useTheme.ts, which loads after hydration, sets this attribute.
  const isHydrated = () =>
    document.getElementById('root') === null ||
    (document.querySelector('meta[name="theme-color"][data-system]') !== null &&
      document.querySelector('[data-early]') === null)
  type Options = { waitUntil?: unknown } | undefined
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  const wait = async <Result>(navigated: Promise<Result>, options: Options) => {
    const result = await navigated
    if (!options?.waitUntil) await page.waitForFunction(isHydrated)
    return result
  }
  page.goto = (url, options) => wait(goto(url, options), options)
  page.reload = (options) => wait(reload(options), options)
  page.goBack = (options) => wait(goBack(options), options)
}

/** Returns a list to which console errors, warnings and uncaught exceptions are appended. */
function collectMessages(context: BrowserContext): string[] {
  const messages: string[] = []
  context.on('console', (message) => {
    const level = message.type()
    // playwright.config.ts blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // The search box asks whether a ticker is a registered name too: 404 is the answer "no".
    if (
      /\/xname\/registered\//.test(message.location().url) &&
      /\b404\b/.test(message.text())
    )
      return
    if (level === 'error' || level === 'warning') {
      messages.push(`${level}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (event) => messages.push(`uncaught: ${String(event.error())}`))
  return messages
}

/** Holds the page's requests to a URL, its own scripts by default, until the returned function is called. */
export async function holdRequests(
  page: Page,
  url = /\/assets\/[^/]+\.js$/,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Opens a page whose requests to a URL, its own scripts by default, wait until the returned function is called. */
export async function openHeld(page: Page, path: string, url?: RegExp) {
  const release = await holdRequests(page, url)
  await openEarly(page, path)
  return release
}

/** Serves the built index.html for every document, as a static host does, so that the browser renders the page. */
export const disableServerRendering = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({
      url: new URL('/index.html', route.request().url()).href,
    })
    return route.fulfill({ response })
  })
