import type { Locator, Page, Route } from '@playwright/test'
import { findAxeViolations } from '../support/axe'
import { expect, get, resize, test } from '../support/browser'
import {
  clearLayoutShifts,
  inPlace,
  readLayoutShifts,
  recordLayoutShifts,
} from '../support/layoutShifts'
import { samples } from '../support/samples'

/** Axe on pages that load, fail and are stale, and on what opens. pages.spec.ts checks loaded pages, and test/look both themes. */

/** Removes the embedded responses from documents. The returned function sets the result of the requests. */
async function controlRequests(page: Page) {
  type Result = 'pending' | 'an HTML page' | 'response'
  let result: Result = 'pending'
  const held: Route[] = []
  const settle = async (route: Route) => {
    if (result === 'pending') held.push(route)
    else if (result === 'response') await route.continue()
    else
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' })
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
  return async (next: Result) => {
    result = next
    await Promise.all(held.splice(0).map(settle))
  }
}

/** Advances the clock by `ms` and simulates the return to the tab. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Lets time pass until `shown` is visible. A request that fails meanwhile is repeated only after a further, longer delay. */
async function passUntilVisible(page: Page, ms: number, shown: Locator): Promise<void> {
  await expect(async () => {
    await pass(page, ms)
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

async function expectNoViolations(
  page: Page,
  state: string,
  within?: string,
): Promise<void> {
  // At the end of the page the error banner covers nothing. Axe reports covered targets as too small.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await findAxeViolations(page, within), state).toEqual([])
}

// Not late in the day: a date that appears at midnight moves what follows.
const timezoneId = new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12'
const contextOptions = { reducedMotion: 'reduce' } as const
test.use({ contextOptions, timezoneId, viewport: { width: 390, height: 900 } })

// One page of each layout of errors, and a selector that matches once it has loaded completely.
for (const [path, content] of [
  ['/tokens', 'main tr[data-place] a'],
  [`/tx/${samples.complete}`, 'article:has-text("No real money") button:has-text("≈")'],
] as const) {
  test(`${path} has no axe violations while loading, failing and stale, and does not move when it fails`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|preload/)
    await page.clock.install()
    await recordLayoutShifts(page)
    const setResult = await controlRequests(page)
    const loaded = page.locator(content).first()
    const expectNotice = async (text: RegExp, state: string) => {
      const notices = page.locator('main, [aria-label=Notice]').getByText(text)
      await expect(notices.filter({ visible: true }).first()).toBeVisible()
      await expectNoViolations(page, state)
    }
    // The embedded page has no mark of its hydration. The texts below wait for it.
    await page.goto(path, { waitUntil: 'load' })
    await expect(loaded).toBeHidden()
    await expectNotice(/^(Loading|Checking)/, 'loading')
    await setResult('an HTML page')
    await expectNotice(/Unexpected response|Not updated|retrying/i, 'failing')
    await setResult('response')
    // A failed request is retried within this time.
    await passUntilVisible(page, 35_000, loaded)
    await page.evaluate(() => scrollTo(0, 0))
    await clearLayoutShifts(page)
    await setResult('an HTML page')
    await passUntilVisible(page, 360_000, page.locator('[data-notice]'))
    expect(await readLayoutShifts(page, inPlace)).toEqual([])
    await expect(loaded).toBeVisible()
    await expectNotice(/Unexpected response|Not updated|retrying/i, 'stale')
  })
}

test('the embedded page and dialogs have no violations', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/embed/tx/${samples.streaming}`, { waitUntil: 'load' })
  await expect(page.locator('svg[role=img]').first()).toBeVisible()
  await expectNoViolations(page, 'embedded')
  // The page behind a dialog is inert, and axe would judge its colors below the backdrop.
  const open = 'dialog[open]'
  await page.goto('/names/mallory')
  await get(page, 'button', 'Copy Ethereum address').first().click()
  await expect(page.locator(open)).toBeVisible()
  await expectNoViolations(page, 'warning', open)
  await resize(page, 1280, 900)
  await page.goto('/tokens')
  await get(page, 'button', 'Export').first().click()
  await expect(page.locator(open)).toBeVisible()
  await expectNoViolations(page, 'export', open)
})

/** How often the browser tells each role to assistive technology. */
async function countRoles(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const counts = new Map<string, number>()
  for (const { ignored, role } of nodes) {
    const name = ignored ? '' : String(role?.value)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

test('each row of a table has its head where a phone shows it as a block', async ({
  page,
}) => {
  await resize(page, 390, 844)
  for (const path of [
    '/chains',
    '/tokens',
    '/names/mallory',
    '/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8',
  ]) {
    await page.goto(path)
    await expect(page.locator('main tbody th').first()).toBeAttached()
    const roles = await countRoles(page)
    const tables = roles.get('table') ?? 0
    expect(tables, path).toBeGreaterThan(0)
    expect(roles.get('rowheader'), path).toBe((roles.get('row') ?? 0) - tables)
    expect(roles.get('cell'), path).toBeGreaterThan(0)
  }
})
