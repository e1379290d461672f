import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { errorSamplePath, samples } from '../support/samples'
import { expect, restartSample, test as base } from '../support/browser'
import { type Listening, scriptedServer } from '../support/listening'

/** A page of another origin that embeds Crosswatch with the code of docs/integrate.md, under a policy of its own. */
/** `script` runs after `html`: a deferred element runs after it, so that its first event is heard. */
type Host = { html: string; script: string } & Listening
const test = base.extend<{ host: Host }>({
  host: async ({ baseURL }, give) => {
    const page = { html: '', script: '' }
    const server = await scriptedServer(({ url }, response) => {
      const isScript = url?.startsWith('/host.js') ?? false
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'content-security-policy': `default-src 'none'; script-src 'self' ${baseURL}; frame-src ${baseURL}; base-uri 'none'; require-trusted-types-for 'script'`,
      })
      response.end(
        isScript
          ? page.script
          : `<!doctype html><title>Wallet</title>${page.html}<script src="/host.js"></script>`,
      )
    })
    await give(Object.assign(page, server))
    await server.close()
  },
})

/** The first block of code in the guide. */
const [, element = ''] =
  /```html\n(.*?)```/s.exec(readFileSync('docs/integrate.md', 'utf8')) ?? []

const embedded = (page: Page) => page.frameLocator('iframe')
const verdict = (page: Page) => embedded(page).getByRole('article')

/** The height of the frame beyond its content, and whether the content scrolls, in px. */
const measure = async (page: Page) => {
  const frame = await page.locator('iframe').boundingBox()
  return embedded(page)
    .locator('html')
    .evaluate((html, height) => {
      const content =
        html.querySelector('[data-embedded]')?.getBoundingClientRect().height ?? 0
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = html
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight
      return { beyond: height - Math.ceil(content), scrolls }
    }, frame?.height ?? 0)
}

test('the element of the guide shows a transaction as high as its content at any width @everyday', async ({
  page,
  host,
  baseURL,
}) => {
  await restartSample(page, samples.streaming)
  host.html = element.replaceAll('https://swap.example', baseURL ?? '')
  await page.goto(host.address)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width: width + 16, height: 900 })
    await expect(verdict(page)).toHaveAttribute('data-verdict', 'in-progress')
    await expect(embedded(page).getByRole('img', { name: /^Route across/ })).toBeVisible()
    await expect
      .poll(() => measure(page), `${width} px`)
      .toEqual({ beyond: 0, scrolls: false })
  }
})

test('a frame that waits below the children is as wide as the element, not the page', async ({
  page,
  host,
  baseURL,
}) => {
  await page.route('**/embed/tx/**', () => undefined)
  host.html = `<script defer src="${baseURL}/embed.js"></script>
    <crosswatch-tracker hash="${samples.complete}">Loading…</crosswatch-tracker>`
  await page.goto(host.address, { waitUntil: 'commit' })
  await page.locator('body').evaluate(({ style }) => void (style.width = '320px'))
  const frame = page.locator('iframe')
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(320)
})

test('a text that is no hash is one line for the visitor, who cannot correct it', async ({
  page,
  host,
  baseURL,
}) => {
  const answers = [
    ['no hash at all', /^This page has a wrong hash/],
    ['', /^This page names no transaction/],
    ['%', /^This page has a wrong hash/],
    ['../../tx', /^This page has a wrong hash/],
  ] as const
  host.html = `<script src="${baseURL}/embed.js"></script>`
  for (const [hash] of answers)
    host.html += `<crosswatch-tracker hash="${hash}"></crosswatch-tracker>`
  await page.goto(host.address)
  for (const [at, [hash, message]] of answers.entries()) {
    const frame = page.frameLocator('iframe').nth(at)
    const heading = frame.getByRole('heading', { level: 1 })
    await expect(heading, hash).toHaveText(message)
    expect((await heading.boundingBox())?.height, hash).toBeLessThan(60)
    await expect(frame.getByRole('link'), hash).toHaveText('Open Crosswatch')
  }
})

test('the element dispatches "status" for each verdict, and shows one line with "compact"', async ({
  page,
  host,
  baseURL,
}) => {
  host.html = `<script defer src="${baseURL}/embed.js"></script>
    <crosswatch-tracker compact hash="${samples.complete}"></crosswatch-tracker>`
  host.script = `addEventListener('status', ({ target, detail }) =>
    document.body.append(target.localName + ' ' + JSON.stringify(detail)))`
  await page.goto(host.address)
  const detail = JSON.stringify({ hash: samples.complete, verdict: 'complete' })
  await expect(page.locator('body')).toContainText(`crosswatch-tracker ${detail}`)
  // For a script that listens late.
  const last = await page
    .locator('crosswatch-tracker')
    .evaluate((tracker) => JSON.stringify('status' in tracker && tracker.status))
  expect(last).toBe(detail)
  const content = embedded(page).locator('[data-embedded]')
  await expect(content.getByRole('heading', { name: 'Complete' })).toBeVisible()
  await expect(content.getByRole('link', { name: 'All steps' })).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width: width + 16, height: 900 })
    await expect
      .poll(() => measure(page), `${width} px`)
      .toEqual({ beyond: 0, scrolls: false })
    const box = await page.locator('iframe').boundingBox()
    expect(box?.height, `${width} px`).toBeLessThanOrEqual(96)
  }
})

