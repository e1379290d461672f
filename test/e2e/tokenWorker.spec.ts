import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

/** A crash of the token worker, such as without memory, after the list has loaded. */

const stopped = 'The part of this page that reads the assets stopped.'

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
  await expect(heading).toContainText('3,235 of 3,235')
  await crashWorkers(page)
  await expect(page.getByText(stopped)).toBeVisible()
  await expect(page.getByText('Showing only swappable tokens.')).toBeVisible()
  await expect(heading).toHaveText('Tokens ')
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(heading).toContainText('3,235 of 3,235')
  await expect(page.getByText(stopped)).toBeHidden()
  await page.getByRole('searchbox').fill('usdc')
  await expect(heading).toContainText(/\b\d+ of 3,235/)
})

test('is reported on a chain page, which keeps its facts', async ({ page }) => {
  const assets = page.getByRole('table', { name: /^Tokens/ }).getByRole('link')
  await page.goto('/chains/ETH')
  await expect(assets.first()).toBeVisible()
  await crashWorkers(page)
  await expect(page.getByText(stopped)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ethereum')
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByText(stopped)).toBeHidden()
  await expect(assets.first()).toBeVisible()
})

test('does not affect a token page', async ({ page }) => {
  await page.goto('/tokens/ETH.ETH')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('ETH')
  await expect(page.getByText('Native coin of Ethereum')).toBeVisible()
  await crashWorkers(page)
  await expect(page.getByText(stopped)).toBeVisible()
  await expect(heading).toContainText('ETH')
})
