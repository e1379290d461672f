import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page, Route } from '@playwright/test'
import { readAddress } from '../../bench/startService.mjs'
import { findAxeViolations } from '../support/axe'
import {
  chooseAction,
  expect,
  expectText,
  expectVerdict,
  findTitle,
  findWatching,
  get,
  getSearchBox,
  holdRequests,
  openEarly,
  openHeld,
  readClipboard,
  restartSample,
  stopIntercepting,
  store,
  writeClipboard,
  test,
} from '../support/browser'
import { findFreePort } from '../support/listening'
import { samples } from '../support/samples'

/**
 * Pages without scripts, before hydration and after it, with files that are missing or changed, and from source. Hydration errors are
 * console errors, which fail a test.
 */

const detailsScript = /\/assets\/transactionDetails-[^/]+\.js$/

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages show their content, and their links and the search form work @everyday', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('main img').first()).toBeInViewport()
    await expectText(page, 'Try a sample swap')
    await get(page, 'link', 'Whose name is this?').click()
    await expect(findTitle(page)).toHaveText('alice')
    await expect(page.locator('main [data-result=verified]').first()).toBeVisible()
    await page.goto(`/tx/${samples.complete}`)
    await expectVerdict(page, 'complete')
    await page.goto(`/tx/${samples.unseen}`)
    await expect(get(page, 'article')).toContainText(/Checked\d{2}:\d{2}:\d{2} UTC/)
    await page.goto('/tokens')
    // Without space for the rows that scripts add.
    expect((await get(page, 'main').boundingBox())?.height).toBeLessThan(2_000)
    await page.goto('/tokens?q=usdc')
    await expect(page.locator('main tr[data-place] a').first()).toHaveText('USDC')
    await page.goto('/settings')
    await expect(get(page, 'radio', 'Dark')).toBeHidden()
    await expect(page.locator('main noscript p')).toHaveText('Settings need JavaScript.')
    await get(page, 'link', 'Chains').click()
    await expect(findTitle(page)).toHaveText(/^Chains/)
    await page.goto(`/tx/${samples.unseen}`)
    await page.getByText(/^Show all \d+ chains$/).click()
    await expect(get(get(page, 'main'), 'link', /^basescan\.org/)).toBeVisible()
    await page.goto('/')
    await getSearchBox(page).fill(samples.refunded)
    await getSearchBox(page).press('Enter')
    await expect(page).toHaveURL(`/tx/${samples.refunded}`)
  })

  test('the field for hashes opens them, and what needs scripts is not offered', async ({
    page,
  }) => {
    await page.goto(`/tx/${samples.complete}`)
    await expect(get(page, 'button', 'More actions')).toBeHidden()
    await page.goto('/tx')
    await expect(get(page, 'heading', 'Watchlist')).toBeHidden()
    await expect(page.locator('main form noscript p')).toHaveText(
      'Watching needs JavaScript. Without it, this opens the transactions.',
    )
    const [field, button] = [
      get(page, 'textbox', /^Transaction hashes/),
      get(page, 'button', 'Watch'),
    ]
    await field.fill(samples.complete)
    await button.click()
    await expect(page).toHaveURL(`/tx/${samples.complete}`)
    await page.goBack()
    await field.fill(`${samples.complete}\n${samples.refunded}`)
    await button.click()
    await expect(page).toHaveURL('/go')
    await expect(findTitle(page)).toHaveText('Several transactions')
    await expect(get(page, 'link', samples.refunded)).toHaveAttribute(
      'href',
      `/tx/${samples.refunded}`,
    )
    // Longer than an address that the service accepts.
    await page.goBack()
    await field.clear()
    await page.keyboard.insertText(
      `https://etherscan.io/tx/0x${samples.complete}\n`.repeat(200),
    )
    await button.click()
    await expect(page).toHaveURL(`/tx/0x${samples.complete}?chain=ETH`)
  })
})

