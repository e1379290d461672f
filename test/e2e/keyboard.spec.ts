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

test('a token can be found, opened and copied, and going back returns to its row', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('usdc arb')
  await expect(page).toHaveURL(/q=usdc(\+|%20)arb/)
  await expect(page.locator('[data-place="0"] a')).toHaveAttribute('href', /ARB\./)
  await tabTo(page, page.locator('[data-place="0"] a'))
  await page.keyboard.press('j')
  const row = page.locator('[data-place] a:focus')
  const href = (await row.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toBe(
    '/tokens/ARB.USDC.e-0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href.replaceAll('.', '\\.')}$`))
  await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
  await page.keyboard.press('c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(decodeURIComponent(href).replace('/tokens/', ''))
  await page.goBack()
  await expect(page.locator(`[data-place] a[href="${href}"]`)).toBeFocused()
})

test('a support agent watches a list of hashes, filters it and copies one report', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const recorded = [samples.complete, samples.recordedPartialRefund]
  await page.goto('/tx')
  await tabTo(page, page.getByRole('textbox', { name: 'Transaction hashes or explorer links' }))
  await page.keyboard.insertText(`${recorded.join('\n')}\nnot a hash`)
  await expect(page.getByText('1 line has no hash')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Watch all 2' }))
  await page.keyboard.press('Enter')
  const watchlist = page.getByRole('table', { name: 'Watchlist' })
  await expect(watchlist.getByText('Complete')).toBeVisible()
  await page.goto('/tx?status=complete')
  await expect(watchlist.getByRole('row')).toHaveCount(2)
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Copy report' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('# Crosswatch support report')
  await tabTo(page, watchlist.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
})

test('a name can be looked up, and its address copied for payment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('/')
  await page.keyboard.type('eld')
  // Enter waits up to 2 s for the token list, which tells names from tickers. A busy machine may need longer.
  await expect(page.getByText(/^Enter opens the name/)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/names\/eld$/)
  const pay = page.getByRole('button', { name: 'Receive on Bitcoin (QR)' }).first()
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: /copy/i }).first())
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pay).toBeFocused()
})

test('the options of the search box are chosen by arrow keys', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('usdc')
  await expect(page.getByRole('option').nth(3)).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = page.locator('[role=option][aria-selected=true]')
  await expect(active).toHaveCount(1)
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tokens\//)
  await expect(page.getByRole('main')).toBeFocused()
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
