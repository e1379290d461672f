import type { Locator, Page, TestInfo } from '@playwright/test'
import { samples } from '../../scripts/views.mjs'
import { startFrozenService, type FrozenService } from '../look/frozenService'
import { expect, test as base } from '../support/browser'
import { complete, swap, underWay } from '../support/swapResponses'
import { test as scripted } from '../support/transactionTest'
import { clearLayoutShifts, recordLayoutShifts, readLayoutShifts } from '../support/layoutShifts'
import type { Scripted } from '../support/scriptedUpstream'

/** New states and errors cause no layout shifts. */

const second = 1_000
const noon = Date.UTC(2026, 0, 15, 12)
const quick = '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2'
const partly = '41C08A6B4A5C9B04D81288C3C9D6A4EDB48A3975632AB4CF3E5DFAAC2F3C580A'
const late = 'D073E3220A9B766C3C599D991F3251BE6551EE6FBC148B5907B14042B78594A3'
const answers = /\/(service|tokenlist|tracker|xname)(\/|$)/
/** The largest allowed layout shift score. Texts that change in place cause smaller ones; a line is a larger share of a phone's window. */
const least = { desktop: 0.01, phone: 0.05 }
/** The limit if the list of legs grows, which moves the content below it. */
const longerList = { desktop: 0.02, phone: 0.05 }
/** The limit if a transaction is found, which replaces the lower part of the page. */
const whenFound = { desktop: 0.1, phone: 0.1 }
type Limit = typeof least
const limitOf = (limit: Limit, { project }: TestInfo): number =>
  project.name === 'phone' ? limit.phone : limit.desktop

const test = base.extend<{ service: FrozenService }>({
  service: async ({ page }, provide) => {
    const service = await startFrozenService(noon)
    await provide(service)
    // Before the service stops: an aborted poll would log a console error.
    await page.close()
    await service.stop()
  },
})

test.beforeEach(({ page }) => recordLayoutShifts(page))
scripted.beforeEach(({ page }) => recordLayoutShifts(page))

test('a swap causes no layout shift from its deposit to its payout', async ({ page, service }) => {
  await open(page, `${service.address}/tx/${quick}`)
  for (let passed = 1; passed <= 60; passed += 1) {
    await service.at(noon + passed * second)
    await pass(page)
  }
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
  expect(await readLayoutShifts(page, limitOf(least, test.info()))).toEqual([])
})

for (const [what, sample, verdict, length, steps, limit] of [
  ['is refunded', samples.refunded, 'refunded', 560, 10, least],
  ['is refunded in part', partly, 'partially-refunded', 320, 5, least],
  ['fails', samples.failed, 'failed', 100, 3, least],
  ['is not seen for a while', late, 'complete', 130, 3, whenFound],
  ['is swapped in parts', samples.streaming, 'complete', 230, 5, least],
] as const) {
  test(`a swap that ${what} causes no layout shift while the page is open`, async ({
    page,
    service,
  }) => {
    const posted = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    await fetch(`${service.address}/service/samples/${sample}/restart`, posted)
    await open(page, `${service.address}/tx/${sample}`)
    for (let passed = steps; passed <= length; passed += steps) {
      await service.at(noon + passed * second)
      await pass(page, steps)
    }
    await expect(page.getByRole('article')).toHaveAttribute('data-verdict', verdict)
    expect(await readLayoutShifts(page, limitOf(limit, test.info()))).toEqual([])
  })
}

const [deposit, between, payout] = underWay.result.legs
const withLegs = (legs: readonly unknown[], more: Record<string, unknown> = {}): Scripted => ({
  json: { ...underWay, ...more, result: { ...underWay.result, legs } },
})
const moving: Scripted = { json: underWay }
const ended: Scripted = { json: complete }
const unseen: Scripted = { status: 404, json: { message: 'not found' } }
const back = { ...deposit, txnType: 'TRANSFER:OUT', hash: 'D4'.repeat(32) }
const halves = (swapped: number, returned: number) => ({
  ...between,
  status: 'streaming',
  streamingSwapDetails: { total: 24, completed: swapped, refunded: returned },
})
const inOddWords = {
  done: true,
  status: 'refunded',
  error: { message: 'a pool that nobody has heard of is not there any more' },
}

