import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { startService } from '../../scripts/measureService.mjs'
import { samples } from '../../scripts/views.mjs'
import { expect, test } from '../support/browser'
import { forgetShifts, noteShifts, shifts } from '../support/shifts'
import { brought, withoutAnswers } from '../support/withoutAnswers'

// As wide as the zone's name is for whoever built the page.
test.use({ timezoneId: 'UTC' })

const widths = [1280, 390] as const
const scripts = /\/assets\/[^/]+\.js$/
const answers = /\/(service|healthz?|tokenlist|tracker|xname)(\/|\?|$)/
const routes = ['/', '/tokens', '/tx/{sample}', '/no/such/page']
/** Pages that stand as they wait for an answer, until there is one. */
const waiting = [
  '/tokens?sort=name',
  '/tokens/BTC.BTC',
  '/chains',
  '/chains/BTC',
  '/tx',
  '/names',
  '/names/eld',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
  '/settings',
]
const all = ['/', '/tokens', '/tx/{sample}', ...waiting]
/** Less is a letter's width in a line of text: the page's own font in place of the system's. */
const least = 0.0005
const askedFor = /<link rel="preload" as="fetch"[^>]* href="([^"]*)">/g

for (const route of routes) {
  for (const width of widths) {
    test(`${route} at ${width} is painted before its script runs, which moves nothing`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const path = route.replace('{sample}', await sampleHash(request))
      await noteShifts(page)
      const release = await hold(page, scripts)
      // What the service answers is the page's own matter.
      const answer = await hold(page, answers)
      await page.goto(path, { waitUntil: 'commit' })
      await expect.poll(() => isPainted(page)).toBe(true)
      await expect(page.getByRole('banner')).toBeVisible()
      await forgetShifts(page)
      const before = await places(page)

      release()
      await expect(page.locator('[inert]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await places(page)).toEqual(expect.arrayContaining(before))
      expect(await shifts(page)).toEqual([])
      answer()
    })
  }
}

for (const route of waiting) {
  for (const width of widths) {
    test(`${route} at ${width} stands as it waits, before its script runs and then`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await withoutAnswers(page)
      await noteShifts(page)
      const release = await hold(page, scripts)
      const answer = await hold(page, answers)
      await page.goto(route, { waitUntil: 'commit' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await forgetShifts(page)
      const before = await parts(page)
      expect(before.length).toBeGreaterThan(1)

      release()
      await expect(page.locator('[inert]')).toHaveCount(0)
      expect(await parts(page)).toEqual(expect.arrayContaining(before))
      expect(await shifts(page, least)).toEqual([])
      answer()
    })
  }
}

for (const route of all) {
  for (const width of widths) {
    test(`${route} at ${width} comes, and nothing moves`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 })
      await noteShifts(page)
      await page.goto(route.replace('{sample}', await sampleHash(request)))
      await expect(page.getByText('Service working')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts(page, least)).toEqual([])
    })
  }
}

/**
 * What no document asks for: long lists, which would stand before the page's own files; and whether the tracker is well, as
 * the page measures how long it takes to say so.
 */
const notEarly = /^\/(tokenlist\/utils\/currencies(\/details)?|tracker\/health)$/

// A transaction's is no GET.
for (const route of all.filter((each) => each !== '/tx/{sample}')) {
  test(`what ${route} asks first is in index.html`, async ({ page, request }) => {
    const text = await (await request.get(route)).text()
    const [, json = '{}'] = brought.exec(text) ?? []
    const at = v.parse(v.record(v.string(), v.unknown()), JSON.parse(json))
    await withoutAnswers(page)
    // All that is asked before anything is answered, and before what nobody waits for.
    const asked: string[] = []
    page.on('request', (question) => {
      const { pathname, search } = new URL(question.url())
      asked.push(question.method() === 'GET' ? pathname + search : '')
    })
    const answer = await hold(page, answers)
    await page.goto(route, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const footer = asked.findIndex((each) => each.startsWith('/assets/Footer-'))
    expect(footer).toBeGreaterThan(0)
    const first = asked
      .slice(0, footer)
      .filter((each) => answers.test(each) && !notEarly.test(each))
    expect(Object.keys(at)).toEqual(expect.arrayContaining(first))
    answer()
  })
}

test.describe('with its service elsewhere', () => {
  const there = test.extend<object, { elsewhere: string }>({
    elsewhere: [
      async ({ browserName: _browserName }, give, { project }) => {
        const { address, stop } = await startService({
          CROSSWATCH_API_BASE_URL: project.use.baseURL ?? '',
        })
        await give(address)
        await stop()
      },
      { scope: 'worker' },
    ],
  })

  for (const route of all) {
    there(
      `${route} asks there before its script runs, once`,
      async ({ page, elsewhere, baseURL }) => {
        const path = route.replace('{sample}', samples.complete)
        const text = await (await page.request.get(elsewhere + path)).text()
        const early = [...text.matchAll(askedFor)].map(([, at = '']) => at.replaceAll('&amp;', '&'))
        const asked: string[] = []
        page.on('request', (question) => asked.push(question.url()))
        await page.goto(elsewhere + path)
        await expect(page.getByText('Service working')).toBeVisible()
        await page.waitForLoadState('networkidle')
        for (const address of early) {
          expect(address.startsWith(`${baseURL}/`)).toBe(true)
          expect(asked.filter((each) => each === address)).toHaveLength(1)
        }
      },
    )
  }
})

for (const width of widths) {
  test(`before its stylesheet comes, the page at ${width} says what it will, where it will`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page
      .context()
      .addCookies([
        { name: 'crosswatch-theme', value: 'dark', url: (await request.get('/')).url() },
      ])
    await page.addInitScript(() => {
      localStorage.setItem('crosswatch:settings', '{"theme":"dark"}')
    })
    for (const [path, said] of [
      ['/', 'Follow a transaction.'],
      [`/tx/${await sampleHash(request)}`, 'Complete. 0.6'],
    ] as const) {
      const release = await hold(page, /\.css$/)
      await page.goto(path, { waitUntil: 'commit' })
      const sketch = page.locator('#sketch')
      await expect(sketch).toContainText(said)
      await expect.poll(() => isPainted(page)).toBe(true)
      const [mark, line] = await Promise.all([
        sketch.getByText('Crosswatch').boundingBox(),
        sketch.getByText(said).boundingBox(),
      ])
      expect(await sketch.evaluate((drawing) => getComputedStyle(drawing).color)).toBe(
        'rgb(233, 237, 240)',
      )
      release()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(sketch).toHaveCount(0)
      const [header, heading] = await Promise.all([
        page.getByRole('banner').getByText('Crosswatch').boundingBox(),
        page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox(),
      ])
      // The link begins with the mark, 30 px before the word.
      expect(Math.abs((mark?.x ?? 0) - 30 - (header?.x ?? 0))).toBeLessThanOrEqual(2)
      expect(Math.abs((mark?.y ?? 0) - (header?.y ?? 0))).toBeLessThanOrEqual(4)
      const indent = path === '/' ? 0 : 48
      expect(Math.abs((line?.x ?? 0) + indent - (heading?.x ?? 0))).toBeLessThanOrEqual(2)
      expect(Math.abs((line?.y ?? 0) - (heading?.y ?? 0))).toBeLessThanOrEqual(8)
      await page.unroute(/\.css$/)
    }
  })
}

