import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

/** From page to page by a cross-fade, which each test holds in its middle: what is seen then is no matter of time. */

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const fades: string[] = []
    Object.assign(window, { fades })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (how) => {
      const fade = start(how)
      const hold = () => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) continue
          fades.push(`${effect.pseudoElement} ${String(effect.getTiming().duration)}`)
          animation.pause()
        }
      }
      fade.ready.then(hold, () => undefined)
      return fade
    }
  }),
)

test('a link leads on by a short fade between header and footer, and whoever presses on waits for nothing', async ({
  page,
}) => {
  await open(page, '/names')
  await pointAt(page, 'Chains')
  await link(page, 'Chains').click()
  await isFading(page)
  const [old, next] = ['old', 'new'].map((which) => `::view-transition-${which}(page) 120`)
  const seen = await fades(page)
  expect(seen).toContain(old)
  expect(seen).toContain(next)
  expect(seen.filter((fade) => fade !== old && fade !== next)).toEqual([])
  await expect(page.getByRole('main')).toBeFocused()

  await link(page, 'Tokens').click()
  await expect(heading(page, 'Tokens')).toBeVisible()
  await expect(page).toHaveURL(/\/tokens$/)
})

test('going back does not wait for what fades in, and fades in nothing', async ({ page }) => {
  await open(page, '/names')
  await pointAt(page, 'Chains')
  await link(page, 'Chains').click()
  await isFading(page)
  const before = await fades(page)
  await page.goBack()
  await expect(heading(page, 'Names')).toBeVisible()
  expect(await fades(page)).toEqual(before)
})

test('nothing stands still for a page whose file is on its way', async ({ page }) => {
  let come = () => {}
  const gate = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/ChainsPage-[^/]+\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await open(page, '/names')
  await link(page, 'Chains').click()
  await expect(page).toHaveURL(/\/chains$/)
  await expect(heading(page, 'Names')).toBeVisible()
  come()
  await expect(heading(page, 'Chains')).toBeVisible()
  expect(await fades(page)).toEqual([])
})

test('only another page fades in, where motion is welcome, and from where nothing was scrolled', async ({
  page,
}) => {
  await open(page, '/tokens?q=usdc')
  await link(page, 'Tokens').click()
  await expect(page).toHaveURL(/\/tokens$/)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await pointAt(page, 'Names')
  await link(page, 'Names').dispatchEvent('click')
  await expect(heading(page, 'Names')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pointAt(page, 'Chains')
  await link(page, 'Chains').click()
  await expect(heading(page, 'Chains')).toBeVisible()
  expect(await fades(page)).toEqual([])
})

/** Points at a link for as long as its page's file takes to be here. */
async function pointAt(page: Page, name: string): Promise<void> {
  await link(page, name).dispatchEvent('pointerover')
  await page.waitForFunction(async (part) => {
    const files = performance.getEntriesByType('resource').map((entry) => entry.name)
    const file = files.find((url) => url.includes(part))
    if (file !== undefined) await import(file)
    return file !== undefined
  }, `/assets/${name}Page-`)
}

/** With its footer, behind which nothing more comes. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('Service working')).toBeVisible()
}

const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })

/** The pseudo-elements that were faded, each with its time in ms. */
const fades = (page: Page) =>
  page.evaluate(() => {
    const noted: unknown = Reflect.get(window, 'fades')
    return Array.isArray(noted) ? noted.map(String) : ['Nothing was noted.']
  })

/** Held in the middle of its fade. */
const isFading = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'paused')),
    )
    .toBe(true)
