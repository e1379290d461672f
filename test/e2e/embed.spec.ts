import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { errorSample, hashOf, samples } from '../support/samples'
import {
  expect,
  expectText,
  expectVerdict,
  get,
  resize,
  restartSample,
  stopIntercepting,
  test as base,
} from '../support/browser'
import { scriptedServer } from '../support/listening'

/** Opens a page of another origin, under a policy of its own, with a script that runs after its elements, and before theirs. */
type Show = (
  html: string,
  script?: string,
  waitUntil?: 'load' | 'commit',
) => Promise<unknown>
const test = base.extend<{ show: Show }>({
  show: async ({ page, baseURL }, give) => {
    let shown = { html: '', script: '' }
    const server = await scriptedServer(({ url }, response) => {
      const isScript = url?.startsWith('/host.js') ?? false
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'content-security-policy': `default-src 'none'; script-src 'self' ${baseURL}; frame-src ${baseURL}; base-uri 'none'; require-trusted-types-for 'script'`,
      })
      response.end(
        isScript
          ? shown.script
          : `<!doctype html><title>Wallet</title>${shown.html}<script src="/host.js"></script>`,
      )
    })
    await give(async (html, script = '', waitUntil = 'load') => {
      // A deferred element runs after the page's script, so that its first event is heard.
      const element = html.includes('<script')
        ? ''
        : `<script defer src="${baseURL}/embed.js"></script>`
      shown = { html: html + element, script }
      await page.goto(server.address, { waitUntil })
    })
    await server.close()
  },
})

const createTracker = (hash: string, attributes = '', children = '') =>
  `<crosswatch-tracker ${attributes} hash="${hash}">${children}</crosswatch-tracker>`

const setAttribute = (page: Page, name: string, value: string) =>
  page
    .locator('crosswatch-tracker')
    .evaluate(
      (node, [key = '', text = '']) => node.setAttribute(key, text),
      [name, value],
    )

/** The first block of code in the guide. */
const [, element = ''] =
  /```html\n(.*?)```/s.exec(readFileSync('docs/integrate.md', 'utf8')) ?? []

const embedded = (page: Page) => page.frameLocator('iframe')
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

const hasContentHeight = { beyond: 0, scrolls: false }

/** Expects the frame to be as high as its content at any width, with a part of it visible. */
async function expectFits(page: Page, part: Locator, maxHeight = Infinity) {
  for (const width of [320, 390, 1280]) {
    await resize(page, width + 16, 900)
    await expect(part).toBeVisible()
    await expect.poll(() => measure(page), `${width} px`).toEqual(hasContentHeight)
    const box = await page.locator('iframe').boundingBox()
    expect(box?.height, `${width} px`).toBeLessThanOrEqual(maxHeight)
  }
}

test('the element of the guide shows a transaction as high as its content at any width @everyday', async ({
  page,
  show,
  baseURL,
}) => {
  await restartSample(page, samples.streaming)
  await show(element.replaceAll('https://swap.example', baseURL ?? ''))
  await expectVerdict(embedded(page), 'in-progress')
  await expectFits(page, get(embedded(page), 'img', /^Route across/))
})

test('a frame that waits below the children is as wide as the element, not the page', async ({
  page,
  show,
}) => {
  await page.route('**/embed/tx/**', () => undefined)
  await show(createTracker(samples.complete, '', 'Loading…'), '', 'commit')
  await page.locator('body').evaluate(({ style }) => void (style.width = '320px'))
  const frame = page.locator('iframe')
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(320)
})

test('a text that is no hash is one line for the visitor, who cannot correct it', async ({
  page,
  show,
}) => {
  const answers = [
    ['no hash at all', /^This page has a wrong hash/],
    ['', /^This page names no transaction/],
    ['%', /^This page has a wrong hash/],
    ['../../tx', /^This page has a wrong hash/],
  ] as const
  await show(answers.map(([hash]) => createTracker(hash)).join(''))
  for (const [at, [hash, message]] of answers.entries()) {
    const frame = page.frameLocator('iframe').nth(at)
    const heading = get(frame, 'heading')
    await expect(heading, hash).toHaveText(message)
    expect((await heading.boundingBox())?.height, hash).toBeLessThan(60)
    await expect(get(frame, 'link'), hash).toHaveText('Open Crosswatch')
  }
})

test('the element dispatches "status" for each verdict, and shows one line with "compact"', async ({
  page,
  show,
}) => {
  await show(
    createTracker(samples.complete, 'compact'),
    `addEventListener('status', ({ target, detail }) =>
      document.body.append(target.localName + ' ' + JSON.stringify(detail)))`,
  )
  const detail = JSON.stringify({ hash: samples.complete, verdict: 'complete' })
  await expect(page.locator('body')).toContainText(`crosswatch-tracker ${detail}`)
  // For a script that listens late.
  const last = await page
    .locator('crosswatch-tracker')
    .evaluate((tracker) => JSON.stringify('status' in tracker && tracker.status))
  expect(last).toBe(detail)
  const content = embedded(page).locator('[data-embedded]')
  await expect(get(content, 'heading', 'Complete')).toBeVisible()
  await expectFits(page, get(content, 'link', /^All steps/), 96)
})

