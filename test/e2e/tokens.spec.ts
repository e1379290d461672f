import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

/** The token list, its worker, and its virtualized rows. */

/** Waits until all tokens are loaded and rendered. */
async function waitForWholeList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tokens [\d,]+ of [\d,]+$/)
  await expect(page.locator('[data-place]').first()).toBeAttached()
}

test('the list is parsed and searched in a worker, and no other origin is requested', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/tokens?q=usdc')
  await waitForWholeList(page)
  expect(page.workers()).toHaveLength(1)
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
  await row.click()
  await expect(page).toHaveURL(/\/tokens\/./)
  await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await waitForWholeList(page)
  const same = page.locator(`[data-place] a[href="${href}"]`)
  await expect(same).toBeFocused()
  await expect(same).toBeInViewport()
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

test('a filtered list is exported', async ({ page }) => {
  await page.goto('/tokens?category=xchain-coins')
  await waitForWholeList(page)
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

/** Replaces the token list by 30,000 tokens. The returned function sends the last of them. */
async function holdLongList(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const list = Array.from({ length: 30_000 }, (_, index) => ({
      ticker: `T${index}`,
      name: `Asset ${index} of a list of thirty thousand`,
      protocol: 'ETH',
      blockchain: 'ethereum',
      address: `0x${index.toString(16).padStart(40, '0')}`,
      apiIdentifier: `ETH.T${index}-0x${index.toString(16).padStart(40, '0')}`,
      decimals: 18,
    }))
    const bytes = new TextEncoder().encode(JSON.stringify(list))
    const fetchFromService = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (!new Request(input).url.endsWith('/currencies/details')) {
        return fetchFromService(input, init)
      }
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, -100))
          addEventListener('rest', () => {
            controller.enqueue(bytes.slice(-100))
            controller.close()
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('rest')))
}

test('a long token list shows its progress in place, and can be cancelled and loaded again', async ({
  page,
}) => {
  const sendRest = await holdLongList(page)
  await page.goto('/tokens?q=asset')
  const main = page.getByRole('main')
  const readTop = async () => (await main.getByRole('searchbox').boundingBox())?.y
  await expect(main.getByText(/^\d MB loaded/)).toBeVisible()
  const top = await readTop()

  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText('Stopped early. List incomplete.')).toBeVisible()
  const loadAll = main.getByRole('button', { name: 'Load all' })
  await expect(loadAll).toBeFocused()
  await expect(main.getByText(/^Loading…/)).toBeHidden()
  expect(await readTop()).toBe(top)

  await loadAll.click()
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(main.getByText(/^\d MB loaded/)).toBeVisible()
  await sendRest()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('of 30,000')
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await expect(main).toBeFocused()
})

test.describe('a crash of the token worker', () => {
  const message = 'The part of this page that reads the assets stopped.'

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const workers: Worker[] = []
      window.Worker = class extends Worker {
        constructor(...of: ConstructorParameters<typeof Worker>) {
          super(...of)
          workers.push(this)
        }
      }
      addEventListener('crash', () => {
        for (const worker of workers.splice(0)) worker.dispatchEvent(new Event('error'))
      })
    }),
  )

  const crashWorkers = (page: Page) => page.evaluate(() => dispatchEvent(new Event('crash')))

  test('fails one search, and the next search loads the list again', async ({ page }) => {
    await page.goto('/names')
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.fill('usdc')
    await expect(page.getByRole('group', { name: /^Tokens \(6 of/ })).toBeVisible()
    await crashWorkers(page)
    await expect(page.locator('output')).toHaveText(/^Tokens couldn’t be loaded\./)
    await box.fill('usdt')
    await expect(page.getByRole('group', { name: /^Tokens \(6 of/ })).toContainText('USDT')
  })

  test('leaves the swappable tokens in the list until a retry loads all', async ({ page }) => {
    await page.goto('/tokens')
    const heading = page.getByRole('heading', { level: 1 })
    await waitForWholeList(page)
    await crashWorkers(page)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('Showing only swappable tokens.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry now' }).click()
    await waitForWholeList(page)
    await expect(page.getByText(message)).toBeHidden()
    await page.getByRole('searchbox').fill('usdc')
    await expect(heading).toHaveText(/^Tokens \d{1,3} of [\d,]+$/)
  })

  test('is reported on a token page, which keeps its facts', async ({ page }) => {
    await page.goto('/tokens/ETH.ETH')
    await expect(page.getByText('Native coin of Ethereum')).toBeVisible()
    await crashWorkers(page)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH')
  })
})
