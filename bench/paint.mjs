import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../scripts/chromium.mjs'
import { startService } from './startService.mjs'
import { openPage, slow4g } from './tokens/measure.mjs'
import { serveTokens } from './tokens/server.mjs'
import { buildReference } from './tokens/tokens.mjs'

/**
 * Measures paints, hydration, blocking time and layout shifts with the browser's
 * performance entries: with an empty cache, on slow 4G and a CPU four times slower, in
 * turns with the reference page in the same Chromium.
 * @import { Browser } from '@playwright/test'
 * @import { Compared } from './tokens/tokens.mjs'
 * @typedef {{
 *   first: number,
 *   largest: number,
 *   usable: number,
 *   blocking: number,
 *   shift: number,
 * }} Load times in ms from the start of navigation. `usable`: the content is there, and a
 *   press of a button has its effect
 */

const coldRuns = 5
/** A complete transaction of the sandbox. */
const completeHash = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'

/**
 * Each route with a selector that matches once its content has loaded, and the limit of
 * its largest paint.
 */
const routes = [
  { path: '/', ready: 'main a[href="/chains/BTC"]' },
  { path: '/tokens', ready: 'main [data-place]', largest: '≤ 0.50×' },
  { path: '/tokens/BTC.BTC', ready: 'main dl' },
  { path: '/chains', ready: 'main tbody a' },
  { path: '/chains/BTC', ready: 'main dl' },
  { path: '/tx', ready: 'main textarea' },
  { path: `/tx/${completeHash}`, ready: 'article [data-state]', largest: '≤ 0.50×' },
  { path: '/names', ready: 'main input' },
  { path: '/names/eld', ready: 'main tbody' },
  {
    path: '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
    ready: 'main tbody',
  },
  { path: '/settings', ready: 'main table' },
  { path: '/no/such/page', ready: 'main h1' },
]

/** @returns {Promise<Compared[]>} */
export async function measurePaint() {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-reference-'))
  const browser = await chromium.launch(await chromiumOptions())
  try {
    await buildReference(folder)
    const details = await fetch(`${service.address}/tokenlist/utils/currencies/details`)
    const list = await details.json()
    const reference = await serveTokens({ list, service: service.address, folder })
    /** @type {Load[]} */
    const referenceLoads = []
    /** @type {Map<string, Load[]>} */
    const ours = new Map(routes.map((route) => [route.path, []]))
    for (let run = 0; run < coldRuns; run += 1) {
      referenceLoads.push(
        await measureLoad(browser, `${reference.address}/tokens`, '[data-row]'),
      )
      for (const route of routes) {
        ours
          .get(route.path)
          ?.push(await measureLoad(browser, service.address + route.path, route.ready))
      }
    }
    reference.stop()
    return routes.flatMap((route) =>
      makeFigures(route, ours.get(route.path) ?? [], referenceLoads),
    )
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * @param {{ path: string, largest?: string }} route
 * @param {Load[]} ours
 * @param {Load[]} referenceLoads
 * @returns {Compared[]}
 */
function makeFigures({ path: at, largest = '' }, ours, referenceLoads) {
  const compare = (
    /** @type {string} */ what,
    /** @type {(load: Load) => number} */ of,
    /** @type {string} */ limit,
    quantile = 0.5,
  ) => {
    const mine = atQuantile(ours.map(of), quantile)
    const reference = atQuantile(referenceLoads.map(of), quantile)
    return {
      what: `${at}: ${what}`,
      ours: mine,
      reference,
      ratio: mine / reference,
      limit,
    }
  }
  const shift = atQuantile(
    ours.map((load) => load.shift),
    0.5,
  )
  return [
    compare('first contentful paint, ms', ({ first }) => first, '≤ 0.50×'),
    compare('largest contentful paint, ms', (load) => load.largest, largest),
    compare('hydrated against rows, ms', ({ usable }) => usable, '≤ 0.9×'),
    compare('blocking, ms', ({ blocking }) => blocking, '≤ 1.2×', 0.25),
    makeAbsolute(`${at}: layout shift, in thousandths`, shift * 1_000, '≤ 10'),
  ]
}

/**
 * @param {number[]} values
 * @param {number} quantile
 */
const atQuantile = (values, quantile) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * quantile)] ?? Number.NaN

/**
 * Returns a figure without a reference.
 * @param {string} what
 * @param {number} ours
 * @param {string} limit
 * @returns {Compared}
 */
const makeAbsolute = (what, ours, limit) => ({
  what,
  ours,
  reference: Number.NaN,
  ratio: Number.NaN,
  limit,
})

/**
 * Asks the page by the browser's protocol: Playwright's own waiting compiles so much
 * script in the page that it is painted 80 ms later.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} ready
 * @returns {Promise<Load>}
 */
async function measureLoad(browser, address, ready) {
  const { context, page, cdp } = await openPage(browser, { cpu: 4, network: slow4g })
  await page.addInitScript(recordUsable, ready)
  await cdp.send('Page.navigate', { url: address })
  // The footer loads last. The reference page has none.
  const end =
    ready === '[data-row]'
      ? 'true'
      : "document.querySelector('footer')?.textContent.includes('Online')"
  const expression = `location.href !== 'about:blank' && ${end} && globalThis.usable`
  const deadline = Date.now() + 60_000
  let usable
  while (typeof usable !== 'number') {
    if (Date.now() > deadline) throw new Error(`${address} does not become usable.`)
    await wait(100)
    usable = (await cdp.send('Runtime.evaluate', { expression })).result.value
  }
  const load = { ...(await page.evaluate(readEntries)), usable }
  await context.close()
  return load
}

/**
 * Runs in the page before its scripts: records when its content is there and the mark of
 * a page that is not hydrated is gone. The reference page has no such mark.
 * @param {string} selector
 */
function recordUsable(selector) {
  const observer = new MutationObserver(() => {
    const page = document.documentElement
    if (!document.querySelector(selector) || 'early' in page.dataset) return
    Object.assign(globalThis, { usable: performance.now() })
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/**
 * Runs in the page: reads its paints, long tasks and layout shifts.
 * @returns {Promise<Omit<Load, 'usable'>>}
 */
async function readEntries() {
  /** @param {string} type @returns {Promise<(PerformanceEntry & Record<string, any>)[]>} */
  const entriesOf = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      })
      // Without entries the observer is not called.
      setTimeout(() => resolve([]), 500)
    })
  const [paints, largest, long, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf),
  )
  const sum = (/** @type {number[]} */ all) =>
    all.reduce((total, each) => total + each, 0)
  return {
    first: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largest: largest?.at(-1)?.startTime ?? 0,
    blocking: sum((long ?? []).map(({ duration }) => duration - 50)),
    shift: sum((shifts ?? []).map(({ value }) => value)),
  }
}
