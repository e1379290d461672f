import type { Locator, Page } from '@playwright/test'
import { expect, holdRequests, test } from '../support/browser'
import { clearLayoutShifts, recordLayoutShifts, readLayoutShifts } from '../support/layoutShifts'
import { samples } from '../support/samples'
import { underWay } from '../support/swapResponses'
import { test as scripted } from '../support/transactionTest'

/** Loading and errors of lists move nothing that is on the page. journeys.spec.ts checks a swap from deposit to payout. */

/** The largest allowed layout shift score of a page that loads: nothing but a text that changes in place. */
const inPlace = 0.01

test.beforeEach(({ page }) => recordLayoutShifts(page))

const apiPath = /\/(service|tokenlist|tracker|xname)(\/|$)/

for (const [path, content] of [
  ['/tokens?q=usdc', 'tr[data-place] a'],
  ['/names/eld', 'text=Verified'],
] as const) {
  test(`${path} loads, fails to refresh and recovers without layout shifts`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource/)
    await page.clock.install()
    await page.goto(path)
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // Lists older than five minutes are requested when the user returns to the tab.
    await page.clock.fastForward(310_000)
    await page.route(
      ({ pathname }) => apiPath.test(pathname),
      (route) => route.fulfill({ status: 500, json: { message: 'boom' } }),
    )
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await passUntil(page, true)
    await expect(page.getByRole('complementary', { name: 'Notice' })).toBeInViewport()
    await page.unrouteAll({ behavior: 'wait' })
    await passUntil(page, false)
    expect(await readLayoutShifts(page, inPlace)).toEqual([])
  })
}

test('the watchlist on / loads without layout shifts', async ({ page }) => {
  await page.addInitScript(
    (hashes) => {
      const items = hashes.map((watched) => ({ hash: watched }))
      localStorage.setItem('crosswatch:watched', JSON.stringify(items))
    },
    [samples.complete, samples.streaming, samples.unseen],
  )
  const release = await holdRequests(page, /\/assets\/WatchTable-[^/]+\.js$/)
  await page.goto('/')
  await expect(page.getByText('3 · saved in this browser')).toBeVisible()
  await clearLayoutShifts(page)
  release()
  await expect(page.getByRole('row').filter({ hasText: 'Complete' }).first()).toBeVisible()
  expect(await readLayoutShifts(page, inPlace)).toEqual([])
})

scripted(
  'the error banner covers no toast, no focused element and no end of the page',
  async ({ page, follow, waitForRequests }) => {
    await follow(({ count }) =>
      count === 1 ? { json: underWay } : { status: 500, json: { message: 'boom' } },
    )
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await waitForRequests(2)
    await expect(page.locator('[data-notice]')).toBeVisible()
    await page.getByRole('button', { name: 'Notify me' }).click()
    const bar = page.getByRole('complementary', { name: 'Notice' })
    const toast = page.locator('p', { hasText: 'Notifications are blocked' })
    expect(await getBottom(toast)).toBeLessThan(await getTop(bar))
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100)
    // The keyboard focus is never behind the banner.
    for (let key = 0; key < 30; key += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0 || (await bar.locator(':focus').count()) > 0) break
      expect(await getTop(focused), await focused.innerHTML()).toBeLessThan(await getTop(bar))
    }
    await expect(bar.locator(':focus')).toHaveCount(1)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return (await getTop(bar)) - (await getBottom(page.getByRole('contentinfo')))
      })
      .toBeGreaterThanOrEqual(0)
    expect(await getBottom(bar)).toBe(page.viewportSize()?.height)
  },
)

/** The top and bottom of an element, in px from the top of the window. */
const getTop = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top)
const getBottom = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().bottom)

/** Advances the clock by a second, and waits for the requests of that second, until the page has the error or not. */
const passUntil = (page: Page, isFailing: boolean) =>
  expect(async () => {
    await page.clock.runFor(1_000)
    await page.evaluate(async () => (await fetch('/healthz')).text())
    await expect(page.locator('[data-notice]')).toBeVisible({ visible: isFailing, timeout: 1 })
  }).toPass({ intervals: [0] })
