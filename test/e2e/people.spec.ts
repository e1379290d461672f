import type { Page } from '@playwright/test'
import { startFrozenService } from '../look/frozenService'
import { expect, test } from '../support/browser'
import { complete, underWay } from '../support/answers'
import { errorSamplePath, noon, samples } from '../support/samples'
import { test as scripted } from '../support/transactionTest'

/** Where people once got a wrong answer or none. Contracts, ambiguous words and many hashes are in answers.spec.ts. */

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const recordedSwap = '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3'
const queued = '2FABCB363417A13C5DAE0AE27DA1CCB5DCDA8C9BBB1202FF7F69E0F74C0063C9'

async function watch(page: Page, hash: string) {
  await page.goto(`/tx/${hash}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
}

test('an ended swap whose end is unknown has no dollars', async ({ page }) => {
  const dollars = page.getByRole('article').getByText(/≈ \$/)
  await page.goto(`/tx/${samples.streaming}`)
  await expect(dollars.first()).toBeVisible()
  // In the same document, so that the prices are there.
  await box(page).fill(recordedSwap)
  await box(page).press('Enter')
  await expect(page.locator('article[data-verdict=complete]')).toContainText('SOL')
  await expect(dollars).toHaveCount(0)
})

test('the wrong letter of a hash is named and marked, without the token lists', async ({
  page,
}) => {
  await page.route('**/currencies/details*', () => undefined)
  await page.goto('/')
  await box(page).fill(`${samples.quick.slice(0, 63)}O`)
  await expect(page.locator('#search-problem')).toContainText('“O” is not a hex digit')
  await expect(page.locator('mark')).toHaveText('O')
  await box(page).press('Enter')
  await expect(page.getByRole('status')).toContainText('“O” is not a hex digit')
  await expect(page).toHaveURL('/')
})

test('a part of a stream counts as a change, and a payout in the queue is not at its destination', async ({
  page,
}) => {
  const service = await startFrozenService(noon)
  await page.clock.install({ time: noon })
  await page.goto(`${service.address}/tx/${queued}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.goto(`${service.address}/tx/${samples.streaming}`)
  const article = page.getByRole('article')
  // In the sandbox the parts take from the 40th to the 160th second.
  for (const second of [30, 60, 90, 120]) {
    await service.at(noon + second * 1_000)
    await page.clock.runFor(30_000)
  }
  await expect(article).toContainText(/\d+ of 24/)
  await expect(article).toContainText(/Last change\D*(?:just now|\d+ s ago)/)
  await expect(page.getByRole('list', { name: 'Activity' })).not.toContainText('–')
  await service.at(noon + 30 * 60_000)
  await page.goto(`${service.address}/tx`)
  const row = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')
  await expect(row).toContainText(/queue/i)
  await page.close()
  await service.stop()
})

test('the recent searches have one entry for all forms of a hash and of a name', async ({
  page,
}) => {
  const { complete: hash } = samples
  for (const text of [hash, `0x${hash.toLowerCase()}`, 'carol', 'CAROL']) {
    await page.goto('/settings')
    await box(page).fill(text)
    await expect(page.getByRole('option').first()).toContainText('open')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/(tx|names)\//)
  }
  await page.goto('/settings')
  await box(page).press('ArrowDown')
  await expect(page.getByRole('option', { name: /bb9d|carol/i })).toHaveCount(2)
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

test('letters that look alike are unmasked, and a token is found by its full name', async ({
  page,
}) => {
  await page.goto('/names/eId')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('eid')
  await box(page).fill('USD\u0421')
  await box(page).press('Enter')
  await expect(page.getByRole('main')).toContainText(/Cyrillic/)
  await page.goto('/tokens?q=curve+dao')
  await expect(page.getByRole('main').locator('tr[data-place] a').first()).toContainText('CRV')
})

test('the watchlist begins with what needs the person, and shows each status whole', async ({
  page,
}) => {
  for (const hash of [samples.recordedPartialRefund, samples.complete, samples.streaming])
    await watch(page, hash)
  await page.goto('/')
  const rows = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  const isCut = await rows
    .first()
    .getByText('Partially refunded')
    .evaluate((element) => {
      for (let at: Element | null = element; at && at.tagName !== 'TR'; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflow !== 'visible')
          return true
      return false
    })
  expect(isCut).toBe(false)
})

test('six samples are on the home page, all on the transactions page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator('a[href^="/tx/"]')).toHaveCount(6)
  await page.goto('/tx')
  await expect(page.getByRole('main').locator('a[href^="/tx/"]').nth(10)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the buttons of a transaction are one row of quiet icons', async ({ page }) => {
    await page.goto(`/tx/${samples.streaming}`)
    const buttons = ['Notify me', /^(Share|Copy link)$/, 'Watch'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    const places = await Promise.all(buttons.map((button) => button.boundingBox()))
    expect(new Set(places.map((place) => Math.round(place?.y ?? -1))).size).toBe(1)
    for (const button of buttons) {
      await expect(button).toHaveCSS('border-top-width', '0px')
      await expect(button.locator('svg')).toBeVisible()
    }
  })

  test('no room is kept between the answers of a transaction, nor at the start of the footer', async ({
    page,
  }) => {
    await page.goto(`/tx/${samples.unseen}`)
    const article = page.getByRole('article')
    const measure = async (text: RegExp | string) =>
      (await article.getByText(text).first().boundingBox()) ?? { y: 0, height: 0 }
    const [summary, clocks, answer, next] = [
      await measure(/^We can’t find this transaction yet/),
      await measure('Searching'),
      await measure(/^If your wallet shows it as sent/),
      await measure('What should I do?'),
    ]
    expect(clocks.y - summary.y - summary.height).toBeLessThan(40)
    expect(next.y - answer.y - answer.height).toBeLessThan(40)
    const zone = await page.getByRole('contentinfo').getByText('UTC').boundingBox()
    expect(zone?.x).toBeLessThan(20)
  })
})

test('a chain that is not known keeps its spelling in the drawing, as in the steps', async ({
  page,
}) => {
  await page.goto(errorSamplePath('0BAD'))
  const article = page.getByRole('article')
  await expect(article).toContainText('<img src=x onerror')
  await expect(article).not.toContainText('<IMG SRC')
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
