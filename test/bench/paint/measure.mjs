import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.mjs'
import { startService } from '../../../scripts/measureService.mjs'
import { openPage, slow4g } from '../tokens/measure.mjs'
import { serveTokens } from '../tokens/server.mjs'
import { buildReference } from '../tokens/tokens.mjs'

/**
 * What a person sees of a page, and when, by the browser's own entries: cold, on slow 4G with a processor four times
 * slower, in turns with the reference page of the token browser, in one run of one Chromium.
 * @import { Browser } from '@playwright/test'
 * @import { Compared } from '../tokens/tokens.mjs'
 * @typedef {{ first: number, largest: number, blocking: number, shift: number }} Seen times in ms from the start of navigation
 */

const coldRuns = 5
/** A complete transaction of the sandbox. */
const completeHash = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'

/** Each route in one state, with what is there once its own content is, and what its largest paint must keep to. */
const routes = [
  { path: '/', ready: 'main a[href="/chains/BTC"]' },
  { path: '/tokens', ready: 'main [data-place]', largest: '≤ 0.50×' },
  { path: '/tokens/BTC.BTC', ready: 'main dl' },
  { path: '/chains', ready: 'main tbody a' },
  { path: '/chains/BTC', ready: 'main dl' },
  { path: '/tx', ready: 'main textarea' },
  { path: `/tx/${completeHash}`, ready: 'article [data-state]', largest: '≤ 0.50×' },
  { path: '/names', ready: 'main input' },
  { path: '/names/eld', ready: 'text=Verified' },
  { path: '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957', ready: 'text=eld' },
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
    /** @type {Seen[]} */
    const theirs = []
    /** @type {Map<string, Seen[]>} */
    const ours = new Map(routes.map((route) => [route.path, []]))
    for (let run = 0; run < coldRuns; run += 1) {
      theirs.push(await seenCold(browser, `${reference.address}/tokens`, '[data-row]'))
      for (const route of routes) {
        ours
          .get(route.path)
          ?.push(await seenCold(browser, service.address + route.path, route.ready))
      }
    }
    reference.stop()
    return routes.flatMap((route) => figuresOf(route, ours.get(route.path) ?? [], theirs))
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * @param {{ path: string, largest?: string }} route
 * @param {Seen[]} ours
 * @param {Seen[]} theirs
 * @returns {Compared[]}
 */
function figuresOf({ path: at, largest = '' }, ours, theirs) {
  const compare = (
    /** @type {string} */ what,
    /** @type {(seen: Seen) => number} */ of,
    /** @type {string} */ limit,
    quantile = 0.5,
  ) => {
    const mine = atQuantile(ours.map(of), quantile)
    const reference = atQuantile(theirs.map(of), quantile)
    return { what: `${at}: ${what}`, ours: mine, reference, ratio: mine / reference, limit }
  }
  const shift = atQuantile(
    ours.map((seen) => seen.shift),
    0.5,
  )
  return [
    compare('first contentful paint, ms', ({ first }) => first, '≤ 0.45×'),
    compare('largest contentful paint, ms', (seen) => seen.largest, largest),
    compare('blocking, ms', ({ blocking }) => blocking, '≤ 1.2×', 0.25),
    absolute(`${at}: layout shift, in thousandths`, shift * 1_000, '≤ 10'),
  ]
}

/**
 * @param {number[]} values
 * @param {number} quantile
 */
const atQuantile = (values, quantile) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * quantile)] ?? Number.NaN

/**
 * A figure that stands by itself, without a reference.
 * @param {string} what
 * @param {number} ours
 * @param {string} limit
 * @returns {Compared}
 */
const absolute = (what, ours, limit) => ({
  what,
  ours,
  reference: Number.NaN,
  ratio: Number.NaN,
  limit,
})

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {string} ready
 * @returns {Promise<Seen>}
 */
async function seenCold(browser, address, ready) {
  const { context, page } = await openPage(browser, { cpu: 4, network: slow4g })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor({ timeout: 60_000 })
  // The footer loads last. The reference page has none.
  if (ready !== '[data-row]') await page.getByText('Online').waitFor()
  const seen = await page.evaluate(readEntries)
  await context.close()
  return seen
}

/**
 * Runs in the page, afterwards: the browser has noted its paints, its long tasks and what moved.
 * @returns {Promise<Seen>}
 */
async function readEntries() {
  /** @param {string} type @returns {Promise<(PerformanceEntry & Record<string, any>)[]>} */
  const entriesOf = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      })
      // Where there are none, nobody is told.
      setTimeout(() => resolve([]), 500)
    })
  const [paints, largest, long, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf),
  )
  const sum = (/** @type {number[]} */ all) => all.reduce((total, each) => total + each, 0)
  return {
    first: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largest: largest?.at(-1)?.startTime ?? 0,
    blocking: sum((long ?? []).map(({ duration }) => duration - 50)),
    shift: sum((shifts ?? []).map(({ value }) => value)),
  }
}
