import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { disableServerRendering } from '../support/disableServerRendering'
import { samples } from '../support/samples'

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
const dayMs = 24 * 60 * 60_000
const findTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const findSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages show their content, and their links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Try a sample swap')).toBeVisible()
    await page.getByRole('link', { name: 'eld', exact: true }).click()
    await expect(findTitle(page)).toHaveText('eld')
    await expect(page.getByText('Registered, checking…')).toBeVisible()
    await page.goto(`/tx/${samples.complete}`)
    await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
    await page.goto('/tokens?q=usdc')
    await expect(page.locator('main tr[data-place] a').first()).toHaveText('USDC')
    await page.getByRole('link', { name: 'Chains', exact: true }).click()
    await expect(findTitle(page)).toHaveText(/^Chains/)
  })

  for (const [text, url] of [
    ['usdc', '/tokens?q=usdc'],
    [samples.complete, `/tx/${samples.complete}`],
  ] as const) {
    test(`the search form leads from ${text} to ${url}`, async ({ page }) => {
      await page.goto('/')
      await findSearchBox(page).fill(text)
      await findSearchBox(page).press('Enter')
      await expect(page).toHaveURL(url)
    })
  }
})

test('pages work on a static host', async ({ page }) => {
  await disableServerRendering(page)
  for (const route of [
    '/',
    '/tokens?q=usdc&sort=lists',
    `/tx/${samples.complete}`,
    '/no/such/page',
  ]) {
    await page.goto(route)
    await expect(findTitle(page), route).toBeVisible()
    await expect(page.getByText('Online'), route).toBeVisible()
  }
})

test.describe('on a phone east of UTC, in the dark, with stored data', () => {
  test.use({
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })

  test('all pages hydrate without mismatch', async ({ page }) => {
    await page.addInitScript((hash) => {
      // Data of an earlier version, and damaged data.
      localStorage.setItem('crosswatch:settings', '{"theme":"light","zone":"local","gone":1}')
      localStorage.setItem('crosswatch:recents', '[{"kind":"name","text":"eld","chain":""}]')
      localStorage.setItem(`crosswatch:watched:${hash}`, `{"hash":"${hash}","since":1}`)
      localStorage.setItem('crosswatch:watched:damaged', '{"hash":')
      sessionStorage.setItem(`crosswatch:log:${hash}`, '[{"at":1,"said":"seen before"}]')
    }, samples.complete)
    for (const route of routes) {
      const response = await page.goto(route)
      expect(await response?.text(), route).toContain('id="server-state"')
      await expect(page.getByText('Online'), route).toBeVisible()
      await expect(findTitle(page), route).toBeVisible()
    }
  })
})

for (const [direction, offsetMs] of [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const) {
  test(`with a clock that is a day ${direction}, the age of a transaction is correct`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + offsetMs })
    await page.goto(`/tx/${samples.streaming}`)
    // The sample of a slow run has ended.
    await expect(page.getByRole('article')).toHaveAttribute(
      'data-verdict',
      /^(in-progress|complete)$/,
    )
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
  await findSearchBox(page).pressSequentially('ETH.US')
  release()
  await expect(page.getByText('Online')).toBeVisible()
  await expect(findSearchBox(page)).toHaveValue('ETH.US')
  await expect(findSearchBox(page)).toBeFocused()
  await page.keyboard.type('DC')
  await expect(findSearchBox(page)).toHaveValue('ETH.USDC')
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

test('a name is checked in the document, without another request', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/names/a+b')
  await expect(page.locator('tr[data-result=verified]')).toHaveCount(3)
  await expect(page.getByText('Online')).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/xname'))).toEqual([])
})
