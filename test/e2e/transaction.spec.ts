import type { Page } from '@playwright/test'
import { complete, swap, underWay } from '../support/swapResponses'
import { expect, test } from '../support/transactionTest'

/** The transaction page in a browser. The rules of the verdict are tested in test/model, its polling in test/queries. */

const expectVerdict = (page: Page, verdict: string) =>
  expect(page.getByRole('article')).toHaveAttribute('data-verdict', verdict)

test('an inconsistency is visible below the verdict without scrolling', async ({
  page,
  follow,
  waitForRequests,
}) => {
  await follow(({ count }) => ({
    json: count === 1 ? underWay : swap(['pending', 'not_started', 'not_started']),
  }))
  await waitForRequests(2)
  const message = page.getByText('Step 1 went from success to pending.')
  await expect(message).toHaveCount(2)
  await expect(message.first()).toBeInViewport()
})

test('a tab that stays open for a day polls on, takes no more memory, and shows the end', async ({
  page,
  follow,
  tracker,
}) => {
  await follow(() => ({ json: underWay }))
  const browser = await page.context().newCDPSession(page)
  const measure = async () => {
    await browser.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
    const { usedSize } = await browser.send('Runtime.getHeapUsage')
    return { nodes, jsEventListeners, usedSize }
  }
  const countdown = page.getByText(/^refreshes in/)
  /** Until the poll after the hour has its response: a request that waits over a jump of the clock would time out. */
  const passHour = async () => {
    await expect(countdown).toBeVisible()
    const polled = page.waitForResponse(/\/tracker\//)
    tracker.now += 60 * 60_000
    await page.clock.fastForward(60 * 60_000)
    await polled
  }
  for (let hour = 0; hour < 4; hour += 1) await passHour()
  const early = await measure()
  for (let hour = 4; hour < 24; hour += 1) await passHour()
  // What a request used is collected some time after it.
  await expect(async () => {
    const late = await measure()
    expect(late.nodes).toBeLessThan(early.nodes * 1.1)
    expect(late.jsEventListeners).toBeLessThan(early.jsEventListeners * 1.1)
    expect(late.usedSize).toBeLessThan(early.usedSize + 1_000_000)
  }).toPass()
  await expectVerdict(page, 'in-progress')
  tracker.script = () => ({ json: complete })
  await passHour()
  await expectVerdict(page, 'complete')
})
