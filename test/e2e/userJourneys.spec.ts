import { expect, test } from '../support/browser'
import { lookUp } from '../support/lookUp'

/** The main user journeys, on the service that `npm start` runs. */

test('a ticker in the search box leads to its tokens on several chains, and a row to its token page', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('usdc')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/tokens\?q=usdc$/)
  const rows = page.locator('a[href^="/tokens/"]:visible')
  await expect(rows.filter({ hasText: 'USDC' }).first()).toBeVisible()
  const chains = await rows.evaluateAll((links) => [
    ...new Set(
      links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '').split(/[/.]/)[2]),
    ),
  ])
  expect(chains.length).toBeGreaterThanOrEqual(4)
  await page.locator('a[href^="/tokens/ETH.USDC-0xA0b8"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('USDC')
  await expect(page.getByText('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48').first()).toBeVisible()
})

test('the first sample progresses leg by leg to complete', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await page.locator('a[href^="/tx/"]').first().click()
  const article = page.getByRole('article')
  await expect(article).toHaveAttribute('data-verdict', /^(checking|not-seen|in-progress)$/)
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const states = await page
          .locator('[data-state]')
          .evaluateAll((legs) => legs.map((leg) => leg.getAttribute('data-state')))
        seen.add(states.join(' '))
        return article.getAttribute('data-verdict')
      },
      { timeout: 75_000, intervals: [250] },
    )
    .toBe('complete')
  await expect(page.locator('[data-state]')).toHaveCount(3)
  await expect(page.locator('[data-state="complete"]')).toHaveCount(3)
  expect(seen).toContain('complete in-progress not-started')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complete')
  await expect(page).toHaveTitle(/Complete/)
})

test('a seeded name shows its chains and addresses', async ({ page }) => {
  await page.goto('/')
  await lookUp(page, 'eld')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('eld')
  await expect(page.getByText('bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
})

test('a pasted hash is cleaned, and an unknown one is not found yet', async ({ page }) => {
  const digits = '28833B25B58B1907A3E4171E991DEB5E168A98829810F1215E0959D59BDD7CF5'
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(`  ${digits.slice(0, 30)}\u00A0 ${digits.slice(30)} `)
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tx/${digits}$`))
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'not-seen')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not found yet')
})

test('an incomplete hash shows the reason and leads nowhere', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('4C8A83C316B0247AE293F3D5')
  await expect(
    page.getByText('Incomplete: 24 of 64 characters. Copy the full hash.').first(),
  ).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})
