import type { Page } from '@playwright/test'
import { startFrozenService } from '../look/frozenService'
import { expect, test } from '../support/browser'
import { noon, samples } from '../support/samples'
import { complete, underWay } from '../support/answers'
import { test as scripted } from '../support/transactionTest'

/** Where people once got a wrong answer or none. Contracts, ambiguous words and many hashes are in answers.spec.ts. */

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })

async function watch(page: Page, hash: string) {
  await page.goto(`/tx/${hash}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
}

test('the wrong letter of a hash is named and marked, without the token lists', async ({
  page,
}) => {
  await page.route('**/currencies/details*', () => undefined)
  await page.goto('/')
  await box(page).fill(`${samples.quick.slice(0, 63)}O`)
  await expect(page.getByText('“O” is not a hex digit')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('O')
  await box(page).press('Enter')
  await expect(page.getByRole('status')).toContainText('“O” is not a hex digit')
  await expect(page).toHaveURL('/')
})

test('without the network, lookups say so, also with another clock than this device’s', async ({
  page,
  allow,
}) => {
  allow(/status of 50[23]/)
  const service = await startFrozenService(noon, {
    CROSSWATCH_NETWORK: 'thorchain',
    CROSSWATCH_NODE_URL: 'http://127.0.0.1:9',
    CROSSWATCH_INDEXER_URL: 'http://127.0.0.1:9',
  })
  for (const path of [`/tx/${samples.complete}`, '/names/eld']) {
    await page.goto(service.address + path)
    await expect(
      page.getByText(/network’s .* (can be reached|cannot be reached|is not available)/).first(),
      path,
    ).toBeVisible()
    await expect(page.getByText(/too many/i), path).toHaveCount(0)
  }
  await page.close()
  await service.stop()
})

test('unknown pages, unknown tokens and damaged addresses have their status, and say why', async ({
  page,
  allow,
}) => {
  allow(/status of 40[04]/)
  for (const [path, status, heading] of [
    ['/nope', 404, 'Page not found'],
    ['/tokens/NOPE.NOPE', 404, 'Token not listed'],
    ['/tx/%E0%A4%A', 400, 'This address is damaged'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('the watchlist begins with what needs the person', async ({ page }) => {
  for (const hash of [samples.recordedPartialRefund, samples.complete, samples.streaming])
    await watch(page, hash)
  await page.goto('/')
  const rows = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Partially refunded')
})

test('offline without data nothing claims to look for the transaction', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`/tx/${samples.complete}`)
  await expect(page.locator('article[data-verdict=complete]')).toBeVisible()
  await box(page).fill(samples.refunded)
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/tx/${samples.refunded}`)
  await expect(page.getByRole('article')).toContainText(/offline/i)
  await expect(page.getByText(/looking for your transaction/i)).toHaveCount(0)
})

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
    const article = page.getByRole('article')
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
    await expect(article).toHaveAttribute('data-verdict', 'in-progress')
    tracker.script = () => ({ json: complete })
    await passHour()
    await expect(article).toHaveAttribute('data-verdict', 'complete')
  },
)