for (const [form, load] of [
  [
    'a module of the page',
    (url: string) => `<script type="module" src="${url}"></script>`,
  ],
  ['an import', (url: string) => `<script type="module" src="/host.js?${url}"></script>`],
] as const)
  test(`the element works as ${form}`, async ({ page, host, baseURL }) => {
    const script = `${baseURL}/embed.js`
    host.html = `${load(script)}<crosswatch-tracker hash="${samples.complete}"></crosswatch-tracker>`
    host.script = `if (document.currentScript === null) import('${script}')`
    await page.goto(host.address)
    await expect(verdict(page)).toHaveAttribute('data-verdict', 'complete')
  })

test('a change of the theme keeps the frame, and tells no status again', async ({
  page,
  host,
  baseURL,
}) => {
  host.html = `<script defer src="${baseURL}/embed.js"></script>
    <crosswatch-tracker theme="light" hash="${samples.complete}"></crosswatch-tracker>`
  host.script = `window.told = []; addEventListener('status', ({ detail }) => told.push(detail.verdict))`
  await page.goto(host.address)
  const told = () => page.evaluate(() => Reflect.get(window, 'told'))
  await expect.poll(told).toEqual(['complete'])
  const html = embedded(page).locator('html')
  const frame = await page.locator('iframe').elementHandle()
  const setAttribute = (name: string, value: string) =>
    page
      .locator('crosswatch-tracker')
      .evaluate(
        (node, [key = '', text = '']) => node.setAttribute(key, text),
        [name, value],
      )
  for (const theme of ['dark', 'light']) {
    await setAttribute('theme', theme)
    await expect(html).toHaveAttribute('data-theme', theme)
  }
  await setAttribute('theme', 'system')
  await expect(html).not.toHaveAttribute('data-theme')
  await setAttribute('hash', samples.complete)
  expect(await frame?.evaluate((node) => node.isConnected)).toBe(true)
  // Another form is another frame, with the same verdict.
  await setAttribute('compact', '')
  await expect(embedded(page).getByRole('link', { name: 'All steps' })).toBeVisible()
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'complete')
  expect(await told()).toEqual(['complete'])
  await setAttribute('hash', samples.refunded)
  await expect.poll(told).toEqual(['complete', 'refunded'])
})

test('the element dispatches "error" with its code', async ({
  page,
  host,
  baseURL,
  allow,
}) => {
  allow(/status of (?:429|500)/)
  const cases = [
    ['', 'missing-hash'],
    ['no hash at all', 'wrong-hash'],
    [errorSamplePath('0429').slice(4), 'rate-limited'],
    [errorSamplePath('0500').slice(4), 'unavailable'],
    [errorSamplePath('FACE').slice(4), 'unexpected'],
  ] as const
  host.html = cases
    .map(([hash]) => `<crosswatch-tracker compact hash="${hash}"></crosswatch-tracker>`)
    .join('')
  host.html += `<script defer src="${baseURL}/embed.js"></script>`
  host.script = `window.told = []
    addEventListener('error', ({ detail }) => told.push(['window', detail]))
    for (const element of document.querySelectorAll('crosswatch-tracker'))
      element.addEventListener('error', ({ detail }) => told.push([element.getAttribute('hash'), detail.code]))`
  await page.goto(host.address)
  const told = () => page.evaluate(() => Reflect.get(window, 'told').toSorted())
  await expect.poll(told, { timeout: 20_000 }).toEqual(cases.toSorted())
})

test('the children of the element stand in its place until its frame works', async ({
  page,
  host,
  baseURL,
  allow,
}) => {
  allow(/ERR_FAILED/)
  let isFrameBlocked = true
  await page.route('**/embed/tx/**', (route) =>
    isFrameBlocked ? route.abort() : route.continue(),
  )
  await page.clock.install()
  host.html = `<crosswatch-tracker hash="${samples.complete}"><a href="/help">Status</a></crosswatch-tracker>`
  host.html += `<script defer src="${baseURL}/embed.js"></script>`
  host.script = `document.querySelector('crosswatch-tracker').addEventListener('error', ({ detail }) => document.body.append(detail.code))`
  await page.goto(host.address)
  const fallback = page.getByRole('link', { name: 'Status' })
  await expect(fallback).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.locator('body')).toContainText('not-loaded')
  await expect(fallback).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()

  isFrameBlocked = false
  await page
    .locator('crosswatch-tracker')
    .evaluate((node, hash) => node.setAttribute('hash', hash), samples.refunded)
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'refunded')
  await expect(page.locator('iframe')).toBeVisible()
  await expect(fallback).toBeHidden()
  await expect.poll(() => measure(page)).toEqual({ beyond: 0, scrolls: false })

  // A browser that gets no script.
  await page.route('**/embed.js', (route) => route.abort())
  await page.goto(host.address)
  await expect(fallback).toBeVisible()
})

test('the frame uses no storage and no service worker, even where it may @everyday', async ({
  page,
  baseURL,
}) => {
  // Framed by its own origin, where storage is the visitor's own.
  await page.addInitScript((hash) => {
    if (window === window.top) {
      localStorage.setItem('crosswatch:watched', JSON.stringify([{ hash }]))
      localStorage.setItem('crosswatch:settings', '{"theme":"dark"}')
      return
    }
    const used: string[] = []
    Object.assign(window, { used })
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
      Storage.prototype[name] = () => {
        used.push(name)
        return null
      }
    }
    ServiceWorkerContainer.prototype.register = () => {
      used.push('register')
      return Promise.reject(new Error('It is not for frames.'))
    }
  }, samples.complete)
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe src="/embed/tx/${samples.complete}"></iframe>`,
    }),
  )
  await page.goto(`${baseURL}/host`)
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'complete')
  // The browser has rendered it again, with its own time zone.
  await expect(embedded(page).getByText('Finished')).toBeVisible()
  expect(await page.frames()[1]?.evaluate(() => Reflect.get(window, 'used'))).toEqual([])
})
