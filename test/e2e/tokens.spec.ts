import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { clearLayoutShifts, recordLayoutShifts, readLayoutShifts } from '../support/layoutShifts'

/** Waits until all tokens are loaded and rendered. */
async function whole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tokens [\d,]+ of [\d,]+$/)
  await expect(page.locator('[data-place]').first()).toBeAttached()
  // The server renders the same heading with the first rows. The list gets its height on hydration.
  await expect(page.locator('tbody.list-rows')).toHaveAttribute('style', /^height/)
}

/** Holds the whole list until the returned function is called. */
async function holdWholeList(page: Page): Promise<() => void> {
  let come = () => {}
  const gate = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/currencies/details', async (route) => {
    await gate
    await route.continue()
  })
  return come
}

test('the list is parsed and searched in a worker, and no other origin is requested', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/tokens?q=usdc')
  await whole(page)
  expect(page.workers()).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'USDC', exact: true }).first()).toBeVisible()
  const origins = new Set(asked.map((url) => new URL(url).origin))
  expect([...origins]).toEqual([baseURL])
})

test('swappable tokens are shown before the whole list has loaded, and do not move', async ({
  page,
}) => {
  const come = await holdWholeList(page)
  await page.goto('/tokens')
  const row = page.getByRole('link', { name: 'USDC', exact: true }).first()
  await expect(row).toBeVisible()
  // Waits until the script has replaced the server-rendered rows.
  await expect(page.locator('[inert]')).toHaveCount(0)
  const before = await row.boundingBox()
  come()
  await whole(page)
  expect(await row.boundingBox()).toEqual(before)
})

test('a token page shows its warnings before the whole list has loaded, which shifts nothing', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  const come = await holdWholeList(page)
  await page.goto('/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1')
  const reasons = page.getByRole('list').filter({ hasText: 'Not the common USDC' })
  await expect(reasons).toBeVisible()
  await expect(page.getByText('18 (the other USDC on Ethereum: 6)')).toBeVisible()
  await expect(page.getByText('Loading similar tokens…')).toBeAttached()
  // The content after the facts has loaded.
  await expect(page.getByRole('region', { name: 'Technical details' })).toBeAttached()
  await clearLayoutShifts(page)
  const before = await reasons.boundingBox()
  come()
  await expect(
    page.getByRole('region', { name: 'Other tokens with the ticker USDC' }),
  ).toBeAttached()
  await expect(page.getByText('Loading similar tokens…')).toHaveCount(0)
  expect(await reasons.boundingBox()).toEqual(before)
  expect(await readLayoutShifts(page)).toEqual([])
})

test('going back restores the row and the scroll position', async ({ page }) => {
  await page.goto('/tokens?sort=ticker')
  await whole(page)
  await page.evaluate(() => scrollTo(0, 40_000))
  const drawn = page.locator('[data-place]')
  await expect
    .poll(async () => Number(await drawn.first().getAttribute('data-place')))
    .toBeGreaterThan(500)
  const row = drawn.nth(14).getByRole('link')
  const name = await row.getAttribute('href')
  await row.click()
  await expect(page).toHaveURL(/\/tokens\/./)
  await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await whole(page)
  const same = page.locator(`[data-place] a[href="${name}"]`)
  await expect(same).toBeFocused()
  await expect(same).toBeInViewport()
})

test('Escape closes an open tooltip first, and only then leaves a token page', async ({ page }) => {
  await page.goto('/tokens')
  await whole(page)
  await page.getByRole('link', { name: 'USDC', exact: true }).first().click()
  const list = page.getByRole('table', { name: 'Tokens called USDC' })
  await list.getByRole('button', { name: /^Copy/ }).first().focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expect(page).toHaveURL(/\/tokens\/./)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/tokens$/)
})

test('the tooltip of an address describes its row, stays under the pointer, and Escape closes it', async ({
  page,
}) => {
  await page.goto('/tokens?q=usdc')
  await whole(page)
  const row = page.locator('tr[data-place]').first()
  const tooltip = page.getByRole('tooltip')
  await row.getByRole('button').hover()
  await expect(tooltip).toBeVisible()
  const id = (await tooltip.getAttribute('id')) ?? ''
  expect((await row.getByRole('link').getAttribute('aria-describedby'))?.split(' ')).toContain(id)
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
  await whole(page)
  for (const part of [0.9, 0.2, 0.6, 0]) {
    await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at + 300), part)
    const middle = page.viewportSize()
    await expect
      .poll(() =>
        page.evaluate(
          ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[data-place]') !== null,
          [(middle?.width ?? 0) * 0.6, (middle?.height ?? 0) * 0.6],
        ),
      )
      .toBe(true)
    expect(await page.locator('[data-place]').count()).toBeLessThan(50)
  }
})

test('a filtered list is exported', async ({ page }) => {
  await page.goto('/tokens?category=xchain-coins')
  await whole(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^assets-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('identifier,chain,ticker,name,address,decimals,swappable,lists,enabled')
  expect(lines).toHaveLength(11)
  await expect(page.getByText(`10 tokens in ${file.suggestedFilename()}.`).first()).toBeVisible()
})
