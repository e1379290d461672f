import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { samples } from '../support/samples'

/** The main user journeys by keyboard only. */

/** Presses Tab, at most sixty times, until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Sixty stops do not lead to ${String(wanted)}.`)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a transaction can be found, watched, and opened from the watchlist', async ({ page }) => {
  await page.keyboard.press('/')
  await page.keyboard.type(samples.streaming)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'in-progress')
  await tabTo(page, page.getByRole('button', { name: 'Watch', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/\/tx$/)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('main').locator(`a[href="/tx/${samples.streaming}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tx/${samples.streaming}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In progress')
})

test('j and k move between rows, and c copies the row’s address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/names/eld')
  await expect(page.locator('tr[data-result=verified]')).toHaveCount(6)
  const bitcoin = 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz'
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'XgYRN3TLoYaodB5Y6AMZuYhjv8fKKG5tgh' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: bitcoin })).toBeFocused()
  await page.keyboard.press('c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bitcoin)
})
