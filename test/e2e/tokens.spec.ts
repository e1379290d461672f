import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '../support/browser'

/** The token list, its worker, and its virtualized rows. */

/** Waits until all tokens are loaded and rendered. */
async function waitForWholeList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tokens [\d,]+ of [\d,]+$/)
  await expect(page.locator('[data-place]').first()).toBeAttached()
}

test('the first rows need no worker, a search has one, and no other origin is requested', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  // The list is also loaded some seconds after the page, by a timer.
  await page.clock.install()
  await page.goto('/tokens?q=usdc')
  await waitForWholeList(page)
  expect(page.workers()).toHaveLength(0)
  await page.getByRole('searchbox').fill('usdc eth')
  await expect(page).toHaveURL(/q=usdc\+eth/)
  await expect.poll(() => page.workers().length).toBe(1)
  await expect(page.getByRole('link', { name: 'USDC', exact: true }).first()).toBeVisible()
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([baseURL])
})

test('going back restores the row with its focus and the scroll position', async ({ page }) => {
  await page.goto('/tokens?sort=ticker')
  await waitForWholeList(page)
  await page.evaluate(() => scrollTo(0, 40_000))
  const rendered = page.locator('[data-place]')
  await expect
    .poll(async () => Number(await rendered.first().getAttribute('data-place')))
    .toBeGreaterThan(500)
  const row = rendered.nth(14).getByRole('link')
  const href = await row.getAttribute('href')
  const same = page.locator(`[data-place] a[href="${href}"]`)
  // After a reload, the list has to be loaded again.
  for (const isReloaded of [false, true]) {
    await same.click()
    await expect(page).toHaveURL(/\/tokens\/./)
    await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    if (isReloaded) await page.reload()
    await page.goBack()
    await waitForWholeList(page)
    await expect(same).toBeFocused()
    await expect(same).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(40_000)
  }
})

test('the tooltip of an address stays under the pointer, and Escape closes it and nothing else', async ({
  page,
}) => {
  await page.goto('/tokens?q=usdc')
  await waitForWholeList(page)
  const tooltip = page.getByRole('tooltip')
  await page.locator('tr[data-place]').first().getByRole('button').hover()
  await expect(tooltip).toBeVisible()
  const box = (await tooltip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const x = box.x + box.width - 20
  // Across the gap between the row and the tooltip.
  await page.mouse.move(x, box.y - 2)
  await page.mouse.move(x, box.y + box.height / 2)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(page).toHaveURL(/q=usdc/)
})

test('after any jump the visible rows are rendered, and few others', async ({ page }) => {
  await page.goto('/tokens')
  await waitForWholeList(page)
  for (const part of [0.9, 0.2, 0.6, 0]) {
    await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at + 300), part)
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document
              .elementFromPoint(innerWidth * 0.6, innerHeight * 0.6)
              ?.closest('[data-place]') !== null,
        ),
      )
      .toBe(true)
    expect(await page.locator('[data-place]').count()).toBeLessThan(50)
  }
})

test('text typed and filters opened before the scripts arrive are kept and work', async ({
  page,
}) => {
  const release = await holdRequests(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tokens', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill('usdc')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('link', { name: /^Stablecoins/ })).toBeVisible()
  release()
  await expect(page.getByRole('searchbox', { name: 'Search tokens' })).toHaveValue('usdc')
  await expect(page).toHaveURL(/q=usdc/)
  await expect(page.locator('tr[data-place] a').first()).toHaveText('USDC')
})

test('chains whose logo failed before hydration have a letter', async ({ page, allow }) => {
  allow(/Failed to load resource/)
  await page.route('**/logos/**', (route) => route.abort())
  const release = await holdRequests(page)
  await page.goto('/chains', { waitUntil: 'commit' })
  const logos = page.locator('tbody img')
  await expect(logos).not.toHaveCount(0)
  await expect
    .poll(() => logos.evaluateAll(([first]) => first instanceof HTMLImageElement && first.complete))
    .toBe(true)
  release()
  await expect(logos).toHaveCount(0)
  const bitcoin = page.getByRole('link', { name: 'BTC Bitcoin' })
  await expect(bitcoin.getByText('B', { exact: true })).toBeVisible()
})