/** Sequences of responses about one swap. */
const responseSequences: Record<string, readonly Scripted[]> = {
  'is complete, then under way, then complete': [ended, moving, ended],
  'is complete, then nowhere': [ended, unseen, ended],
  'is lost and found': [moving, unseen, moving],
  'is reported done with a leg that is not': [
    moving,
    { json: swap(['success', 'success', 'pending'], { done: true, status: 'success' }) },
    moving,
  ],
  'has an unknown status': [
    moving,
    { json: swap(['success', 'foo', 'not_started'], { status: 'foo' }) },
    moving,
  ],
  'fails without an explanation': [
    moving,
    { json: swap(['success', 'error', 'not_started'], { status: 'error' }) },
    moving,
  ],
  'loses a leg': [moving, withLegs([deposit, between]), moving],
  'has a leg that goes back': [
    moving,
    { json: swap(['pending', 'not_started', 'not_started']) },
    moving,
  ],
  'was replaced': [
    { json: swap(['pending', 'not_started', 'not_started']) },
    { json: swap(['replaced', 'not_started', 'not_started']) },
  ],
  'is answered about as another': [
    moving,
    {
      json: {
        ...complete,
        result: { ...complete.result, firstTransactionHash: 'BE'.repeat(32), legs: [] },
      },
    },
    moving,
  ],
  'is refunded for an unknown reason': [
    moving,
    withLegs(
      [deposit, { ...between, status: 'refunded' }, { ...back, status: 'refunded' }],
      inOddWords,
    ),
  ],
  'has a deposit first, and more legs later': [
    withLegs([{ ...deposit, status: 'pending' }]),
    moving,
  ],
  'turns out to be swapped in parts, and a part returned': [
    moving,
    withLegs([deposit, halves(0, 0), payout]),
    withLegs([deposit, halves(16, 3), payout]),
    withLegs([
      deposit,
      halves(19, 5),
      { ...payout, status: 'pending' },
      { ...back, status: 'pending' },
    ]),
    withLegs(
      [
        deposit,
        { ...halves(19, 5), status: 'partially_refunded' },
        { ...payout, status: 'success' },
        { ...back, status: 'refunded' },
      ],
      { done: true, status: 'partially_refunded' },
    ),
  ],
}

for (const [what, responses] of Object.entries(responseSequences)) {
  scripted(
    `a swap that ${what} causes no layout shift`,
    async ({ page, follow, asked, pass: wait }) => {
      let responseIndex = 0
      await follow(() => responses[responseIndex] ?? unseen)
      await expect(page.getByRole('heading', { name: 'Support report' })).toBeAttached()
      await wait(second)
      await clearLayoutShifts(page)
      for (responseIndex = 1; responseIndex < responses.length; responseIndex += 1) {
        await asked(responseIndex + 1)
        await wait(second)
      }
      // On a phone a finished page reserves no lines for a reason: it moves when the end is withdrawn.
      const limit = what.startsWith('is complete') ? whenFound : longerList
      expect(await readLayoutShifts(page, limitOf(limit, test.info()))).toEqual([])
    },
  )
}

test('failing and recovering requests for a swap cause no layout shift', async ({
  page,
  service,
  allow,
}) => {
  allow(/Failed to load resource/)
  await open(page, `${service.address}/tx/${quick}`)
  await failRequests(page, /\/tracker\/v2\/txn$/)
  await expect(page.getByText(/as of \d\d:\d\d:\d\d/).first()).toBeVisible()
  await recoverRequests(page)
  expect(await readLayoutShifts(page, limitOf(least, test.info()))).toEqual([])
})

