import type { Locator, Page } from '@playwright/test'
import { expect, restartSample, test } from '../support/browser'
import { samples } from '../support/samples'

/** Dialogs are opened, walked and closed by keys. */

const twin = '/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'
const token = '/tokens/ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'

for (const [path, opener, isGuarded] of [
  ['/names/mallory', 'Copy Ethereum address', true],
  ['/names/mallory', 'Pay mallory on Ethereum (QR)', true],
  ['/names/eld', 'Pay eld on Bitcoin (QR)', false],
  [twin, 'Copy…', true],
] as const) {
  test(`“${opener}” on ${path} opens a dialog that shows the QR code and gives the focus back`, async ({
    page,
  }) => {
    await page.goto(path)
    const button = page.getByRole('button', { name: opener })
    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    const focused = dialog.locator(':focus')
    if (isGuarded) {
      await expect(dialog).toHaveAccessibleName('Copy this address?')
      await expect(focused).toHaveText('Cancel')
      await page.keyboard.press('Tab')
      await expect(focused).toHaveText(/^Copy anyway/)
      await page.keyboard.press('Tab')
      await expect(focused).toHaveText('Show QR code anyway')
      await page.keyboard.press('Enter')
    }
    await expect(dialog).toHaveAccessibleName(/^Pay /)
    await expect(focused).toHaveText(/^Copy address/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
}

/** Opens a dialog by its button and closes it, all by keys. */
async function expectFocusBack(page: Page, button: Locator): Promise<void> {
  await button.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}

for (const [path, opener] of [
  [token, 'Copy…'],
  ['/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8', 'Export'],
  ['/tokens', 'Export'],
  ['/settings', 'Delete: Settings'],
  ['/chains', 'Keyboard shortcuts'],
] as const) {
  test(`the dialog of “${opener}” on ${path} gives the focus back`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'crosswatch:settings',
        '{"theme":"system","zone":"utc","shortcuts":true}',
      ),
    )
    await page.goto(path)
    const button = page.locator('main, footer').getByRole('button', { name: opener })
    await expectFocusBack(page, button)
  })
}

for (const [path, opener] of [
  ['/tx', /^Import$/],
  ['/tx', /^Export$/],
  ['/tx', /^Notify me about/],
  [`/tx/${samples.streaming}`, /^Notify me$/],
] as const) {
  test(`the dialog of ${String(opener)} on ${path} gives the focus back to its button`, async ({
    page,
  }) => {
    await restartSample(page, samples.streaming)
    await page.addInitScript((hash) => {
      const item = { hash, chain: '', label: '', notify: false, isDelayNotified: false }
      localStorage.setItem('crosswatch:watched', JSON.stringify([item]))
      Object.defineProperty(Notification, 'permission', { value: 'default' })
    }, samples.streaming)
    await page.goto(path)
    const button = page.getByRole('main').getByRole('button', { name: opener })
    await expectFocusBack(page, button)
  })
}

test('what is imported into an empty watchlist leaves the focus at its heading', async ({
  page,
}) => {
  await page.goto('/tx')
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(samples.complete)
  await dialog.getByRole('button', { name: 'Add 1' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeFocused()
})
