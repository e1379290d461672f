import { expect, restartSample, test } from '../support/browser'
import { samples } from '../support/samples'

/** Dialogs are opened, walked and closed by keys. All are of one component, so a few openers stand for the others. */

for (const [path, opener, isGuarded] of [
  ['/names/mallory', 'Pay mallory on Ethereum (QR)', true],
  ['/names/eld', 'Pay eld on Bitcoin (QR)', false],
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

test('the dialogs of the watchlist give the focus back, and an import into an empty one leaves it at the heading', async ({
  page,
}) => {
  await restartSample(page, samples.streaming)
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { value: 'default' }),
  )
  await page.goto('/tx')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Import' }).press('Enter')
  await dialog.getByRole('textbox').fill(samples.streaming)
  await dialog.getByRole('button', { name: 'Add 1' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeFocused()

  for (const opener of [/^Import$/, /^Export$/, /^Notify me about/]) {
    const button = main.getByRole('button', { name: opener })
    await button.press('Enter')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})
