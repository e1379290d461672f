import { startService } from '../../bench/startService.mjs'
import { findAxeViolations } from '../support/axe'
import { expect, test } from '../support/browser'

/** The sandbox with both of its networks. */
let service: Awaited<ReturnType<typeof startService>>
test.beforeAll(async () => {
  service = await startService({ CROSSWATCH_RATE_LIMIT: '0', CROSSWATCH_PREFIX: '' })
})
test.afterAll(async () => service.stop())

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