test('neither the first answer about a transaction nor what comes behind it moves anything', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hash = await sampleHash(request)
  await noteShifts(page)
  // As of a service that has no answer at hand for index.html.
  const bare = await request.get('/tx')
  await page.route(`**/tx/${hash}`, (route) => route.fulfill({ response: bare }))
  const answer = await hold(page, answers)
  const parts = await hold(page, /\/assets\/(Details|Trace|CrumbActions|ShortText)-[^/]+\.js$/)
  await page.goto(`/tx/${hash}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Checking' })).toBeVisible()
  await forgetShifts(page)
  const service = page.waitForResponse('**/service')
  answer()
  await expect(page.getByRole('heading', { name: 'Complete' })).toBeVisible()
  await service
  parts()
  await expect(page.getByText('A sample, recorded from a real network.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

// All that is the page's, or only the route's own file, the rest having run.
for (const late of [scripts, /\/assets\/HomePage-[^/]+\.js$/]) {
  test(`what is typed while ${late.source} is on its way is in the box, with the focus`, async ({
    page,
  }) => {
    const release = await hold(page, late)
    await page.goto('/', { waitUntil: 'commit' })
    await box(page).pressSequentially('ETH.US')
    release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(box(page)).toHaveValue('ETH.US')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('DC')
    await expect(box(page)).toHaveValue('ETH.USDC')
  })
}

test('Enter before the script runs leads to what was typed', async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto('/tokens', { waitUntil: 'commit' })
  await box(page).pressSequentially('BTC.BTC')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/go?q=BTC.BTC', { waitUntil: 'commit' })
  release()
  await expect(page).toHaveURL(/\/tokens\/BTC\.BTC$/)
})

test('before the script runs the box stands where the page will have it', async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('main').locator(box(page))).toBeVisible()
  await page.goto('/chains/BTC', { waitUntil: 'commit' })
  await expect(page.getByRole('banner').locator(box(page))).toBeVisible()
  const section = page.getByRole('banner').getByRole('link', { name: 'Chains' })
  await expect(section).toHaveAttribute('aria-current', 'page')
  release()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs, and shows no box that takes nothing', async ({ page }) => {
    await page.goto('/chains')
    await expect(page.locator('noscript')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible()
    await expect(box(page)).toBeHidden()
  })
})

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** Keeps what the page asks for back until what it gives is called: its stylesheet, its scripts, or the service's answers. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(what, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Of a transaction that has ended long ago. */
async function sampleHash(request: APIRequestContext): Promise<string> {
  const service = await (await request.get('/service')).json()
  const described = v.parse(ServiceDescriptionSchema, service)
  return described.samples.find(({ recorded }) => recorded)?.hash ?? ''
}

/**
 * Where the first paint's parts stand, as far as the window shows them, in whole px: texts that are set in other pieces differ
 * by less.
 */
const places = (page: Page) =>
  page.locator('header, header a, [role=combobox], main h1, main td a').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      if (y >= innerHeight) return []
      return { is: part.textContent, at: [x, y, width, height].map(Math.round) }
    }),
  )

/** Where all that is seen of the page's main part stands, as far as the window shows it, in whole px; no room that is kept. */
const parts = (page: Page) =>
  page.locator('main h1, main *:not(:has(*), h1 *, div:empty)').evaluateAll((elements) =>
    elements.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      if (y >= innerHeight || width * height === 0) return []
      return {
        is: `${part.tagName} ${part.textContent}`,
        at: [x, y, width, height].map(Math.round),
      }
    }),
  )

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1)
