import type { Locator } from '@playwright/test'
import { disableServerRendering, expect, holdRequests, test } from '../support/browser'
import {
  clearLayoutShifts,
  inPlace,
  readLayoutShifts,
  recordLayoutShifts,
} from '../support/layoutShifts'
import { errorSamplePath, samples } from '../support/samples'
import { underWay } from '../support/answers'
import { test as scripted } from '../support/transactionTest'

/** Narrow windows, other languages, touch screens, forced colours and print. `npm run test:visual` compares whole pages. */

const recordedPath = `/tx/${samples.recordedPartialRefund}`

test.describe('far from UTC, in a language with other digits', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Asia/Kolkata' })

  test('amounts and times keep their format, and a tooltip shows times in UTC', async ({
    page,
  }) => {
    await page.goto(recordedPath)
    const article = page.getByRole('article')
    await expect(article.getByText('0.76922848').first()).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('UTC+5:30')).toBeVisible()
    const swap = article.locator('[data-state]').nth(1)
    await expect(swap.getByText('22:53:40 – 23:19:45')).toHaveAttribute(
      'title',
      'In UTC: 17:23:40 – 17:49:45',
    )
    await expect(article.getByTitle('In UTC: from 17:23:40')).toContainText('from 22:53:40')
    await expect(article.getByTitle('In UTC: about 17:51, 24 January 2024')).toContainText('23:21')
    expect(await article.innerText()).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/)
  })
})

test('arrows are mirrored in right-to-left pages, by direction and not by language', async ({
  page,
}) => {
  await page.goto(recordedPath)
  const arrow = page.locator('article svg:has(path[d^="M2.5 8h11M9.5 4"])').first()
  const flip = (attributes: { lang: string; dir: string }) =>
    page.evaluate((to) => void Object.assign(document.documentElement, to), attributes)
  await flip({ lang: 'ar', dir: 'ltr' })
  await expect(arrow).toHaveCSS('scale', 'none')
  await flip({ lang: 'en', dir: 'rtl' })
  await expect(arrow).toHaveCSS('scale', '-1 1')
})

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
      spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [spaced]
      const range = document.createRange()
      range.selectNodeContents(element)
      const edge = element.closest('.clamped')?.getBoundingClientRect().right ?? 0
      return range.getBoundingClientRect().right <= edge + 0.5
    })
    expect(isWhole, words).toBe(true)
  }
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
  await page.route('**/xname/rlookup?*', (route) => route.fulfill({ json: { result: names } }))
  await page.goto('/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
  await expect(page.locator('tr[data-result=unverified]')).toHaveCount(names.length)
  await expect(page.getByRole('region', { name: 'Same address on other chains' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const heights = await page
    .locator('main tr, main li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(240)
})

/** Runs in the page: returns the height of an element's touch target in px, measured from its middle. */
function measureTargetHeight(element: Element): number {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const isFound = (y: number) => {
    const found = document.elementFromPoint(left + width / 2, y)
    return found !== null && element.contains(found)
  }
  const reach = (by: number) => {
    let y = top + height / 2
    while (isFound(y + by)) y += by
    return Math.abs(y - top - height / 2)
  }
  return Math.round(reach(-0.25) + reach(0.25))
}

test.describe('on touch screens', () => {
  test.use({ hasTouch: true })

  test('targets of links and filters are 44 px high', async ({ page }) => {
    for (const [what, path, width, role, name] of [
      ['a chain’s assets in Tokens', '/chains/KUJI', 390, 'link', 'Search these tokens'],
      ['an asset’s chain', '/tokens/BTC.BTC', 390, 'link', 'Bitcoin'],
      ['a chain on the first page', '/', 390, 'link', 'KUJI'],
      ['a name to try', '/', 390, 'link', 'alice'],
      ['a category', '/tokens', 1280, 'link', /^Native coins/],
      ['a field', '/tokens', 1280, 'searchbox', 'Search tokens'],
      ['a select', '/tokens', 1280, 'combobox', 'Order'],
      ['a text field', '/names', 390, 'textbox', 'Name'],
      ['an explorer', `/tx/${samples.unseen}`, 390, 'link', 'mempool.space'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      if (!page.url().endsWith(path)) await page.goto(path)
      const target = page.getByRole('main').getByRole(role, { name, exact: true })
      await expect(target, what).toBeVisible()
      // The border below a row may take one px.
      await expect.poll(() => target.evaluate(measureTargetHeight), what).toBeGreaterThanOrEqual(43)
    }
  })
})

test('in forced colours the header marks the current page, and the focus is visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/names')
  const current = page.getByRole('banner').locator('nav[aria-label=Main] a[aria-current]')
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
})

test('in print a transaction shows its route and full hashes, without buttons', async ({
  page,
}) => {
  await page.goto(recordedPath)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const trace = page.getByRole('img', { name: /^Route across 3 chains/ })
  await expect(trace).toBeVisible()
  const legs = page.locator('[data-state]')
  await expect(legs.getByRole('button', { name: /^Copy transaction hash/ }).first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(trace).toBeVisible()
  await expect(page.locator('article button:visible, header:visible, footer:visible')).toHaveCount(
    0,
  )
  // In print a date replaces the countdown.
  const countdown = page.getByText(/^refreshes in|^updating…|^Final/)
  await expect(countdown).toHaveAttribute('data-paper', /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/)
  await expect(countdown).toHaveCSS('font-size', '0px')
  const printed = await legs.locator('[data-paper]').evaluateAll((middles) =>
    middles.map((middle) => {
      const { content, fontSize } = getComputedStyle(middle, '::after')
      return { whole: content === JSON.stringify(middle.getAttribute('data-paper')), fontSize }
    }),
  )
  expect(printed.length).toBeGreaterThan(3)
  for (const { whole, fontSize } of printed) {
    expect(whole).toBe(true)
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(10)
  }
})

test('the watchlist on / loads without layout shifts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
