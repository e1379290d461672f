import type { Page, Route } from '@playwright/test'
import { samples } from '../../scripts/views.mjs'
import { findAxeViolations, findContrastViolations } from '../support/axe'
import { expect, test } from '../support/browser'

/**
 * Runs axe in both themes while a page loads, after errors, with stale data, without data, and on open dialogs. `npm run look`
 * checks fully loaded pages.
 */

const minute = 60_000
/** A failed request is retried within this time. */
const askedAgain = 35_000

/** Pages with requests, and a selector that matches once they have loaded. */
const asking = {
  '/': 'main a[href="/chains/BTC"]',
  '/tokens': 'main tr[data-place] a',
  '/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1': 'main dl',
  '/chains': 'main tbody a',
  '/chains/BTC': 'main dl',
  '/tx': 'main table :text("Complete")',
  [`/tx/${samples.complete}`]: 'article[data-verdict=complete]',
  '/names/eld': 'main [data-result=verified]',
  '/names/no-such-name-here': 'main :text("isn’t registered")',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957': 'main a[href="/names/eld"]',
  '/settings': 'main :text-matches("^Last (check|[0-9])")',
}

/** The result of a page's requests. */
type Fate = 'no answer' | 'an HTML page' | 'the answer' | 'no connection'

/** Removes the embedded responses from documents. The returned function sets the result of the requests. */
async function decideOver(page: Page): Promise<(next: Fate) => Promise<void>> {
  let fate: Fate = 'no answer'
  const held: Route[] = []
  const meet = async (route: Route) => {
    if (fate === 'no answer') held.push(route)
    else if (fate === 'no connection') await route.abort()
    else if (fate === 'the answer') await route.continue()
    else await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' })
  }
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type === 'fetch') return meet(route)
    if (type !== 'document') return route.continue()
    const response = await route.fetch()
    const whole = await response.text()
    const body = whole.replace(/<script type="application\/json".*?<\/script>/s, '')
    return route.fulfill({ response, body })
  })
  return async (next) => {
    fate = next
    await page.evaluate((connected) => {
      Object.defineProperty(navigator, 'onLine', { value: connected, configurable: true })
    }, next !== 'no connection')
    await Promise.all(held.splice(0).map(meet))
  }
}

/** Advances the clock by `ms` and simulates the return to the tab. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

/** Expects no axe violations in both themes, by default at two widths. */
async function nothingFound(page: Page, when: string, widths = [390, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // At the end of the page the error banner covers nothing. Axe reports covered targets as too small.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findAxeViolations(page), `${when}, ${width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findContrastViolations(page), `${when}, ${width} px, dark`).toEqual([])
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [path, content] of Object.entries(asking)) {
  test(`${path} has no axe violations while loading, failing, stale and offline`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|preload/)
    await page.addInitScript((hash) => {
      const one = { hash, since: 1, label: 'rent', notify: false }
      localStorage.setItem(`crosswatch:watched:${hash}`, JSON.stringify(one))
    }, samples.complete)
    await page.clock.install()
    const decide = await decideOver(page)
    const says = (words: RegExp) =>
      expect(
        page
          .locator('main, [aria-label=Notice]')
          .getByText(words)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    const shown = page.locator(content).first()

    await page.goto(path)
    await says(/^(Loading|Checking)/)
    await expect(shown).toBeHidden()
    await nothingFound(page, 'waiting')

    await decide('an HTML page')
    await says(/Unexpected response|Not updated|retrying/i)
    await nothingFound(page, 'failing')

    await decide('the answer')
    await pass(page, askedAgain)
    await expect(shown).toBeVisible()
    await decide('an HTML page')
    await pass(page, 6 * minute)
    await says(/Unexpected response|Not updated|retrying/i)
    await expect(shown).toBeVisible()
    await nothingFound(page, 'grown old')

    await decide('no connection')
    await pass(page, askedAgain)
    await says(/Offline/)
    await nothingFound(page, 'offline')
  })
}

