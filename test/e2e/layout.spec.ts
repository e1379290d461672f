import type { Locator } from '@playwright/test'
import { disableServerRendering, expect, holdRequests, test } from '../support/browser'
import { inPlace, readLayoutShifts, recordLayoutShifts } from '../support/layoutShifts'
import { errorSamplePath, samples } from '../support/samples'
import { underWay } from '../support/answers'
import { test as scripted } from '../support/transactionTest'

/** Narrow windows, hostile names, forced colours and print. `npm run test:visual` compares whole pages. */

const recordedPath = `/tx/${samples.recordedPartialRefund}`

test('at 320 px with wide text spacing a status is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [path, words] of [
    [errorSamplePath('0F00'), 'Unknown status: foo'],
    [recordedPath, 'Partially refunded'],
  ] as const) {
    await page.goto(path)
    const word = page.locator('[data-state]').getByText(words).first()
    await expect(word).toBeVisible()
    const isWhole = await word.evaluate((element) => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [spaced]
      const range = document.createRange()
      range.selectNodeContents(element)
      const edge = element.closest('.clamped')?.getBoundingClientRect().right ?? 0
      return range.getBoundingClientRect().right <= edge + 0.5
    })
    expect(isWhole, words).toBe(true)
  }
})

test('at a zoom of 200 % a phone has the menu, and at 320 px words are whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto('/names/eld')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 800 })
  const countLines = (label: Element) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return range.getClientRects().length
  }
  expect(
    await page.locator('td').getByText('Link confirmed').first().evaluate(countLines),
  ).toBe(2)
})

test('with a larger font the name of each chain is beside its lane', async ({ page }) => {
  await page.goto(recordedPath)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const names = page.locator('[dir=ltr]:has([role=img]) > div:first-child > div')
  const lanes = await page.locator('[role=img] line[x1="-14"]').all()
  expect(lanes).toHaveLength(3)
  for (const [at, lane] of lanes.entries())
    expect((await getTop(lane)) - (await getTop(names.nth(at)))).toBeCloseTo(21, 0)
})

test('names with any length and characters do not break the layout', async ({ page }) => {
  const names = [
    'n'.repeat(200),
    'a'.repeat(10_000),
    `zalgo${'\u0301'.repeat(300)}`,
    'a\u202Eb\u200Bc',
    '<img src=x onerror=alert(1)>',
    'line\nbreak',
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  await disableServerRendering(page)
  await page.route('**/xname/rlookup?*', (route) =>
    route.fulfill({ json: { result: names } }),
  )
  await page.goto('/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
  await expect(page.locator('tr[data-result=unverified]')).toHaveCount(names.length)
  await expect(
    page.getByRole('region', { name: 'Same address on other chains' }),
  ).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBe(0)
  const heights = await page
    .locator('main tr, main li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(240)
})

test('in forced colours the current page is marked, the focus is visible, and fields have one placeholder', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/names')
  const current = page.getByRole('banner').locator('nav[aria-label=Main] a[aria-current]')
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search' })
  const opacity = field.evaluate(
    (input) => getComputedStyle(input, '::placeholder').opacity,
  )
  expect(await opacity).toBe('0')
})

test('in print a transaction has its route and full hashes, without buttons', async ({
  page,
}) => {
  await page.goto(recordedPath)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const trace = page.getByRole('img', { name: /^Route across 3 chains/ })
  await expect(trace).toBeVisible()
  const legs = page.locator('[data-state]')
  await expect(
    legs.getByRole('button', { name: /^Copy transaction hash/ }).first(),
  ).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(trace).toBeVisible()
  const controls = page.locator('article button:visible, header:visible, footer:visible')
  await expect(controls).toHaveCount(0)
  // It is a receipt: without a log, and without ages.
  for (const title of ['Activity', 'Technical details'])
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  await expect(page.getByText(/Last change| ago/).filter({ visible: true })).toHaveCount(
    0,
  )
  await expect(page.getByText(`Source: ${page.url()}`)).toBeVisible()
  for (const label of ['Sender', 'Recipient', 'Refund address'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  // In print a date replaces the countdown.
  const countdown = page.getByText(/^refreshes in|^updating…|^Final/)
  await expect(countdown).toHaveAttribute('data-paper', /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/)
  await expect(countdown).toHaveCSS('font-size', '0px')
  const printed = await legs.locator('[data-paper]').evaluateAll((middles) =>
    middles.map((middle) => {
      const { content, fontSize } = getComputedStyle(middle, '::after')
      const isWhole = content === JSON.stringify(middle.getAttribute('data-paper'))
      return isWhole && Number.parseFloat(fontSize) > 10
    }),
  )
  expect(printed.length).toBeGreaterThan(3)
  expect(printed).not.toContain(false)
})

test('in print a list ends after its rows, without a field, pages lack buttons and running times, and Settings has the width of the page', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/tokens')
  await expect(page.locator('.field-box').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
    3_000,
  )
  await page.goto('/settings')
  const section = await page.getByRole('region', { name: 'Service' }).boundingBox()
  expect(section?.width).toBeGreaterThan(1_000)
  await page.goto('/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957')
  await expect(page.getByRole('link', { name: 'etherscan.io' })).toBeHidden()
  await page.goto('/names/eld')
  await expect(page.getByText('Checked', { exact: true })).toBeHidden()
})

test('the watchlist on / loads without layout shifts, begins with what needs the person, and shows each status whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await recordLayoutShifts(page)
  const watch = (hashes: readonly string[]) => {
    localStorage.setItem(
      'crosswatch:watched',
      JSON.stringify(hashes.map((hash) => ({ hash }))),
    )
    dispatchEvent(new Event('storage'))
  }
  const others = [samples.complete, samples.streaming]
  await page.addInitScript(watch, others)
  const release = await holdRequests(page, /\/assets\/WatchedList-[^/]+\.js$/)
  await page.goto('/')
  await expect(page.getByText('2 · saved in this browser')).toBeVisible()
  release()
  const rows = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Complete' }).first()).toBeVisible()
  expect(await readLayoutShifts(page, inPlace)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(watch, [...others, samples.recordedPartialRefund])
  const status = rows.first().getByText('Partially refunded')
  const isCut = await status.evaluate((element) => {
    for (
      let at: Element | null = element;
      at && at.tagName !== 'TR';
      at = at.parentElement
    )
      if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflow !== 'visible')
        return true
    return false
  })
  expect(isCut).toBe(false)
})

scripted(
  'the error banner covers no toast, no focused element and no end of the page',
  async ({ page, follow }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await follow(({ count }) =>
      count === 1 ? { json: underWay } : { status: 500, json: { message: 'boom' } },
    )
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(page.locator('[data-notice]')).toBeVisible()
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    const bar = page.getByRole('complementary', { name: 'Notice' })
    const toast = page.locator('p', { hasText: 'Added to your watchlist' })
    expect(await getBottom(toast)).toBeLessThan(await getTop(bar))
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100)
    // The keyboard focus is never behind the banner.
    for (let key = 0; key < 30; key += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0 || (await bar.locator(':focus').count()) > 0)
        break
      expect(await getTop(focused), await focused.innerHTML()).toBeLessThan(
        await getTop(bar),
      )
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
const getTop = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().top)
const getBottom = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().bottom)
