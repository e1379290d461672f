import { expect, test } from '@playwright/test'
import { samples, show, views, watchSome } from '../../scripts/views.mjs'
import { foundByAxe, foundInColours } from '../support/axe'
import { startStopped, type StoppedService } from './stoppedService'

/** When the samples of the sandbox begin, which may be any moment, and when they are photographed. */
const noon = Date.UTC(2026, 0, 15, 12)
const later = noon + 35_000

let service: StoppedService

test.beforeAll(async () => {
  service = await startStopped(noon)
  for (const hash of Object.values(samples)) {
    const asked = { method: 'POST', body: JSON.stringify({ hash }) }
    await fetch(`${service.address}/tracker/v2/txn`, asked)
  }
  await service.at(later)
})

test.afterAll(() => service.stop())

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const view of views) {
    test(`${view.name} at ${width} px looks as it did, and axe finds nothing in either theme`, async ({
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
      const keeps = (theme: string) =>
        expect(page).toHaveScreenshot(`${view.name}-${theme}-${width}.png`, {
          fullPage: view.name === 'tx-in-progress',
          mask: view.varies === undefined ? [] : [page.locator(view.varies)],
        })

      // Each theme once: what either draws in a wrong place the other does too.
      if (width === 1280) await keeps('light')
      expect(await foundByAxe(page), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      if (width === 390) await keeps('dark')
      expect(await foundInColours(page), 'dark').toEqual([])
      await page.close()
    })
  }
}
