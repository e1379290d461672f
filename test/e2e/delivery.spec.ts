import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { readAddress } from '../../bench/startService.mjs'
import { findAxeViolations } from '../support/axe'
import { expect, holdRequests, test } from '../support/browser'
import { findFreePort } from '../support/listening'
import { samples } from '../support/samples'

/**
 * Pages without scripts, before hydration and after it, with files that are missing or changed, and from source. Hydration errors are
 * console errors, which fail a test.
 */

const findTitle = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 })
const findSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages show their content, and their links and the search form work', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('main img').first()).toBeInViewport()
    await expect(page.getByText('Try a sample swap')).toBeVisible()
    await page.getByRole('link', { name: 'eld', exact: true }).click()
    await expect(findTitle(page)).toHaveText('eld')
    await expect(page.locator('main [data-result=verified]').first()).toBeVisible()
    await page.goto(`/tx/${samples.complete}`)
    await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')
    await expect(page.getByRole('article')).toContainText(
      /Updated\d{2}:\d{2}:\d{2}(?! ago)/,
    )
    await page.goto('/tokens')
    // Without space for the rows that scripts add.
    expect((await page.getByRole('main').boundingBox())?.height).toBeLessThan(2_000)
    await page.goto('/tokens?q=usdc')
    await expect(page.locator('main tr[data-place] a').first()).toHaveText('USDC')
    await page.goto('/settings')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
    await expect(page.locator('main noscript p')).toHaveText('Settings need JavaScript.')
    await page.getByRole('link', { name: 'Chains', exact: true }).click()
    await expect(findTitle(page)).toHaveText(/^Chains/)
    await page.goto(`/tx/${samples.unseen}`)
    await page.getByText(/^Show all \d+ chains$/).click()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'basescan.org' }),
    ).toBeVisible()
    await page.goto('/')
    await findSearchBox(page).fill(samples.refunded)
    await findSearchBox(page).press('Enter')
    await expect(page).toHaveURL(`/tx/${samples.refunded}`)
  })

  test('the field for hashes opens one, and a form that needs scripts is not shown', async ({
    page,
  }) => {
    await page.goto('/tx')
    await expect(page.locator('main noscript p')).toHaveText(
      'This form needs JavaScript.',
    )
    await expect(page.getByRole('textbox', { name: 'JSON' })).toBeHidden()
    const [field, button] = [
      page.getByRole('textbox', { name: /^Transaction hashes/ }),
      page.getByRole('button', { name: 'Watch' }),
    ]
    await field.fill(samples.complete)
    await button.click()
    await expect(page).toHaveURL(`/tx/${samples.complete}`)
    // The address of the next page would be longer than the service accepts.
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
  test('text typed into the search box stays with the focus, a press of Watch takes effect, one in the steps once their code is there, and a stored theme applies', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme: 'light' })
    // On a slow device a page is hydrated in many tasks. Keys can be pressed between any two, so the text is never erased.
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(() => {
      localStorage.setItem('crosswatch:settings', JSON.stringify({ theme: 'dark' }))
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const set = function (this: HTMLInputElement, text: string) {
        if (text === '') reportError(new Error('The text is erased.'))
        value?.set?.call(this, text)
      }
      Object.defineProperty(HTMLInputElement.prototype, 'value', { ...value, set })
    })
    const release = await holdRequests(page)
    const releaseSteps = await holdRequests(page, /\/assets\/details-[^/]+\.js$/)
    await page.goto(`/tx/${samples.complete}`, { waitUntil: 'commit' })
    const watch = page.getByRole('button', { name: 'Watch', exact: true })
    await watch.click()
    await expect(watch).toHaveCSS('opacity', '0.6')
    await findSearchBox(page).pressSequentially('ETH.US')
    // The app does not run, so only the script in index.html can have set it.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    release()
    await expect(page.getByText('Online')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
    await expect(findSearchBox(page)).toHaveValue('ETH.US')
    await expect(findSearchBox(page)).toBeFocused()
    await page.keyboard.type('DC')
    await expect(findSearchBox(page)).toHaveValue('ETH.USDC')
    const copy = page.locator('[data-state] button[aria-label^="Copy tran"]').first()
    await copy.click()
    await expect(copy).toHaveCSS('opacity', '0.6')
    releaseSteps()
    await expect(copy).toHaveCSS('opacity', '1')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^[0-9a-f]{64}$/)
  })

  test('a press of Track sends the JSON that was pasted', async ({ page }) => {
    const txn = {
      quoteId: 'quote-1',
      hash: '0A1B'.repeat(16),
      sellAmount: '1.5',
      route: {},
    }
    const release = await holdRequests(page)
    await page.goto('/tx', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify({ txn }))
    await page.getByRole('button', { name: 'Track' }).click()
    release()
    await expect(page).toHaveURL(`/tx/${txn.hash}`)
  })
})

test('a file that is missing after a deploy reloads the page once, then shows an error without axe violations, as does a component that throws; one that is missing offline is loaded once the device is online', async ({
  page,
  context,
  allow,
}) => {
  const reason = 'This component throws.'
  allow(
    /Failed to load resource|dynamically imported|could not be fetched/,
    new RegExp(reason),
  )
  let loads = 0
  await page.route('**/assets/NamesPage-*.js', (route) => route.abort())
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto('/names', { waitUntil: 'load' })
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  expect(await findAxeViolations(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Chains', exact: true }).click()
  await expect(findTitle(page)).toHaveText('Offline')
  await context.setOffline(false)
  await expect(findTitle(page)).toHaveText(/^Chains/)

  await page.route(/\/assets\/QrCode-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const code = (await response.text()).replace(/[\w$]+ as QrCode\b/, 'broken as QrCode')
    const broken = `function broken() { throw new Error('${reason}') }\n`
    await route.fulfill({ response, body: broken + code })
  })
  await page.goto('/names/eld')
  await page.getByRole('button', { name: 'Receive on Bitcoin (QR)' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong' }),
  ).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
})

test('web fonts are used if they are there before the first frame', async ({ page }) => {
  const findFamily = () =>
    findTitle(page).evaluate((title) => getComputedStyle(title).fontFamily)
  const release = await holdRequests(page, /\.woff2$/)
  await page.goto('/settings', { waitUntil: 'commit' })
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
  await expect(page.getByText('Online')).toBeVisible()
  const release = await holdRequests(page, /\/assets\/SettingsPage-[^/]+\.js$/)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.locator('[data-progress]')).toBeVisible()
  release()
  await expect(findTitle(page)).toHaveText('Settings')
  await expect(page.locator('[data-progress]')).toHaveCount(0)
})
