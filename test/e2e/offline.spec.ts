import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import {
  expect,
  expectText,
  expectVerdict,
  findTitle,
  findWatching,
  get,
  press,
  test as base,
} from '../support/browser'
import { samples } from '../support/samples'
import { type Listening, scriptedServer } from '../support/listening'

/** A proxy between browser and service, which simulates the network. Each test has its own, and so its own service worker. */
type ProxyServer = Pick<Listening, 'address'> & {
  /** Closes all connections. */
  isOffline: boolean
  /** The path served in place of /sw.js. */
  worker: string
  /** The build in the service worker. */
  build: string
  /** The beginning of the script's name in the document, of a newer version. */
  script: string
}

const test = base.extend<{ proxyServer: ProxyServer }>({
  proxyServer: async ({ baseURL, allow }, give) => {
    // The browser logs each failed request.
    allow(/Failed to load resource/)
    const proxy = { isOffline: false, worker: '/sw.js', build: '', script: '' }
    const server = await scriptedServer(async (request, response) => {
      const { url = '/', method = 'GET' } = request
      const { accept = '*/*' } = request.headers
      if (proxy.isOffline) throw new Error('offline')
      const isWorker = url === '/sw.js'
      const upstream = await fetch(baseURL + (isWorker ? proxy.worker : url), {
        method,
        headers: { accept, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: await text(request) }),
      })
      const body = Buffer.from(await upstream.arrayBuffer())
      const headers = Object.fromEntries(upstream.headers)
      // fetch has already decoded the body.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
        delete headers[name]
      response.writeHead(upstream.status, headers)
      const isChanged =
        (isWorker && proxy.build) || (url === '/index.html' && proxy.script)
      const changed = isWorker
        ? body.toString().replaceAll(/build-[0-9a-f]{16}/g, proxy.build)
        : body.toString().replaceAll('/assets/shared-', `/assets/${proxy.script}`)
      response.end(isChanged ? changed : body)
    })
    await give(Object.assign(proxy, { address: server.address }))
    await server.close()
  },
})
test.use({ serviceWorkers: 'allow' })

test('offline, the token list works with its date, also on pages that were not visited before, and a transaction has its last status with its time, and no verdict @everyday', async ({
  page,
  proxyServer,
}) => {
  await page.goto(`${proxyServer.address}/tokens`)
  await waitForWorker(page)
  // From now on the worker caches responses.
  await page.goto(`${proxyServer.address}/tx/${samples.complete}`)
  await expectVerdict(page, 'complete')
  await page.goto(`${proxyServer.address}/tokens`)
  await waitForCached(page, '/tokenlist/utils/currencies/details')
  proxyServer.isOffline = true
  await page.reload()
  await expectText(page, /Showing tokens from .* ago\./)
  await expect(page.locator('main tr[data-place] a').first()).toBeVisible()
  await page.goto(`${proxyServer.address}/go?q=BTC.BTC`)
  await expect(page).toHaveURL(/\/tokens\/BTC\.BTC$/)
  const other = await page.context().newPage()
  await expect(other.goto(`${proxyServer.address}/service`)).rejects.toThrow(/ERR_/)

  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { verdict = '' } = document.querySelector('article')?.dataset ?? {}
      if (verdict !== '') performance.mark(`verdict ${verdict}`)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(`${proxyServer.address}/tx/${samples.complete}`)
  await expect(
    // After several attempts, their number follows.
    page.locator('strong', { hasText: 'Can’t reach Crosswatch' }),
  ).toBeVisible()
  await expectText(page, /Showing data from .* ago\. /)
  await expect(findTitle(page)).toHaveText(/^Complete as of /)
  const verdicts = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  )
  expect(new Set(verdicts.filter((name) => name.startsWith('verdict')))).toEqual(
    new Set(['verdict checking']),
  )
  proxyServer.isOffline = false
  // "Retry now" vanishes when the page retries by itself, so the test does not click it.
  await switchTabs(page)
  await expectVerdict(page, 'complete')
})

test('a new version is offered, open tabs keep the files of the previous one, and its reload loses no watched transaction', async ({
  page,
  proxyServer,
}) => {
  await page.addInitScript(() => void caches.open('crosswatch-shell-of-an-older-version'))
  await page.goto(`${proxyServer.address}/tx/${'A'.repeat(64)}`)
  await press(page, 'Watch')
  await waitForWorker(page)
  const offer = get(page, 'complementary', 'New version')
  // The page itself is the newest already.
  proxyServer.build = 'build-0000000000000000'
  const countShells = () =>
    page.evaluate(async () => (await caches.keys()).join().match(/shell-/g)?.length)
  await expect(async () => {
    await checkForUpdate(page)
    expect(await countShells()).toBe(3)
  }).toPass({ timeout: 30_000 })
  await expect(offer).toBeHidden()

  proxyServer.build = 'build-0000000000000001'
  proxyServer.script = 'newer-'
  await expect(async () => {
    await checkForUpdate(page)
    await expect(offer).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const readShells = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return [active?.state, (await caches.keys()).join().match(/shell-/g)?.length]
    })
  await expect.poll(readShells).toEqual(['activated', 2])
  await expect(offer).toContainText('A new version is available.')
  await press(offer, 'Reload')
  await expect(offer).toBeHidden()
  await expect(findWatching(page)).toHaveCount(1)

  // The operator can serve a worker that removes itself and all caches.
  proxyServer.worker = '/sw-off.js'
  await expect(async () => {
    await checkForUpdate(page)
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  }).toPass({ timeout: 30_000 })
})

test('who arrives by a link sees the name and the chains offline too, with their age', async ({
  page,
  proxyServer,
}) => {
  await page.goto(`${proxyServer.address}/chains`)
  await waitForCached(page, '/tokenlist/utils/chains/details')
  await page.goto(`${proxyServer.address}/names/eld`)
  await waitForCached(page, '/names/eld')
  proxyServer.isOffline = true
  await page.reload()
  await expectText(page, /Showing results from .* ago\./)
  await expect(page.locator('main [data-result=verified]').first()).toBeVisible()
  await page.goto(`${proxyServer.address}/chains`)
  await expect(get(page, 'link', /Bitcoin Cash/)).toBeVisible()
})

/** Simulates a switch to another tab and back. */
const switchTabs = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', {
        value: state,
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

/**
 * Lets the page check for an update: a check in flight may have read the previous worker. If a new worker waits, the active one is
 * stopped, as the browser does with an idle one, because Chromium sometimes waits for that.
 */
async function checkForUpdate(page: Page): Promise<void> {
  await switchTabs(page)
  const waits = await page.evaluate(
    async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  )
  if (!waits) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Waits until the worker has cached a path. It installs the whole page first, which is slow on busy machines. */
const waitForCached = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (cached) =>
            (await caches.match(cached, { ignoreVary: true })) !== undefined,
          path,
        ),
      {
        timeout: 40_000,
      },
    )
    .toBe(true)
