import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.mjs'
import { startService } from '../../../scripts/measureService.mjs'
import { samples } from '../../../scripts/views.mjs'
import { listed, openPage } from '../tokens/measure.mjs'
import { serveTokens } from '../tokens/server.mjs'
import { buildReference } from '../tokens/tokens.mjs'

/**
 * A transaction that is watched for a long time, in one tab on its page and in another on the first page's board: whether
 * anything grows. It never ends, as the sample is wound back before it would, every third minute: each quarter of an hour
 * sees the same moments of it. Beside it the reference page of the token browser, at rest in the same Chromium.
 * @import { Browser, CDPSession, Page } from '@playwright/test'
 * @import { Compared } from '../tokens/tokens.mjs'
 * @typedef {'heap, bytes' | 'nodes' | 'listeners'} Kind
 * @typedef {Record<Kind, number>} Held what a page holds after a collection
 */

const minute = 60_000

/** In this sample parts are swapped until 168 s and the payout is sent at 216 s. */
const windBackEvery = 3

/** @type {readonly Kind[]} */
const kinds = ['heap, bytes', 'nodes', 'listeners']

/**
 * @param {number} minutes at least 12, or a quarter does not see the whole of the sample
 * @returns {Promise<Compared[]>} for each tab the last quarter beside the one before, and its heap beside the reference's
 */
export async function measureHour(minutes) {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-reference-'))
  const browser = await chromium.launch(await chromiumOptions())
  try {
    const reference = await referenceHeap(browser, service.address, folder)
    const tabs = await openTabs(browser, service.address)
    /** @type {Map<string, Held[]>} */
    const seen = new Map(tabs.map(({ name }) => [name, []]))
    const begun = performance.now()
    for (let at = 0; at < minutes; at += 1) {
      if (at % windBackEvery === 0) await windBack(service.address)
      // Each at its own time of the whole, so that what a round takes does not add up.
      await until(begun + (at + 1) * minute)
      for (const { name, cdp } of tabs) {
        const held = await heldBy(cdp)
        seen.get(name)?.push(held)
        // To be followed while it runs; the figures themselves go to standard output.
        process.stderr.write(`${at + 1} min, ${name}: ${Object.values(held).join(' ')}\n`)
      }
    }
    return tabs.flatMap(({ name }) => figuresOf(name, seen.get(name) ?? [], reference))
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * The two tabs of one person, who watches.
 * @param {Browser} browser
 * @param {string} address
 */
async function openTabs(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const transaction = await context.newPage()
  await transaction.goto(`${address}/tx/${samples.streaming}`)
  await transaction.getByText('Online').waitFor()
  await transaction.getByRole('button', { name: 'Watch', exact: true }).click()
  const home = await context.newPage()
  await home.goto(address)
  await home.locator(`main a[href="/tx/${samples.streaming}"]`).first().waitFor()
  const opened = async (/** @type {string} */ name, /** @type {Page} */ page) => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    return { name, cdp }
  }
  return [await opened('its page', transaction), await opened('the board', home)]
}

/**
 * @param {Browser} browser
 * @param {string} service
 * @param {string} folder where the reference is built
 * @returns {Promise<number>} bytes
 */
async function referenceHeap(browser, service, folder) {
  await buildReference(folder)
  const details = await fetch(`${service}/tokenlist/utils/currencies/details`)
  const list = await details.json()
  const reference = await serveTokens({ list, service, folder })
  const { context, page, cdp } = await openPage(browser, {})
  await page.goto(`${reference.address}/tokens`)
  await listed(page, list.length)
  await cdp.send('Performance.enable')
  const held = await heldBy(cdp)
  await context.close()
  reference.stop()
  return held['heap, bytes']
}

/**
 * @param {CDPSession} cdp
 * @returns {Promise<Held>}
 */
async function heldBy(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const valueOf = (/** @type {string} */ wanted) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    'heap, bytes': valueOf('JSHeapUsedSize'),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  }
}

/** @param {string} address */
async function windBack(address) {
  const { ok, status } = await fetch(`${address}/service/samples/${samples.streaming}/restart`, {
    method: 'POST',
  })
  if (!ok) throw new Error(`The sample could not be wound back: ${status}.`)
}

/** @param {number} at as `performance.now` counts */
const until = (at) => new Promise((resolve) => setTimeout(resolve, at - performance.now()))

/**
 * @param {string} name
 * @param {Held[]} of one for each minute
 * @param {number} reference bytes
 * @returns {Compared[]}
 */
function figuresOf(name, of, reference) {
  const quarter = Math.floor(of.length / 4)
  const last = of.slice(-quarter)
  const before = of.slice(-2 * quarter, -quarter)
  const compared = (
    /** @type {string} */ what,
    /** @type {number} */ ours,
    /** @type {number} */ theirs,
    /** @type {string} */ limit,
  ) => ({ what: `${name}: ${what}`, ours, reference: theirs, ratio: ours / theirs, limit })
  return [
    ...kinds.map((kind) =>
      compared(
        `${kind}, last quarter beside the one before`,
        middle(last.map((held) => held[kind])),
        middle(before.map((held) => held[kind])),
        '≤ 1.02×',
      ),
    ),
    compared(
      'heap, bytes, beside the reference at rest',
      middle(last.map((held) => held['heap, bytes'])),
      reference,
      '≤ 3×',
    ),
  ]
}

/** @param {number[]} values */
const middle = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
