import type { Locator, Page } from '@playwright/test'
import { samples } from '../../scripts/views.mjs'
import { startStopped, type StoppedService } from '../look/stoppedService'
import { expect, test as base } from '../support/browser'
import { forgetShifts, noteShifts, shifts } from '../support/shifts'

/** A new state changes at once, and nothing that stands on the page is moved by it: where it is heard, and where it is not. */

const second = 1_000
const noon = Date.UTC(2026, 0, 15, 12)
const quick = '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2'
const answers = /\/(service|tokenlist|tracker|xname)(\/|$)/
/** Less is a letter's width in a line of text: a clock that reads 10 s after 9. */
const least = 0.0005

const test = base.extend<{ service: StoppedService }>({
  service: async ({ page: _page }, provide) => {
    const service = await startStopped(noon)
    await provide(service)
    await service.stop()
  },
})

test.beforeEach(({ page }) => noteShifts(page))

test('a swap moves nothing from its deposit to its payout', async ({ page, service }) => {
  await page.clock.install({ time: noon })
  await page.goto(`${service.address}/tx/${quick}`)
  await expect(page.locator('[data-state]')).toHaveCount(3)
  await forgetShifts(page)
  for (let passed = 1; passed <= 60; passed += 1) {
    await service.at(noon + passed * second)
    await pass(page)
  }
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
  expect(await shifts(page, least)).toEqual([])
})

test('a swap that is not heard of, and heard of again, moves nothing', async ({
  page,
  service,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install({ time: noon })
  await page.goto(`${service.address}/tx/${quick}`)
  await expect(page.locator('[data-state]')).toHaveCount(3)
  await forgetShifts(page)
  await troubled(page, /\/tracker\/v2\/txn$/)
  await expect(page.getByText(/as of \d\d:\d\d:\d\d/).first()).toBeVisible()
  await well(page)
  expect(await shifts(page, least)).toEqual([])
})

test('the bar of trouble hides nothing for good, nor what else floats there', async ({
  page,
  service,
  allow,
}) => {
  allow(/Failed to load resource/)
  await page.clock.install({ time: noon })
  await page.goto(`${service.address}/tx/${quick}`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await troubled(page, /\/tracker\/v2\/txn$/)
  await page.getByRole('button', { name: 'Notify me' }).click()
  const bar = page.getByRole('complementary', { name: 'Trouble' })
  const toast = page.locator('p', { hasText: 'This browser does not allow notifications' })
  expect(await endOf(toast)).toBeLessThan(await beginOf(bar))
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100)
  // Nobody reaches with a key what stands behind it.
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
  ['/chains/BTC', 'main dl'],
  ['/names/eld', 'text=Verified'],
  ['/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957', 'main a[href="/names/eld"]'],
] as const

for (const [path, ready] of known) {
  test(`${path} that is asked for anew in vain, and then with success, moves nothing`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource/)
    await page.clock.install()
    await page.goto(path)
    await expect(page.locator(ready).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await forgetShifts(page)
    // Lists are asked for anew when they are older than five minutes and somebody is back.
    await page.clock.fastForward(310 * second)
    await troubled(page, answers)
    await expect(page.getByRole('complementary', { name: 'Trouble' })).toBeInViewport()
    await well(page)
    expect(await shifts(page, least)).toEqual([])
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
  test(`${path} comes, and nothing of it moves`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main').locator(last).first()).toBeVisible()
    await expect(page.getByText('Service working')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(page, least)).toEqual([])
  })
}

for (const [path, board] of [
  ['/', /\/assets\/WatchBoard-[^/]+\.js$/],
  ['/tx', /\/assets\/WatchedBoard-[^/]+\.js$/],
] as const) {
  test(`what one watches comes on ${path} and moves nothing`, async ({ page }) => {
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
    await page.route(board, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'What you watch' })).toBeVisible()
    await forgetShifts(page)
    come()
    await expect(page.getByRole('row').filter({ hasText: 'Complete' })).toHaveCount(1)
    expect(await shifts(page, least)).toEqual([])
  })
}

test('a trace that comes after all else moves nothing', async ({ page }) => {
  let come = () => {}
  const gate = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/Trace-[^/]+\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  const rest = page.waitForResponse(/\/assets\/Details-[^/]+\.js$/)
  await page.goto(`/tx/${samples.complete}`)
  await rest
  await expect(page.getByText('Service working')).toBeVisible()
  await forgetShifts(page)
  come()
  await expect(page.getByRole('img', { name: 'Now: complete.' })).toBeVisible()
  await expect(page.locator('[data-state]')).toHaveCount(3)
  expect(await shifts(page, least)).toEqual([])
})

/** Where something begins and ends in the window, in px from its top. */
const beginOf = (part: Locator) => part.evaluate((drawn) => drawn.getBoundingClientRect().top)
const endOf = (part: Locator) => part.evaluate((drawn) => drawn.getBoundingClientRect().bottom)

/** Lets a second pass, and what was asked in it be answered. */
async function pass(page: Page): Promise<void> {
  await page.clock.runFor(second)
  await page.evaluate(async () => (await fetch('/healthz')).text())
}

const trouble = (page: Page) => page.locator('[data-notice]')

/** Until the page says that it has no answer from there. */
async function troubled(page: Page, from: RegExp): Promise<void> {
  await page.route(
    ({ pathname }) => from.test(pathname),
    (route) => route.fulfill({ status: 500, json: { message: 'boom' } }),
  )
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(async () => {
    await pass(page)
    await expect(trouble(page)).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

/** Until it has answers again. */
async function well(page: Page): Promise<void> {
  await page.unrouteAll()
  await expect(async () => {
    await pass(page)
    await expect(trouble(page)).toBeHidden({ timeout: 1 })
  }).toPass({ intervals: [0] })
}