for (const path of [
  '/tx',
  '/tx/abc',
  '/tokens/ETH.NOPE-0x9abc68B33961268A3Ea4116214d7039226de01E0',
  '/chains/NOPE',
  '/names/nobody',
  '/names/a%20b!',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4950',
]) {
  test(`${path} has no axe violations without data`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    await nothingFound(page, 'nothing to show')
  })
}

test('/names with a chain check has no axe violations while loading, failing and offline', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource|preload/)
  await page.clock.install()
  const decide = await decideOver(page)
  const main = page.getByRole('main')
  const check = main.getByRole('region', { name: 'Check one chain' })
  await page.goto('/names')
  await check.getByRole('textbox', { name: 'Name' }).fill('eld')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check.getByText('Checking…')).toBeVisible()
  await nothingFound(page, 'waiting')

  await decide('an HTML page')
  await expect(main.getByText('Couldn’t load the sample names.')).toBeVisible()
  await pass(page, askedAgain)
  await expect(check.getByText('Couldn’t check. Unexpected response.')).toBeVisible()
  await nothingFound(page, 'failing')

  await decide('no connection')
  await pass(page, askedAgain)
  await expect(main.getByText(/^Offline/).first()).toBeVisible()
  await nothingFound(page, 'offline')
})

test('/names/eld has no axe violations while some checks are pending', async ({ page }) => {
  await page.route(/\/xname\/chain\?.*chain=BTC/, () => new Promise(() => undefined))
  await page.goto('/names/eld')
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
  await nothingFound(page, 'under way')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const why = 'It breaks when it is drawn.'

/** Replaces the component of a chunk by one that throws. */
const breaking = (page: Page, part: string) =>
  page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), async (route) => {
    const response = await route.fetch()
    const whole = await response.text()
    const body = whole.replace(new RegExp(`[\\w$]+ as ${part}\\b`), `broken as ${part}`)
    const broken = `function broken() { throw new Error('${why}') }\n`
    await route.fulfill({ response, body: broken + body })
  })

for (const [part, path, pressed] of [
  ['PayDialog', '/names/eld', 'Receive on Bitcoin (QR)'],
  ['ShortcutsDialog', '/names', /Keyboard shortcuts$/],
] as const) {
  test(`the error page after a failure of ${part} has no axe violations`, async ({
    page,
    allow,
  }) => {
    allow(new RegExp(why))
    await breaking(page, part)
    await page.goto(path)
    await page.getByRole('button', { name: pressed }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong' }),
    ).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    await nothingFound(page, 'broken')
  })
}

test('the error page for a missing chunk has no axe violations', async ({ page, allow }) => {
  allow(/Failed to (load resource|fetch dynamically)|net::ERR_FAILED|could not be fetched/)
  await page.route('**/assets/ChainsPage-*.js', (route) => route.abort())
  await page.goto('/chains')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await nothingFound(page, 'a missing file')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Dialogs and the buttons that open them. Some exist at one width only. */
const opening: { at: string; press: string | RegExp; widths?: number[] }[] = [
  { at: '/', press: /Keyboard shortcuts$/, widths: [1280] },
  { at: '/chains', press: 'Menu', widths: [390] },
  { at: '/tokens', press: /^Filters/, widths: [390] },
  { at: '/tokens', press: 'Export' },
  { at: '/names/eld', press: 'Receive on Bitcoin (QR)' },
  { at: '/names/mallory', press: 'Copy Ethereum address' },
  { at: '/settings', press: 'Delete: Settings' },
]

for (const { at, press, widths } of opening) {
  test(`the dialog of “${String(press)}” on ${at} has no axe violations`, async ({ page }) => {
    await page.setViewportSize({ width: widths?.[0] ?? 1280, height: 900 })
    await page.goto(at)
    await page.getByRole('button', { name: press }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await nothingFound(page, 'open', widths)
  })
}

for (const width of [390, 1280]) {
  test(`toast and tooltip on a transaction page at ${width} px have no axe violations`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/tx/${samples.streaming}`)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Copy transaction hash/ })
      .last()
      .focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await nothingFound(page, 'floating', [width])
  })
}
