import type { Page, Route } from '@playwright/test'
import { findAxeViolations, findContrastViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { samples } from '../support/samples'

/**
 * Runs axe in both themes on pages that load, fail, are stale or offline, and on open dialogs. `npm run test:visual` checks loaded pages,
 * delivery.spec.ts checks the error pages.
 */

const minuteMs = 60_000
/** A failed request is retried within this time. */
const retryMs = 35_000

/** One page of each layout of errors, and a selector that matches once it has loaded. */
const contents = {
  '/tokens': 'main tr[data-place] a',
  [`/tx/${samples.complete}`]: 'article[data-verdict=complete]',
  '/names/eld': 'main [data-result=verified]',
}

/** The result of a page's requests. */
type RequestResult = 'pending' | 'an HTML page' | 'response' | 'no connection'

/** Removes the embedded responses from documents. The returned function sets the result of the requests. */
async function controlRequests(page: Page): Promise<(next: RequestResult) => Promise<void>> {
  let result: RequestResult = 'pending'
  const held: Route[] = []
  const settle = async (route: Route) => {
    if (result === 'pending') held.push(route)
    else if (result === 'no connection') await route.abort()
    else if (result === 'response') await route.continue()
    else await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' })
  }
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type === 'fetch') return settle(route)
    if (type !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/<script type="application\/json".*?<\/script>/s, '')
    return route.fulfill({ response, body })
  })
  return async (next) => {
    result = next
    await page.evaluate((connected) => {
      Object.defineProperty(navigator, 'onLine', { value: connected, configurable: true })
    }, next !== 'no connection')
    await Promise.all(held.splice(0).map(settle))
  }
}

/** Advances the clock by `ms` and simulates the return to the tab. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

/** Expects no axe violations in both themes. */
async function expectNoViolations(page: Page, state: string, within?: string): Promise<void> {
  // At the end of the page the error banner covers nothing. Axe reports covered targets as too small.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findAxeViolations(page, within), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findContrastViolations(page, within), `${state}, dark`).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 900 } })

for (const [path, content] of Object.entries(contents)) {
  test(`${path} has no axe violations while loading, failing, stale and offline`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|preload/)
    await page.addInitScript((hash) => {
      localStorage.setItem('crosswatch:watched', JSON.stringify([{ hash, label: 'rent' }]))
    }, samples.complete)
    await page.clock.install()
    const setResult = await controlRequests(page)
    const expectText = (text: RegExp) =>
      expect(
        page.locator('main, [aria-label=Notice]').getByText(text).filter({ visible: true }).first(),
      ).toBeVisible()
    const loaded = page.locator(content).first()

    // The embedded page has no mark of its hydration. The texts below wait for it.
    await page.goto(path, { waitUntil: 'load' })
    await expectText(/^(Loading|Checking)/)
    await expect(loaded).toBeHidden()
    await expectNoViolations(page, 'loading')

    await setResult('an HTML page')
    await expectText(/Unexpected response|Not updated|retrying/i)
    await expectNoViolations(page, 'failing')

    await setResult('response')
    await pass(page, retryMs)
    await expect(loaded).toBeVisible()
    await setResult('an HTML page')
    await pass(page, 6 * minuteMs)
    await expectText(/Unexpected response|Not updated|retrying/i)
    await expect(loaded).toBeVisible()
    await expectNoViolations(page, 'stale')

    await setResult('no connection')
    await pass(page, retryMs)
    await expectText(/Offline/)
    await expectNoViolations(page, 'offline')
  })
}

for (const [state, hash, content] of [
  ['in progress', samples.streaming, 'svg[role=img]'],
] as const) {
  test(`the embedded page ${state} has no axe violations`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(`/embed/tx/${hash}`, { waitUntil: 'load' })
    await expect(page.locator(content).first()).toBeVisible()
    await expectNoViolations(page, state)
  })
}

/** Dialogs and popovers, and the buttons that open them. Some exist at one width only. */
const dialogs = [
  { path: '/tokens', button: 'Export', width: 1280 },
  { path: '/names/mallory', button: 'Copy Ethereum address', width: 390 },
]

for (const { path, button, width } of dialogs) {
  test(`the dialog of “${button}” on ${path} has no axe violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    const open = 'dialog[open], :popover-open'
    await expect(page.locator(open)).toBeVisible()
    // The page behind it is inert, and axe would judge its colors below the backdrop.
    await expectNoViolations(page, 'open', open)
  })
}

test('the open search box has no axe violations', async ({ page }) => {
  await page.goto('/names')
  await page.getByRole('combobox', { name: 'Search' }).fill('e')
  await expect(page.getByRole('listbox').getByRole('option').nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoViolations(page, 'open')
})
