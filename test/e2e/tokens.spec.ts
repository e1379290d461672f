import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '../support/browser'

/** The token list, its worker, and its virtualized rows. */

const rows = (page: Page) => page.locator('[data-place]')

/** Opens the list and waits until its tokens are rendered. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/tokens${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Tokens [\d,]+ of [\d,]+$/,
  )
  await expect(rows(page).first()).toBeAttached()
}

test('the first rows need no worker, a search or three seconds start it, no other origin is requested, the search box loads its code on its first focus, the tooltip of an address stays while the pointer moves onto it, and without the list only the search is missing @everyday', async ({
  page,
  baseURL,
  allow,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await openList(page)
  const tooltip = page.getByRole('tooltip')
  await rows(page).first().getByRole('button').hover()
  // The page is hydrated.
  await expect(tooltip).toBeVisible()
  const box = (await tooltip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Across the gap between the row and the tooltip.
  await page.mouse.move(box.x + box.width - 20, box.y - 2)
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2)
  await expect(tooltip).toBeVisible()
  // Of the request for the list, in ms after the start of the page.
  const readTime = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource')
      return all.find(({ name }) => name.endsWith('/currencies/details'))?.startTime
    })
  await expect.poll(readTime).toBeGreaterThan(3_000)
  await page.reload()
  await page.getByRole('searchbox').fill('usdc eth')
  await expect(page).toHaveURL(/q=usdc\+eth/)
  await expect.poll(() => page.workers().length).toBe(1)
  await expect(
    page.getByRole('link', { name: 'USDC', exact: true }).first(),
  ).toBeVisible()
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([baseURL])
  expect(urls.join()).not.toContain('/SearchPanel-')
  await page.getByRole('combobox', { name: 'Search' }).focus()
  await expect.poll(() => urls.join()).toContain('/SearchPanel-')
  await page.route('**/currencies/details*', (route) => route.abort())
  allow(/Failed to load resource/)
  await openList(page)
  await page.getByRole('searchbox').focus()
  await expect(page.getByText('Token search hasn’t loaded yet.')).toBeVisible()
})

test('the rows have their height before hydration and none disappears in it, few are rendered at any position, and going back restores the row with its focus and the scroll position', async ({
  page,
}) => {
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight)
  // Higher than the rows that the server renders.
  await page.setViewportSize({ width: 1280, height: 1200 })
  const release = await holdRequests(page)
  await page.goto('/tokens?sort=ticker', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const before = await measure()
  expect(before).toBeGreaterThan(100_000)
  const lastRow = await rows(page).last().elementHandle()
  release()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(17)
  expect(await measure()).toBe(before)
  expect(await lastRow?.evaluate((row) => row.isConnected)).toBe(true)
  for (const part of [0.9, 0.2, 0.6, 0]) {
    // With a larger font the rows are higher.
    await page.evaluate((at) => {
      document.documentElement.style.fontSize = `${1 + at}em`
      scrollTo(0, document.documentElement.scrollHeight * at + 300)
    }, part)
    const isRowVisible = () =>
      page.evaluate(() =>
        Boolean(document.elementFromPoint(700, 700)?.closest('[data-place]')),
      )
    await expect.poll(isRowVisible).toBe(true)
    expect(await rows(page).count()).toBeLessThan(50)
    await expect(
      page.getByRole('columnheader', { name: 'Chain' }).getByRole('link'),
    ).toHaveCount(1)
  }
  await page.evaluate(() => scrollTo(0, 40_000))
  await expect
    .poll(async () => Number(await rows(page).first().getAttribute('data-place')))
    .toBeGreaterThan(500)
  const href = await rows(page).nth(14).getByRole('link').getAttribute('href')
  const row = page.locator(`[data-place] a[href="${href}"]`)
  // After a reload, the list has to be loaded again.
  for (const isReloaded of [false, true]) {
    await row.click()
    await expect(page).toHaveURL(/\/tokens\/./)
    await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    if (isReloaded) await page.reload()
    await page.goBack()
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(40_000)
  }
})

test('a text, an order and open filters from before the scripts are kept and work, and so does the menu', async ({
  page,
}) => {
  const release = await holdRequests(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tokens', { waitUntil: 'commit' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByText('Names')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  // Their row is visually hidden.
  await expect(page.locator('thead a').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill('usdc')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('link', { name: /^Stablecoins/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Ticker, A to Z')
  release()
  await expect(page.getByRole('searchbox', { name: 'Search tokens' })).toHaveValue('usdc')
  await expect(page).toHaveURL('/tokens?q=usdc&sort=ticker')
  await expect(rows(page).first().getByRole('link')).toHaveText('aEthUSDC')
})

test('logos load after hydration, chains whose logo failed have a letter, a link opens the top of the next page, and back restores the scroll position', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/logos/**', (route) => route.abort())
  const release = await holdRequests(page)
  await page.goto('/chains', { waitUntil: 'commit' })
  const logos = page.locator('tbody img')
  await expect(logos).not.toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter((url) => url.includes('/logos/'))).toEqual([])
  release()
  await expect(logos).toHaveCount(0)
  const bitcoin = page.getByRole('link', { name: 'BTC Bitcoin' })
  await expect(bitcoin.getByText('B', { exact: true })).toBeVisible()

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

test('by keyboard a filter without matches keeps the focus when it is chosen and removed', async ({
  page,
}) => {
  await page.goto('/tokens?q=usdc')
  const chains = page.getByRole('navigation', { name: 'Chain' })
  const fold = chains.getByRole('group')
  await fold.getByText(/without matches$/).press('Enter')
  const facet = chains.getByRole('link', { name: /^DOGE/ })
  await facet.press('Enter')
  await expect(page).toHaveURL(/chain=DOGE/)
  await expect(facet).toHaveAttribute('aria-current', 'true')
  await expect(facet).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/chain=/)
  await expect(fold.getByRole('link', { name: /^DOGE/ })).toBeFocused()

  // It stays in its place, as nobody has opened the fold.
  await page.goto('/tokens?q=usdc&chain=DOGE')
  await facet.press('Enter')
  await expect(page).not.toHaveURL(/chain=/)
  await expect(facet).toBeFocused()
  await expect(fold.getByRole('link', { name: /^DOGE/ })).toHaveCount(0)
})
