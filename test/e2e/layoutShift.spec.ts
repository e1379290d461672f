import type { Locator } from '@playwright/test'
import { expect, holdRequests, test } from '../support/browser'
import {
  clearLayoutShifts,
  inPlace,
  readLayoutShifts,
  recordLayoutShifts,
} from '../support/layoutShifts'
import { samples } from '../support/samples'
import { underWay } from '../support/swapResponses'
import { test as scripted } from '../support/transactionTest'

/** Nothing moves or covers what is on the page. axe.spec.ts checks errors of lists, journeys.spec.ts a swap from deposit to payout. */

test('the watchlist on / loads without layout shifts', async ({ page }) => {
  await recordLayoutShifts(page)
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
