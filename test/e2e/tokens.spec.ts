import type { Page } from '@playwright/test'
import {
  expect,
  expectText,
  findTitle,
  get,
  getSearchBox,
  openHeld,
  press,
  resize,
  test,
} from '../support/browser'

/** The token list, its worker, and its virtualized rows. */

const rows = (page: Page) => page.locator('[data-place]')

/** Opens the list and waits until its tokens are rendered. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/tokens${query}`)
  await expect(findTitle(page)).toHaveText(/^Tokens [\d,]+ of [\d,]+$/)
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
  const tooltip = get(page, 'tooltip')
  await get(rows(page).first(), 'button').hover()
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
  await get(page, 'searchbox').fill('usdc eth')
  await expect(page).toHaveURL(/q=usdc\+eth/)
  await expect.poll(() => page.workers().length).toBe(1)
  await expect(get(page, 'link', 'USDC').first()).toBeVisible()
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([baseURL])
  expect(urls.join()).not.toContain('/SearchPanel-')
  await getSearchBox(page).focus()
  await expect.poll(() => urls.join()).toContain('/SearchPanel-')
  await page.route('**/currencies/details*', (route) => route.abort())
  allow(/Failed to load resource/)
  await openList(page)
  await get(page, 'searchbox').focus()
  await expectText(page, 'Token search hasn’t loaded yet.')
})

test('the rows have their height before hydration and none disappears in it, few are rendered at any position, and going back restores the scroll position', async ({
  page,
}) => {
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight)
  // Higher than the rows that the server renders.
  await resize(page, 1280, 1200)
  const release = await openHeld(page, '/tokens?sort=ticker')
  await expect(get(page, 'contentinfo')).toBeAttached()
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
    await expect(get(get(page, 'columnheader', 'Chain'), 'link')).toHaveCount(1)
  }
  await page.evaluate(() => scrollTo(0, 40_000))
  await expect
    .poll(async () => Number(await rows(page).first().getAttribute('data-place')))
    .toBeGreaterThan(500)
  const href = await get(rows(page).nth(14), 'link').getAttribute('href')
  const row = page.locator(`[data-place] a[href="${href}"]`)
  await row.click()
  await expect(page).toHaveURL(/\/tokens\/./)
  await expect(page.getByText('What should I do?')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(row).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(40_000)
})

test('a text, an order and open filters from before the scripts are kept and work, and so does the menu', async ({
  page,
}) => {
  await resize(page, 390, 844)
  const release = await openHeld(page, '/tokens')
  const menu = get(page, 'navigation', 'Menu')
  await press(page, 'Menu')
  await expectText(menu, 'Names')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  // Their row is visually hidden.
  await expect(page.locator('thead a').filter({ visible: true })).toHaveCount(0)
  await get(page, 'searchbox', 'Search tokens').fill('usdc')
  await press(page, 'Filters')
  await expect(get(page, 'link', /^Stablecoins/)).toBeVisible()
  await get(page, 'combobox', 'Order').selectOption('Ticker, A to Z')
  release()
  await expect(get(page, 'searchbox', 'Search tokens')).toHaveValue('usdc')
  await expect(page).toHaveURL('/tokens?q=usdc&sort=ticker')
  await expect(get(rows(page).first(), 'link')).toHaveText('aEthUSDC')
})

test('logos load after hydration, chains whose logo failed have a letter, a link opens the top of the next page, and back restores the scroll position', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/logos/**', (route) => route.abort())
  const release = await openHeld(page, '/chains')
  const logos = page.locator('tbody img')
  await expect(logos).not.toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter((url) => url.includes('/logos/'))).toEqual([])
  release()
  await expect(logos).toHaveCount(0)
  const bitcoin = get(page, 'link', 'BTC Bitcoin')
  await expect(bitcoin.getByText('B', { exact: true })).toBeVisible()

  const last = page.locator('main tbody a').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/chains\/\w+$/)
  await expect(get(page, 'main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
