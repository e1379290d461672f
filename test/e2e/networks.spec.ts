import { startService } from '../../bench/startService.mjs'
import { findAxeViolations } from '../support/axe'
import { expect, expectText, readOverflow, test } from '../support/browser'

/** The sandbox with both of its networks. */
let service: Awaited<ReturnType<typeof startService>>
test.beforeAll(async () => {
  service = await startService({ CROSSWATCH_RATE_LIMIT: '0', CROSSWATCH_PREFIX: '' })
})
test.afterAll(async () => service.stop())

test('with two networks, a name is told by each registry', async ({ page }) => {
  await page.goto(`${service.address}/names/depot`)
  await expectText(page, 'XName and YName lead to different addresses on Bitcoin.')
  await expect(page.locator('[data-result=verified]')).toHaveCount(3)
  expect(await readOverflow(page)).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page), colorScheme).toEqual([])
  }
})