test.describe('before hydration nothing that a person does is lost', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('text typed into the search box stays with the focus, a press of Watch and one in the steps take effect once their code is there, and a stored theme applies', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await store(page, 'settings', { theme: 'dark' })
    // Keys can be pressed between any two tasks of the hydration, so the text is never erased.
    await page.addInitScript(() => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const set = function (this: HTMLInputElement, text: string) {
        if (text === '') reportError(new Error('The text is erased.'))
        value?.set?.call(this, text)
      }
      Object.defineProperty(HTMLInputElement.prototype, 'value', { ...value, set })
    })
    const release = await holdRequests(page)
    const releaseSteps = await holdRequests(page, detailsScript)
    await openEarly(page, `/tx/${samples.complete}`)
    await chooseAction(page, 'Watch')
    const watch = get(page, 'button', 'Watch')
    await expect(watch).toHaveCSS('opacity', '0.6')
    await getSearchBox(page).pressSequentially('ETH.US')
    // The app does not run, so only the script in index.html can have set it.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    release()
    await expectText(page, 'Online')
    await expect(getSearchBox(page)).toHaveValue('ETH.US')
    await expect(getSearchBox(page)).toBeFocused()
    await page.keyboard.type('DC')
    await expect(getSearchBox(page)).toHaveValue('ETH.USDC')
    const copy = page.locator('[data-state] button[aria-label^="Copy tran"]').first()
    await copy.click()
    await expect(copy).toHaveCSS('opacity', '0.6')
    releaseSteps()
    await expect(copy).toHaveCSS('opacity', '1')
    await expect.poll(() => readClipboard(page)).toMatch(/^[0-9a-f]{64}$/)
    await expect(findWatching(page)).toHaveCount(1)
  })

  test('keys take effect, each once, but not those of a word after /; a text that is pasted anywhere is searched for', async ({
    page,
  }) => {
    const actEarly = async (path: string, act: () => Promise<void>) => {
      const release = await openHeld(page, path)
      await expect(get(page, 'contentinfo')).toBeVisible()
      await act()
      release()
      await expectText(page, 'Online')
      await page.unrouteAll({ behavior: 'wait' })
    }
    await actEarly(`/tx/${samples.complete}`, async () => {
      await page.keyboard.type('ww')
      await page.keyboard.type('/w')
    })
    await expect(findWatching(page)).toHaveCount(1)
    await expect(getSearchBox(page)).toBeFocused()

    await actEarly('/settings', () => page.keyboard.type('gc'))
    await expect(page).toHaveURL('/chains')

    await actEarly('/tokens', async () => {
      await writeClipboard(page, samples.complete)
      await page.keyboard.press('Control+V')
    })
    await expect(getSearchBox(page)).toHaveValue(samples.complete)
  })

  test('a new verdict stands above no old steps: they give way until their code is there @everyday', async ({
    page,
  }) => {
    const hash = samples.quick
    await restartSample(page, hash)
    const ended = await page.request.get(`/tracker/v2/txn/${samples.complete}`)
    const body = (await ended.text()).replaceAll(new RegExp(samples.complete, 'gi'), hash)
    await page.route('**/tracker/v2/txn/**', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    )
    const release = await openHeld(page, `/tx/${hash}`, detailsScript)
    const steps = page.locator('[data-state]')
    await expect(steps.first()).toBeVisible()
    const article = get(page, 'article')
    await expectVerdict(page, 'complete')
    await expect(steps.filter({ visible: true })).toHaveCount(0)
    await expect(article.getByText('What should I do?')).toBeHidden()
    release()
    await expect(article).toContainText('Nothing more to do.')
    await expect(steps.first()).toHaveAttribute('data-state', 'complete')
  })

  test.describe('east of UTC', () => {
    test.use({ timezoneId: 'Asia/Kolkata' })

    test('all times change to the zone of the device at once', async ({ page }) => {
      const release = await openHeld(
        page,
        `/tx/${samples.recordedPartialRefund}`,
        detailsScript,
      )
      // Hydrated, but for the clocks and the steps.
      const article = get(page, 'article')
      await expectText(page, 'Online')
      await expect(article).toContainText('24 January 2024, 17:23:40')
      await expect(article).toContainText('17:51')
      // In the zone of the device. The present time may have the same digits.
      await expect(article).not.toContainText(/from 22:53|about 23:21/)
      await expect(get(page, 'contentinfo')).toContainText(/^UTCSandbox/)
      release()
      await expect(article).toContainText('24 January 2024, 22:53:40')
      await expect(article).toContainText('23:21')
      await expect(article).not.toContainText(/17:(?:23|49|51)/)
      await expect(get(page, 'contentinfo')).toContainText('UTC+5:30')
    })
  })

  test('going back right after a reload renders the earlier page', async ({ page }) => {
    await page.goto('/tokens?q=usdc')
    await page.locator('main tr[data-place] a').first().click()
    await expect(page).toHaveURL(/\/tokens\/ETH\.USDC-/)
    await expect(findTitle(page)).toHaveText(/USDC/)
    const release = await holdRequests(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(findTitle(page)).toHaveText(/USDC/)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/tokens?q=usdc')
    release()
    // A hydration of the other page would be an error in the console.
    await expect(findTitle(page)).toHaveText(/^Tokens/)
    await expect(page.locator('main tr[data-place] a').first()).toHaveText('USDC')
    await expectText(page, 'Online')
  })

  test('JSON in the search box is in no address, and the page keeps it', async ({
    page,
  }) => {
    const json = JSON.stringify({ quoteId: 'secret-quote', routes: [] })
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    page.on('request', (request) => addresses.push(request.url()))
    const release = await openHeld(page, '/')
    await getSearchBox(page).fill(json)
    await getSearchBox(page).press('Enter')
    await page.waitForURL('/go', { waitUntil: 'commit' })
    release()
    await expect(findTitle(page)).toHaveText('Nothing to open')
    await expectText(page, 'No transaction hash found.')
    await expect(getSearchBox(page)).toHaveValue(json)
    expect(addresses.join()).not.toContain('secret')
  })
})

