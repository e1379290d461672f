import { expect, expectVerdict } from '../support/browser'
import { complete, underWay } from '../support/answers'
import { test as scripted } from '../support/transactionTest'

scripted(
  'a tab that stays open for a day polls on, takes no more memory, and shows the end',
  async ({ page, follow, tracker }) => {
    await follow(() => ({ json: underWay }))
    const browser = await page.context().newCDPSession(page)
    const measure = async () => {
      await browser.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
      const { usedSize } = await browser.send('Runtime.getHeapUsage')
      return { nodes, jsEventListeners, usedSize }
    }
    const response = page.getByText(/^[0-3] s ago$/)
    /** Until the poll after the hour has its response: a request that waits over a jump of the clock would time out. */
    const passHour = async () => {
      await expect(response).toBeVisible()
      const polled = page.waitForResponse(/\/tracker\//)
      tracker.now += 60 * 60_000
      await page.clock.fastForward(60 * 60_000)
      await polled
    }
    // In the first hours the browser compiles what runs often, which then stays.
    for (let hour = 0; hour < 12; hour += 1) await passHour()
    const early = await measure()
    for (let hour = 12; hour < 24; hour += 1) await passHour()
    // What a request used is collected some time after it.
    await expect(async () => {
      const late = await measure()
      expect(late.nodes).toBeLessThan(early.nodes * 1.1)
      expect(late.jsEventListeners).toBeLessThan(early.jsEventListeners * 1.1)
      expect(late.usedSize).toBeLessThan(early.usedSize + 600_000)
    }).toPass()
    await expectVerdict(page, 'in-progress')
    tracker.script = () => ({ json: complete })
    await passHour()
    await expectVerdict(page, 'complete')
  },
)
