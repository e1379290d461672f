import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '../support/browser'
import { samples } from '../support/samples'

/** Pages with server rendering, with hydration, and without either. Hydration errors are console errors, which fail a test. */

const findTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const findSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages show their content, and their links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Try a sample swap')).toBeVisible()
    await page.getByRole('link', { name: 'eld', exact: true }).click()
    await expect(findTitle(page)).toHaveText('eld')
    await expect(page.locator('main [data-result=verified]').first()).toBeVisible()
    await page.goto(`/tx/${samples.complete}`)
    await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
    await expect(page.locator('[data-countdown]')).toHaveCSS('visibility', 'hidden')
    await page.goto('/tokens?q=usdc')
    await expect(page.locator('main tr[data-place] a').first()).toHaveText('USDC')
    await page.getByRole('link', { name: 'Chains', exact: true }).click()
    await expect(findTitle(page)).toHaveText(/^Chains/)
    await page.goto(`/go?q=${samples.complete}+${samples.refunded}`)
    await expect(page.locator('main noscript p')).toContainText('need JavaScript')
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

test.describe('before hydration nothing that a person does is lost', () => {
  test('text typed into the search box stays, with the focus', async ({ page }) => {
    const release = await holdRequests(page)
    await page.goto('/', { waitUntil: 'commit' })
    await findSearchBox(page).pressSequentially('ETH.US')
    release()
    await expect(page.getByText('Online')).toBeVisible()
    await expect(findSearchBox(page)).toHaveValue('ETH.US')
    await expect(findSearchBox(page)).toBeFocused()
    await page.keyboard.type('DC')
    await expect(findSearchBox(page)).toHaveValue('ETH.USDC')
  })

  test('a press of Watch looks pressed, and takes effect', async ({ page }) => {
    const release = await holdRequests(page)
    await page.goto(`/tx/${samples.complete}`, { waitUntil: 'commit' })
    const watch = page.getByRole('button', { name: 'Watch', exact: true })
    await watch.click()
    await expect(watch).toHaveCSS('opacity', '0.6')
    release()
    await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  })

  test('the menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await holdRequests(page)
    await page.goto('/tokens', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Names')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
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