const entry = /\/assets\/shared-[^/]+\.js$/

for (const [path, file, title] of [
  ['/names', /\/assets\/NamesPage-[^/]+\.js$/, 'Names'],
  ['/', entry, 'Track a cross-chain swap'],
] as const)
  test(`${path} without a file of it is loaded again once, then stays as the server made it, says that it does not update, and looks as if nothing was lost`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|dynamically imported|could not be fetched/)
    await store(page, 'watched', [{ hash: samples.complete }])
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.route(file, (route) => route.abort())
    await page.goto(path, { waitUntil: 'load' })
    await expect.poll(() => loads).toBe(2)
    const note = get(page, 'alert')
    await expect(note).toHaveText(/Not updating.*your\s+watchlist, is not lost/s)
    await expect(findTitle(page)).toHaveText(title)
    await expect(get(page, 'heading', 'Watchlist')).toBeHidden()
    expect(await findAxeViolations(page)).toEqual([])
    await stopIntercepting(page)
    await get(note, 'link', 'Reload').click()
    await expect(get(page, 'button', /Keyboard shortcuts$/)).toBeVisible()
    await expect(note).toBeHidden()
    await expect(get(page, 'heading', 'Watchlist')).toHaveCount(path === '/' ? 1 : 0)
  })

test('a page whose script was missing for a moment, or that a cache kept too long, heals by itself', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  let failures = 0
  await page.route(entry, async (route) => {
    failures += 1
    return failures > 1 ? route.continue() : route.fulfill({ status: 404 })
  })
  await page.goto(`/tx/${samples.complete}`, { waitUntil: 'load' })
  await expect(get(page, 'button', 'More actions')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
  await stopIntercepting(page)

  // The document of a build that is gone, as a static host without rendering sends it.
  let documents = 0
  await page.route('/settings', async (route) => {
    documents += 1
    if (documents > 1) return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('/assets/shared-')
    return route.fulfill({
      response,
      body: html.replaceAll('/assets/shared-', '/assets/gone-'),
    })
  })
  await page.goto('/settings', { waitUntil: 'load' })
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
})

test('a page that throws shows an error without axe violations; a page that is missing offline is loaded once the device is online', async ({
  page,
  context,
  allow,
}) => {
  const reason = 'This component throws.'
  allow(/Failed to load resource|dynamically imported/, new RegExp(reason))
  await page.route(/\/assets\/SettingsPage-[^/]+\.js$/, breakExport('Component', reason))
  await page.goto('/')
  await get(page, 'link', 'Settings').click()
  await expect(findTitle(page)).toHaveText('Something went wrong')
  await expectText(page, reason)
  expect(await findAxeViolations(page)).toEqual([])
  await context.setOffline(true)
  await get(page, 'link', 'Chains').click()
  // The message about the settings has this title offline, too.
  await expect(page).toHaveURL('/chains')
  await expect(findTitle(page)).toHaveText('Offline')
  await context.setOffline(false)
  await expect(findTitle(page)).toHaveText(/^Chains/)
})

