import type { Page } from '@playwright/test'
import { findAxeViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { readLayoutShifts, recordLayoutShifts } from '../support/layoutShifts'
import { samples } from '../support/samples'
import { translatePage } from '../support/translatePage'

/**
 * Every page is opened once, on a phone east of UTC, in the dark, with stored settings, and must pass all checks: it hydrates (a
 * mismatch is a console error, which fails a test), loads without layout shifts, and has no axe violations (test/look has both
 * themes); at 320 px it does not scroll sideways, neither with wide text spacing, nor right to left, nor in a longer language.
 */

test.use({
  timezoneId: 'Asia/Kolkata',
  colorScheme: 'dark',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** The largest layout shift score of a page load, fonts included. */
const maxShift = 0.02

/** Each page, and a selector that matches once its content has loaded. */
const pages = {
  '/': 'main a[href="/chains/BTC"]',
  '/tokens': 'main a[href^="/tokens/"]',
  '/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1': 'main table a',
  '/chains': 'main tbody a',
  '/chains/BTC': 'main dl',
  '/tx': 'main textarea',
  [`/tx/${samples.complete}`]: 'article[data-verdict=complete]',
  [`/tx/${samples.streaming}`]: 'article [data-state]',
  [`/tx/${samples.recordedPartialRefund}`]: 'article [data-state]',
  [`/tx/${samples.unseen}`]: 'article[data-verdict=not-seen]',
  '/names': 'main a[href="/names/eld"]',
  '/names/eld': 'main [data-result=verified]',
  '/names/mallory': 'main [data-result=unverified]',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957': 'main a[href="/names/eld"]',
  '/settings': 'main h2',
  '/no/such/page': 'main h1',
  [`/tokens/ETH.${'Q'.repeat(150)}`]: 'main h1',
}

for (const [path, content] of Object.entries(pages)) {
  test(`${path} hydrates without shifts, is accessible, and fits 320 px in any language`, async ({
    page,
    allow,
  }) => {
    // The unknown page and the unknown token themselves.
    allow(/status of 404 .*\/(?:no\/such\/page|tokens\/ETH\.Q+)/)
    await page.addInitScript(() =>
      localStorage.setItem('crosswatch:settings', '{"theme":"system","zone":"local","gone":1}'),
    )
    await recordLayoutShifts(page)
    const response = await page.goto(path)
    expect(await response?.text()).toContain('id="server-state"')
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    expect(await readLayoutShifts(page, maxShift)).toEqual([])

    expect(await findAxeViolations(page)).toEqual([])

    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(page, '320 px')
    await setStyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    await expectNoOverflow(page, 'the text spacing of WCAG 1.4.12')
    await setStyle(page, '')
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
    await expectNoOverflow(page, 'right to left')
    expect(await page.evaluate(findReversedTexts)).toEqual([])
    await page.evaluate(translatePage)
    await expectNoOverflow(page, 'longer words')
    await expect(page.locator('svg font')).toHaveCount(0)
  })
}

const expectNoOverflow = (page: Page, state: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state)
    .toBeLessThanOrEqual(0)

/** Replaces the style sheet of the test: the content security policy forbids style elements. */
const setStyle = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)

/** Runs in the page: returns the hashes, addresses and amounts whose end is left of their start, on the same line. */
function findReversedTexts(): string[] {
  return [...document.querySelectorAll('main [translate=no]')].flatMap((reading) => {
    const parts = [...reading.querySelectorAll('bdi')].map((part) => part.getBoundingClientRect())
    const [first, last] = [parts[0], parts.at(-1)]
    if (parts.length !== 2 && parts.length !== 3) return []
    const isReversed = first && last && first.top === last.top && last.left < first.left
    return isReversed ? [reading.textContent] : []
  })
}