test('the error banner covers no toast, no focused element and no end of the page', async ({
  page,
  service,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install({ time: noon })
  await page.goto(`${service.address}/tx/${quick}`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await failRequests(page, /\/tracker\/v2\/txn$/)
  await page.getByRole('button', { name: 'Notify me' }).click()
  const bar = page.getByRole('complementary', { name: 'Notice' })
  const toast = page.locator('p', { hasText: 'Notifications are blocked' })
  expect(await endOf(toast)).toBeLessThan(await beginOf(bar))
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100)
  // The keyboard focus is never behind the banner.
  for (let key = 0; key < 30; key += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0 || (await bar.locator(':focus').count()) > 0) break
    expect(await beginOf(focused), await focused.innerHTML()).toBeLessThan(await beginOf(bar))
  }
  await expect(bar.locator(':focus')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await endOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(await beginOf(bar))
  expect(await endOf(bar)).toBe(page.viewportSize()?.height)
})

const known = [
  ['/', 'main a[href="/chains/BTC"]'],
  ['/tokens', 'tr[data-place] a'],
  ['/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1', 'main dl'],
  ['/chains', 'main tbody a'],
  ['/chains/BTC', 'tr[data-place] a'],
  ['/names/eld', 'text=Verified'],
  ['/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957', 'main a[href="/names/eld"]'],
] as const

for (const [path, ready] of known) {
  test(`${path} causes no layout shift when a reload of its data fails and then succeeds`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource/)
    await page.clock.install()
    await page.goto(path)
    await expect(page.locator(ready).first()).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    await clearLayoutShifts(page)
    // Lists older than five minutes are reloaded when the user returns to the tab.
    await page.clock.fastForward(310 * second)
    await failRequests(page, answers)
    await expect(page.getByRole('complementary', { name: 'Notice' })).toBeInViewport()
    await recoverRequests(page)
    expect(await readLayoutShifts(page, limitOf(least, test.info()))).toEqual([])
  })
}

for (const [path, last] of [
  ['/tokens?q=usdc', 'tr[data-place] a'],
  ['/chains', 'tbody a'],
  ['/chains/BTC', 'tr[data-place] a'],
  ['/tx', 'h2'],
  ['/names', 'a[href="/names/eld"]'],
  ['/settings', ':text-matches("^Last")'],
] as const) {
  test(`${path} loads without layout shifts`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main').locator(last).first()).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await readLayoutShifts(page, limitOf(least, test.info()))).toEqual([])
  })
}

test('the watchlist on / loads without layout shifts', async ({ page }) => {
  await page.addInitScript(
    (hashes) => {
      for (const hash of hashes) {
        const item = { hash, since: 1, label: '', notify: false }
        localStorage.setItem(`crosswatch:watched:${hash}`, JSON.stringify(item))
      }
    },
    [samples.complete, samples.streaming, samples.unseen],
  )
  let come = () => {}
  const gate = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/WatchBoard-[^/]+\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByText('3 · saved in this browser')).toBeVisible()
  await clearLayoutShifts(page)
  come()
  await expect(page.getByRole('row').filter({ hasText: 'Complete' })).toHaveCount(1)
  expect(await readLayoutShifts(page, limitOf(least, test.info()))).toEqual([])
})

test('the reason of a refund is visible below the verdict without scrolling', async ({ page }) => {
  await page.goto(`/tx/${samples.refunded}`)
  await expect(page.getByText('The price fell below the limit.')).toBeInViewport()
})

scripted(
  'an inconsistency is visible below the verdict without scrolling',
  async ({ page, follow, asked }) => {
    const replies = [moving, { json: swap(['pending', 'not_started', 'not_started']) }]
    await follow(({ count }) => replies[count - 1] ?? unseen)
    await asked(2)
    const said = page.getByText('Step 1 went from success to pending.')
    await expect(said).toHaveCount(2)
    await expect(said.first()).toBeInViewport()
  },
)

/** The top and bottom of an element, in px from the top of the window. */
const beginOf = (part: Locator) => part.evaluate((drawn) => drawn.getBoundingClientRect().top)
const endOf = (part: Locator) => part.evaluate((drawn) => drawn.getBoundingClientRect().bottom)

/** Opens a transaction page at noon and waits until it is complete. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: noon })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Support report' })).toBeAttached()
  await clearLayoutShifts(page)
}

/** Advances the clock and waits for the requests of that time. */
async function pass(page: Page, seconds = 1): Promise<void> {
  await page.clock.runFor(seconds * second)
  await page.evaluate(async () => (await fetch('/healthz')).text())
}

const findNotice = (page: Page) => page.locator('[data-notice]')

/** Lets requests to these paths fail until the page shows the error. */
async function failRequests(page: Page, from: RegExp): Promise<void> {
  await page.route(
    ({ pathname }) => from.test(pathname),
    (route) => route.fulfill({ status: 500, json: { message: 'boom' } }),
  )
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(async () => {
    await pass(page)
    await expect(findNotice(page)).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

/** Lets requests succeed until the error is gone. */
async function recoverRequests(page: Page): Promise<void> {
  await page.unrouteAll()
  await expect(async () => {
    await pass(page)
    await expect(findNotice(page)).toBeHidden({ timeout: 1 })
  }).toPass({ intervals: [0] })
}