test.describe('a part of a page that fails says so, and the rest stays:', () => {
  const missing = 'This part couldn’t be loaded.'
  const abort = (page: Page, url: RegExp) => page.route(url, (route) => route.abort())
  test.beforeEach(({ allow }) => {
    allow(/Failed to load resource|dynamically imported/, /This component throws/)
  })

  test('what stands around the verdict of a transaction, and the steps', async ({
    page,
    allow,
  }) => {
    // React renders the part anew after its error in hydration.
    allow(/React error #422/)
    await abort(page, detailsScript)
    await store(page, 'watched', [{ hash: samples.complete }])
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.clock.install()
    await page.goto(`/tx/${samples.complete}`)
    await expect(page.getByText(missing)).toHaveCount(2)
    await expectVerdict(page, 'complete')
    // Later than a missing page reloads the tab.
    await page.clock.fastForward(3_000)
    await expect(get(page, 'button', /^Copy transaction hash/)).toBeEnabled()
    // Also on a page that is opened later.
    await get(page, 'link', 'Transactions').click()
    const watchlist = get(page, 'table', 'Watchlist')
    await get(watchlist, 'link', /^BB9D3B/).click()
    await expect(page.getByText(missing)).toHaveCount(2)
    await expectVerdict(page, 'complete')
    await page.clock.fastForward(3_000)
    await expect(get(page, 'article')).toBeVisible()
    expect(loads).toBe(1)
  })

  test('a dialog', async ({ page }) => {
    await abort(page, /\/assets\/CopyDialog-[^/]+\.js$/)
    await page.goto('/names/eld')
    const pay = get(page, 'button', 'Pay eld on Bitcoin (QR)')
    await pay.click()
    const note = get(page, 'complementary', 'Note')
    await expect(note).toContainText(missing)
    await expect(get(note, 'button', 'Reload')).toBeVisible()
    await expect(get(page, 'dialog')).toHaveCount(0)
    await expect(findTitle(page)).toHaveText('eld')

    await stopIntercepting(page)
    await page.reload()
    await pay.click()
    await expect(get(get(page, 'dialog'), 'button', 'Copy address')).toBeVisible()
  })
})

/** Makes a component of a file throw, which exports it by this name. */
const breakExport = (name: string, reason: string) => async (route: Route) => {
  const response = await route.fetch()
  const exported = new RegExp(String.raw`[\w$]+ as ${name}\b`)
  const code = (await response.text()).replace(exported, `broken as ${name}`)
  const broken = `function broken() { throw new Error('${reason}') }\n`
  await route.fulfill({ response, body: broken + code })
}

test('web fonts are used if they are there before the first frame', async ({ page }) => {
  const findFamily = () =>
    findTitle(page).evaluate((title) => getComputedStyle(title).fontFamily)
  const release = await openHeld(page, '/settings', /\.woff2$/)
  await expect(findTitle(page)).toBeVisible()
  release()
  await page.evaluate(() => document.fonts.ready)
  expect(await findFamily()).not.toMatch(/^Geist,/)
  await page.addInitScript(() =>
    Object.assign(window, { requestAnimationFrame: () => 0 }),
  )
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(findFamily).toMatch(/^Geist,/)
})

test('`npm run dev` serves page and API on one port, from source', async ({
  request,
}) => {
  const port = String(await findFreePort())
  const vite = spawn('node_modules/.bin/vite', [], {
    env: { ...process.env, PORT: port, CROSSWATCH_STORE: 'memory' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await readAddress(vite)
  for (const [path, text] of [
    ['/names/eld', 'src="/src/main.tsx"'],
    ['/embed/tx/abc?theme=dark', 'src="/src/embed.tsx"'],
    ['/src/app/renderDocument.tsx', 'hydrateRoot'],
    ['/xname/eld', '"chain":"BTC"'],
  ] as const) {
    const response = await request.get(`http://127.0.0.1:${port}${path}`)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain(text)
  }
  const ended = once(vite, 'exit')
  vite.kill()
  await ended
})

test('a line shows that the code of the next page loads, and goes with its arrival', async ({
  page,
}) => {
  await page.goto('/')
  await expectText(page, 'Online')
  const release = await holdRequests(page, /\/assets\/SettingsPage-[^/]+\.js$/)
  await get(page, 'link', 'Settings').click()
  await expect(page.locator('[data-progress]')).toBeVisible()
  release()
  await expect(findTitle(page)).toHaveText('Settings')
  await expect(page.locator('[data-progress]')).toHaveCount(0)
})