for (const [form, before] of [
  ['a module of the page', ''],
  ['an import', '/host.js?'],
] as const)
  test(`the element works as ${form}`, async ({ page, show, baseURL }) => {
    const script = `${baseURL}/embed.js`
    await show(
      `<script type="module" src="${before}${script}"></script>${createTracker(samples.complete)}`,
      `if (document.currentScript === null) import('${script}')`,
    )
    await expectVerdict(embedded(page), 'complete')
  })

test('the element is of its script, whatever element of the page has its name', async ({
  page,
  show,
}) => {
  await show(`<img name="currentScript" alt="">${createTracker(samples.complete)}`)
  await expectVerdict(embedded(page), 'complete')
})

test('a change of the theme keeps the frame, and tells no status again', async ({
  page,
  show,
}) => {
  await show(
    createTracker(samples.complete, 'theme="light"'),
    `window.told = []; addEventListener('status', ({ detail }) => told.push(detail.verdict))`,
  )
  const told = () => page.evaluate(() => Reflect.get(window, 'told'))
  await expect.poll(told).toEqual(['complete'])
  const html = embedded(page).locator('html')
  const frame = await page.locator('iframe').elementHandle()
  for (const theme of ['dark', 'light']) {
    await setAttribute(page, 'theme', theme)
    await expect(html).toHaveAttribute('data-theme', theme)
  }
  await setAttribute(page, 'theme', 'system')
  await expect(html).not.toHaveAttribute('data-theme')
  await setAttribute(page, 'hash', samples.complete)
  expect(await frame?.evaluate((node) => node.isConnected)).toBe(true)
  // Another form is another frame, with the same verdict.
  await setAttribute(page, 'compact', '')
  await expect(get(embedded(page), 'link', /^All steps/)).toBeVisible()
  await expectVerdict(embedded(page), 'complete')
  expect(await told()).toEqual(['complete'])
  await setAttribute(page, 'hash', samples.refunded)
  await expect.poll(told).toEqual(['complete', 'refunded'])
})

test('the element dispatches "error" with its code', async ({ page, show, allow }) => {
  allow(/status of (?:429|50[23])/)
  const cases = [
    ['', 'missing-hash'],
    ['no hash at all', 'wrong-hash'],
    [hashOf(1), 'rate-limited'],
    [errorSample('0500'), 'unavailable'],
    [hashOf(2), 'unexpected'],
  ] as const
  await page.route(`**/tracker/v2/txn/${hashOf(1)}*`, (route) =>
    route.fulfill({ status: 429, json: { code: 'rate-limited', message: 'Wait.' } }),
  )
  await page.route(`**/tracker/v2/txn/${hashOf(2)}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await show(
    cases.map(([hash]) => createTracker(hash, 'compact')).join(''),
    `window.told = []
    addEventListener('error', ({ detail }) => told.push(['window', detail]))
    for (const element of document.querySelectorAll('crosswatch-tracker'))
      element.addEventListener('error', ({ detail }) => told.push([element.getAttribute('hash'), detail.code]))`,
  )
  const told = () => page.evaluate(() => Reflect.get(window, 'told').toSorted())
  await expect.poll(told, { timeout: 20_000 }).toEqual(cases.toSorted())
})

test('the children of the element stand in its place until its frame works', async ({
  page,
  show,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await page.route('**/embed/tx/**', (route) => route.abort())
  await page.clock.install()
  const showStatus = () =>
    show(
      createTracker(samples.complete, '', '<a href="/help">Status</a>'),
      `document.querySelector('crosswatch-tracker').addEventListener('error', ({ detail }) => document.body.append(detail.code))`,
    )
  await showStatus()
  const fallback = get(page, 'link', 'Status')
  await expect(fallback).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.locator('body')).toContainText('not-loaded')
  await expect(fallback).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()

  await stopIntercepting(page)
  await setAttribute(page, 'hash', samples.refunded)
  await expectVerdict(embedded(page), 'refunded')
  await expect(page.locator('iframe')).toBeVisible()
  await expect(fallback).toBeHidden()
  await expect.poll(() => measure(page)).toEqual(hasContentHeight)

  // A browser that gets no script.
  await page.route('**/embed.js', (route) => route.abort())
  await showStatus()
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
  await expectVerdict(embedded(page), 'complete')
  // The browser has rendered it again, with its own time zone.
  await expectText(embedded(page), 'Finished')
  expect(await page.frames()[1]?.evaluate(() => Reflect.get(window, 'used'))).toEqual([])
})
