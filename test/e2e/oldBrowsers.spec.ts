import type { Page } from '@playwright/test'
import {
  chooseAction,
  expect,
  findWatching,
  get,
  getSearchBox,
  test,
} from '../support/browser'
import { samples } from '../support/samples'

/**
 * Browsers that lack newer features: those are deleted in Chromium before the scripts run.
 * Errors are console errors, which fail a test.
 */

const findVerdict = (page: Page, verdict: string) =>
  page.locator(`article[data-verdict="${verdict}"]`)

test.describe('a browser that the scripts cannot run in', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const newer = ['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex']
      for (const name of newer) Reflect.deleteProperty(Array.prototype, name)
    })
  })

  test('keeps the server’s pages, which say why they do not update', async ({ page }) => {
    for (const [path, text] of [
      ['/', 'Try a sample swap'],
      ['/tokens', 'USDC'],
      ['/names/mallory', 'Don’t send'],
      [`/embed/tx/${samples.refunded}`, 'Refunded'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(get(page, 'main')).toContainText(text)
      await expect(get(page, 'alert')).toHaveText(
        'This browser is too old for live updates. Reload to check again.',
      )
      await expect(page.getByText('Something went wrong')).toHaveCount(0)
    }
  })
})

test('without URL.canParse, pages with links to explorers work', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await page.goto('/names/mallory')
  await expect(get(page, 'main')).toContainText('Don’t send')
  await page.goto(`/tx/${samples.complete}`)
  await expect(findVerdict(page, 'complete')).toContainText('Complete')
  const explorers = page.locator('[data-state] a[target=_blank]')
  await expect(explorers.first()).toBeVisible()
  const search = getSearchBox(page)
  await search.fill(`https://etherscan.io/tx/0x${samples.refunded}`)
  await search.press('Enter')
  await expect(findVerdict(page, 'refunded')).toBeVisible()
  await expect(get(page, 'alert')).toHaveCount(0)
})

test('without popovers, tooltips are shown, and presses in menus work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const methods = ['showPopover', 'hidePopover', 'togglePopover', 'popover']
    for (const name of methods) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.goto(`/tx/${samples.complete}`)
  const copy = get(page, 'button', /^Copy transaction hash/).first()
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await copy.hover()
  await expect(tooltip).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await copy.focus()
  await expect(tooltip).toHaveCount(1)
  await copy.tap().catch(() => copy.click())
  await chooseAction(page, 'Watch')
  await expect(findWatching(page)).toHaveCount(1)
  await expect(findVerdict(page, 'complete')).toContainText('Complete')
})

test('without the Clipboard API, copying works, and leaves the focus where it is', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto(`/tx/${samples.complete}`)
  const copy = get(page, 'button', /^Copy transaction hash/).first()
  await copy.press('Enter')
  await expect(copy).toHaveText('Copied')
  await expect(copy).toBeFocused()
  await page.goto('/tx')
  const field = get(page, 'textbox', /^Transaction hashes/)
  await field.press('Control+V')
  await expect(field).toHaveValue(samples.complete)
})

test('colours need no light-dark(): those of the theme of the system, of a chosen one, and of paper', async ({
  page,
}) => {
  const response = await page.goto('/settings')
  expect(await response?.text()).not.toContain('light-dark(')
  const readColors = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement)
      return { backgroundColor, color }
    })
  const light = { backgroundColor: 'rgb(244, 245, 246)', color: 'rgb(17, 22, 27)' }
  const dark = { backgroundColor: 'rgb(13, 16, 19)', color: 'rgb(233, 237, 240)' }
  const choose = (theme: string) =>
    page.locator('label', { hasText: new RegExp(`^${theme}$`) }).click()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(readColors).toEqual(dark)
  await choose('Light')
  await expect.poll(readColors).toEqual(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await choose('Dark')
  await expect.poll(readColors).toEqual(dark)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(readColors).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
  })
})
