import { expect, test } from '@playwright/test'
import { samples, show, views, watchSome } from '../../scripts/views.mjs'
import { findAxeViolations, findContrastViolations } from '../support/axe'
import { startFrozenService, type FrozenService } from './frozenService'

/** The sandbox samples start at `noon`. The screenshots are taken at `later`. */
const noon = Date.UTC(2026, 0, 15, 12)
const later = noon + 35_000

let service: FrozenService

test.beforeAll(async () => {
  service = await startFrozenService(noon)
  for (const hash of Object.values(samples)) {
    const request = { method: 'POST', body: JSON.stringify({ hash }) }
    await fetch(`${service.address}/tracker/v2/txn`, request)
  }
  await service.at(later)
})

test.afterAll(() => service.stop())

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const view of views) {
    test(`${view.name} at ${width} px matches its screenshot, and axe finds no violations in either theme`, async ({
      browser,
    }) => {
      const page = await browser.newPage({
        baseURL: service.address,
        viewport: { width, height },
        colorScheme: 'light',
        hasTouch: width < 700,
      })
      await page.clock.setFixedTime(later)
      if (view.withWatched === true) await watchSome(page)
      await show(page, view)
      const expectScreenshot = (theme: string) =>
        expect(page).toHaveScreenshot(`${view.name}-${theme}-${width}.png`, {
          fullPage: view.name === 'tx-in-progress',
          mask: view.varies === undefined ? [] : [page.locator(view.varies)],
        })

      // One theme for each width: both themes have the same layout.
      if (width === 1280) await expectScreenshot('light')
      expect(await findAxeViolations(page), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      if (width === 390) await expectScreenshot('dark')
      expect(await findContrastViolations(page), 'dark').toEqual([])
      await page.close()
    })
  }
}
