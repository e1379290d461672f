import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'

/** The three jobs without a pointer: only keys are pressed, and Tab alone leads from one thing to the next. */

const streaming = 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3'

/** Presses Tab until that has the focus; fails when it is not among the next forty stops. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Forty stops do not lead to ${String(wanted)}.`)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Online')).toBeVisible()
})

test('a transaction is found, watched, and found again among the watched ones', async ({
  page,
}) => {
  await page.keyboard.press('/')
  await page.keyboard.type(streaming)
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
  await tabTo(page, page.getByRole('main').locator(`a[href="/tx/${streaming}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tx/${streaming}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In progress')
})

test('an asset is searched for, opened and copied, and left for the row it was in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('usdc arb')
  await expect(page).toHaveURL(/q=usdc(\+|%20)arb/)
  // The list follows the address: keys pressed before would walk the rows of the text before.
  await expect(page.locator('[data-place="0"] a')).toHaveAttribute('href', /ARB\./)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const row = page.locator('[data-place] a:focus')
  const href = (await row.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toMatch(/^\/tokens\/ARB\./)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href.replaceAll('.', '\\.')}$`))
  await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
  await page.keyboard.press('c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(decodeURIComponent(href).replace('/tokens/', ''))
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-place] a[href="${href}"]`)).toBeFocused()
})

test('a name is looked up, and an address of it is taken for payment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('/')
  await page.keyboard.type('eld')
  // Enter waits two seconds at most for the list that says whether this is a ticker; a busy machine may take longer.
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
