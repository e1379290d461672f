import { findAxeViolations, findContrastViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { samples } from '../support/samples'
import { startFrozenService, type FrozenService } from './frozenService'
import { fillWatchlist, openView, views } from './views'

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

for (const view of views) {
  for (const picture of view.pictures) {
    const width = picture.startsWith('390') ? 390 : 1280
    const theme = picture.endsWith('light') ? 'light' : 'dark'
    test.describe(`${width} px, ${theme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        colorScheme: theme,
      })

      test(`${view.name} matches its screenshot, and axe finds no violations in either theme`, async ({
        page,
        allow,
      }) => {
        allow(/Failed to load resource/)
        await page.clock.setFixedTime(later)
        if (view.hasWatchlist === true) await fillWatchlist(page, service.address)
        await openView(page, service.address, view)
        await expect(page).toHaveScreenshot(`${view.name}-${theme}-${width}.png`, {
          fullPage: view.name === 'tx-in-progress',
          mask: view.masked === undefined ? [] : [page.locator(view.masked)],
        })
        expect(await findAxeViolations(page), theme).toEqual([])
        await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
        expect(await findContrastViolations(page), 'other theme').toEqual([])
      })
    })
  }
}
