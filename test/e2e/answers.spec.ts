import { expect, test } from '../support/browser'

/** Two people and the question each brings, on a desktop and on a phone. */

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const copy = '0x9abc68b33961268a3ea4116214d7039226de01e1'

test('somebody checks a token: a pasted contract is answered at once, right or wrong', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(` ${usdc.slice(0, 20)}\n${usdc.slice(20)} `)
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Most listed USDC on Ethereum (9 lists)')
  await box.fill(`https://etherscan.io/token/${copy}`)
  await expect(first).toContainText('Not the common USDC')
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tokens/ETH\\.USDC-${copy}$`, 'i'))
  await expect(page.getByText('Not the common USDC').first()).toBeInViewport()

  // By the address of the contract, and in the list: the same.
  await page.goto(`/addresses/ETH/${usdc}`)
  const contracts = page.getByRole('list', { name: 'Tokens with this contract' })
  await expect(contracts).toContainText('This is the contract of USDC')
  await expect(contracts).toContainText('Most listed USDC on Ethereum (9 lists)')
  await expect(contracts).toBeInViewport()
  await page.goto('/tokens?q=usdc&chain=ETH')
  await page.getByRole('button', { name: /^Warnings \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/warnings=only/)
  const chip = page.getByRole('button', { name: 'Not the common USDC' })
  await expect(page.getByRole('row').filter({ has: chip })).toHaveCount(1)
  await chip.click()
  await expect(page.getByRole('tooltip')).toContainText('Most lists (9) use a different USDC')
  await expect(page).toHaveURL(/\/tokens\?/)
})

test('somebody pays a name: a verified one by its coin, a dangerous one not by accident', async ({
  page,
  context,
  isMobile,
}) => {
  if (!isMobile) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/names/treasury')
  const pay = page.getByRole('region', { name: 'Pay this name' })
  await pay.getByRole('combobox', { name: 'Coin and chain' }).selectOption('BTC on Bitcoin')
  const address = 'bc1q3wvhgpr9ncr7hgk0en5hhhs5q473j96ayhk0ux'
  await expect(pay.getByRole('img', { name: `QR code of the address ${address}` })).toBeVisible()
  await expect(page).toHaveURL(/\/names\/treasury\?chain=BTC$/)

  await page.goto('/names/mallory')
  await expect(page.getByText('Registered, not verified')).toBeInViewport()
  await expect(page.getByText('Don’t send to this address yet').first()).toBeInViewport()
  await expect(page.getByText(/belongs to carol, not mallory/)).toBeInViewport()
  await expect(pay.getByRole('img')).toHaveCount(0)
  // By the keyboard: what asks has the focus on "Cancel", and Escape changes nothing.
  const button = page.getByRole('button', { name: 'Copy Ethereum address' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Don’t send to this address yet' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  if (isMobile) return
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'))
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('nothing yet')
  await button.click()
  await dialog.getByRole('button', { name: 'Copy anyway' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0xdEaf/)
})
