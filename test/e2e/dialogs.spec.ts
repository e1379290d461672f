import { expect, test } from '../support/browser'

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
    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
}
