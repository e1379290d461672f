import type { Page } from '@playwright/test'
import { complete, hash, swap, underWay } from '../support/swapResponses'
import { expect, test } from '../support/transactionTest'

/** The transaction page in a browser. The rules of the verdict are tested in test/model, its polling in test/queries. */

const expectVerdict = (page: Page, verdict: string) =>
  expect(page.getByRole('article')).toHaveAttribute('data-verdict', verdict)
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

test('a response for a hash that the user has left is never shown, and its request is aborted', async ({
  page,
  follow,
  tracker,
}) => {
  const other = 'C3'.repeat(32)
  await follow((asked) =>
    asked.hash === hash ? 'pending' : { status: 404, json: { message: 'no' } },
  )
  await expect.poll(() => tracker.requests.length).toBe(1)
  await page.getByRole('combobox', { name: 'Search' }).fill(other)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/tx/${other}`)
  await expectVerdict(page, 'not-seen')
  await expect.poll(() => tracker.requests[0]?.failure()?.errorText).toContain('ABORTED')
})

test('only a change is announced, and the focus stays where it is', async ({
  page,
  follow,
  waitForRequests,
  pass,
}) => {
  await follow(({ count }) => ({ json: count < 4 ? underWay : complete }))
  await expectText(page, 'Technical details')
  const region = page.getByRole('status')
  await pass(1_000)
  await expect(region).toHaveText('Now: in progress, on THORChain.')
  await page.evaluate(() => {
    const target = document.querySelector('output')
    const announced: string[] = []
    Object.assign(window, { announced })
    if (target === null) return
    new MutationObserver(() => announced.push(target.textContent)).observe(target, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const button = page.getByRole('button', { name: 'Watch', exact: true })
  await button.focus()
  await waitForRequests(3)
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toEqual([])
  await waitForRequests(4)
  await expect(region).toHaveText('Now: complete.')
  await expect(button).toBeFocused()
})

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
