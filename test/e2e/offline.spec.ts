import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { expect, test as base } from '../support/browser'
import { type ProxyServer, startProxy } from '../support/proxyServer'

/** Each test has a network and an origin of its own, and with it a service worker of its own. */
const test = base.extend<{ proxyServer: ProxyServer }>({
  proxyServer: async ({ baseURL, allow }, give) => {
    // What does not come is noted by the browser; each test says what the page makes of it.
    allow(/Failed to load resource/)
    const proxyServer = await startProxy(baseURL ?? '')
    await give(proxyServer)
    await proxyServer.close()
  },
})
test.use({ serviceWorkers: 'allow' })

test('without a network lists and pages stand, dated, where one was and where one never was', async ({
  page,
  proxyServer,
}) => {
  await page.goto(`${proxyServer.address}/tokens`)
  await isKept(page, '/tokenlist/utils/currencies/details')
  await isKept(page, '/tokenlist/utils/chains/details')
  proxyServer.isOffline = true
  await page.reload()
  await expect(page.getByText(/Showing tokens from .* ago\./)).toBeVisible()
  await expect(page.locator('main tr[data-place] a').first()).toBeVisible()

  await page.goto(`${proxyServer.address}/chains/BTC`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  await expect(page.getByText(/Showing chains from .* ago\./)).toBeVisible()
  await page.goto(`${proxyServer.address}/go?q=BTC.BTC`)
  await expect(page).toHaveURL(/\/tokens\/BTC\.BTC$/)
  const other = await page.context().newPage()
  await expect(other.goto(`${proxyServer.address}/service`)).rejects.toThrow('ERR_FAILED')

  proxyServer.isOffline = false
  await page.goto(`${proxyServer.address}/settings`)
  await page.getByRole('button', { name: 'Delete: Offline copy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() => page.evaluate(() => caches.keys().then((names) => names.join())))
    .not.toContain('answers')
})

test('without a network no transaction is complete, and what this tab saw of it stands with its time', async ({
  page,
  proxyServer,
  request,
}) => {
  const { samples } = v.parse(
    ServiceDescriptionSchema,
    await (await request.get('/service')).json(),
  )
  const hash = samples.find(({ title, recorded }) => recorded && /complete/i.test(title))?.hash
  await page.goto(`${proxyServer.address}/tx/${hash}`)
  const article = page.getByRole('article')
  await expect(article).toHaveAttribute('data-verdict', 'complete')
  await isTakenOver(page)
  // Asked once more, now that the worker could keep the answer.
  await page.reload()
  await expect(article).toHaveAttribute('data-verdict', 'complete')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { verdict = '' } = document.querySelector('article')?.dataset ?? {}
      if (verdict !== '') performance.mark(`verdict ${verdict}`)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  proxyServer.isOffline = true
  await page.reload()
  await expect(page.getByText('Can’t reach Crosswatch.')).toBeVisible()
  await expect(page.getByText(/Last update before you reloaded: .* ago/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
    /\d\d:\d\d:\d\d.*First update/,
  )
  const verdicts = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  )
  expect(new Set(verdicts.filter((name) => name.startsWith('verdict')))).toEqual(
    new Set(['verdict checking']),
  )
  proxyServer.isOffline = false
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(article).toHaveAttribute('data-verdict', 'complete')
})

test('a new version is taken once, out of sight, and not while something is typed', async ({
  page,
  proxyServer,
}) => {
  await page.goto(`${proxyServer.address}/tx/${'A'.repeat(64)}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await isTakenOver(page)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('eld')
  // All that the box asks for has come: nothing is under way when the worker is stopped.
  await expect(page.getByRole('option', { name: /eld/ }).first()).toBeVisible()
  await page.evaluate(() => performance.mark('before'))
  proxyServer.build = 1
  await expect(async () => {
    await lookAgain(page)
    await expect(page.getByText('A new version is available.')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await hide(page)
  await expect(box).toHaveValue('eld')
  await box.fill('')
  expect(await loadedAnew(page)).toBe(false)

  const loaded = page.waitForEvent('load')
  await hide(page)
  await loaded
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('A new version is available.')).toBeHidden()
  await page.evaluate(() => performance.mark('before'))
  await hide(page)
  expect(await loadedAnew(page)).toBe(false)

  // The operator's way out: what is served in its place leaves nothing behind.
  proxyServer.worker = '/sw-off.js'
  await expect(async () => {
    await lookAgain(page)
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  }).toPass({ timeout: 30_000 })
})

/** Whether this is no longer the document that was marked. */
const loadedAnew = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('before').length === 0)

/** What a tab is told when somebody turns to another one, and back. */
const hide = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

/**
 * A look still under way may have read what was served before, and the next one joins it. Where the next worker waits, the one
 * that serves is stopped, as the browser does with one that is idle: now and then Chromium waits for that.
 */
async function lookAgain(page: Page): Promise<void> {
  await hide(page)
  const waits = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  )
  if (!waits) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

const isTakenOver = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Once the worker has installed all of the page, which a busy machine takes its time for. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path), {
      timeout: 40_000,
    })
    .toBe(true)
