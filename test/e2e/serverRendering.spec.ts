import type { Page } from '@playwright/test'
import { samples } from '../../scripts/views.mjs'
import { expect, test } from '../support/browser'
import { recordLayoutShifts, readLayoutShifts } from '../support/layoutShifts'
import { disableServerRendering } from '../support/disableServerRendering'

/** Pages with server rendering, with hydration, and without either. Hydration errors are console errors, which fail a test. */

const routes = [
  '/',
  '/tokens',
  '/tokens?q=usdc&sort=lists',
  '/tokens/ETH.ETH',
  '/chains',
  '/chains/BTC',
  '/tx',
  `/tx/${samples.complete}`,
  `/tx/${samples.streaming}`,
  '/names',
  '/names/eld',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
  '/settings',
  '/no/such/page',
]
const day = 24 * 60 * 60_000
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages show their content, and their links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Try a sample swap')).toBeVisible()
    await page.getByRole('link', { name: 'eld', exact: true }).click()
    await expect(title(page)).toHaveText('eld')
    await expect(page.getByText('Registered, checking…')).toBeVisible()
    await page.goto(`/tx/${samples.complete}`)
    await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
    await page.goto('/tokens?q=usdc')
    await expect(page.locator('main tr[data-place] a').first()).toHaveText('USDC')
    await page.getByRole('link', { name: 'Chains', exact: true }).click()
    await expect(title(page)).toHaveText(/^Chains/)
  })

  for (const [text, to] of [
    ['usdc', '/tokens?q=usdc'],
    [samples.complete, `/tx/${samples.complete}`],
  ] as const) {
    test(`the search form leads from ${text} to ${to}`, async ({ page }) => {
      await page.goto('/')
      await box(page).fill(text)
      await box(page).press('Enter')
      await expect(page).toHaveURL(to)
    })
  }
})

for (const route of routes) {
  test(`${route} works on a static host`, async ({ page }) => {
    await disableServerRendering(page)
    await page.goto(route)
    await expect(title(page)).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
  })
}

for (const [where, timezoneId, colorScheme, width] of [
  ['on a desktop west of UTC', 'America/Los_Angeles', 'light', 1280],
  ['on a phone east of UTC, in the dark', 'Asia/Kolkata', 'dark', 390],
] as const) {
  test.describe(where, () => {
    test.use({ timezoneId, colorScheme, viewport: { width, height: 844 } })
    for (const route of routes) {
      test(`${route} hydrates without mismatch, with any stored data`, async ({ page }) => {
        await page.addInitScript((hash) => {
          // Data of an earlier version, and damaged data.
          localStorage.setItem('crosswatch:settings', '{"theme":"dark","zone":"local","gone":1}')
          localStorage.setItem('crosswatch:recents', '[{"kind":"name","text":"eld","chain":""}]')
          localStorage.setItem(`crosswatch:watched:${hash}`, `{"hash":"${hash}","since":1}`)
          sessionStorage.setItem(`crosswatch:log:${hash}`, '[{"at":1,"said":"seen before"}]')
        }, samples.complete)
        const answer = await page.goto(route)
        expect(await answer?.text()).toContain('id="server-state"')
        await expect(page.getByText('Online')).toBeVisible()
        await expect(title(page)).toBeVisible()
      })
    }
  })
}

// On /settings the web font changes the widths of the table columns (score 0.011).
for (const route of routes.filter((each) => each !== '/settings')) {
  test(`${route} loads without layout shifts`, async ({ page }) => {
    await recordLayoutShifts(page)
    await page.goto(route)
    await expect(page.getByText('Online')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await readLayoutShifts(page, 0.01)).toEqual([])
  })
}

for (const [how, off] of [
  ['ahead', day],
  ['behind', -day],
] as const) {
  test(`with a clock that is a day ${how}, the age of a transaction is correct`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + off })
    await page.goto(`/tx/${samples.streaming}`)
    await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'in-progress')
    await expect(page.getByText('Online')).toBeVisible()
    await expect(page.getByText(/23 h|1 d/)).toHaveCount(0)
  })
}

test('text typed before hydration stays in the search box, with the focus', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await box(page).pressSequentially('ETH.US')
  release()
  await expect(page.getByText('Online')).toBeVisible()
  await expect(box(page)).toHaveValue('ETH.US')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('DC')
  await expect(box(page)).toHaveValue('ETH.USDC')
})

test('keyboard shortcuts work if the health check fails', async ({ page, allow }) => {
  allow(/Failed to load resource/)
  await page.route('**/tracker/health', (route) => route.abort())
  await page.goto('/names')
  await expect(page.getByText('Can’t reach Crosswatch')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a link opens the top of the next page, and back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/chains')
  const last = page.locator('main tbody a').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/chains\/\w+$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
