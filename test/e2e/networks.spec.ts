import { startService } from '../../bench/startService.mjs'
import { findAxeViolations } from '../support/axe'
import { expect, test } from '../support/browser'

const sentToSecond = '088B9BB4DFADE2DBA2AA83B55B4AFB41A5D1F3C9235886566D0A324DE0709C89'

/** The sandbox with both of its networks. */
let service: Awaited<ReturnType<typeof startService>>
test.beforeAll(async () => {
  service = await startService({ CROSSWATCH_RATE_LIMIT: '0', CROSSWATCH_PREFIX: '' })
})
test.afterAll(async () => service.stop())

test('with two networks, a deposit of the second is followed to its end, and named', async ({
  page,
}) => {
  await page.goto(service.address)
  await page.getByRole('combobox', { name: 'Search' }).fill(sentToSecond)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Waiting for MAYAChain to see the deposit.').first(),
  ).toBeVisible()
  const details = page.getByRole('region', { name: /^Details/ })
  await expect(details).toContainText('NetworkYchain')
  await expect(page.getByRole('heading', { name: 'Complete' })).toBeVisible({
    timeout: 90_000,
  })
  await expect(details).toContainText('NetworkYchain')
  await expect(page.getByText(/contradict|disappeared/)).toHaveCount(0)
})

test('with two networks, a name is told by each registry', async ({ page }) => {
  await page.goto(`${service.address}/names/depot`)
  await expect(
    page.getByText('XName and YName lead to different addresses on Bitcoin.'),
  ).toBeVisible()
  await expect(page.locator('[data-result=verified]')).toHaveCount(3)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page), colorScheme).toEqual([])
  }
})
