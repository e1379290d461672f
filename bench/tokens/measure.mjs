/** @import { Browser, Page } from '@playwright/test' */

/**
 * A row of the list: Crosswatch marks it with `data-place`, the reference page with
 * `data-row`.
 */
const rowSelector = '[data-place],[data-row]'

/**
 * Slow 4G as Lighthouse defines it (docs/throttling.md): 150 ms for a round trip, 1.6
 * Mbit/s down, 0.75 up. In bytes a second.
 * @typedef {{
 *   latency: number,
 *   downloadThroughput: number,
 *   uploadThroughput: number,
 *   offline: boolean,
 * }} Network
 * @type {Network}
 */
export const slow4g = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  offline: false,
}

/**
 * Opens a page with an empty cache.
 * @param {Browser} browser
 * @param {{ cpu: number, network?: Network }} slowness `cpu`: how many times slower the CPU is
 */
export async function openPage(browser, { cpu, network }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { context, page, cdp }
}

/**
 * Waits until the whole list has been rendered.
 * @param {Page} page
 * @param {number} size number of assets
 */
export async function waitForList(page, size) {
  await page.waitForFunction(
    (text) => document.querySelector('h1')?.textContent?.includes(text),
    `of ${size.toLocaleString('en')}`,
    { timeout: 60_000, polling: 100 },
  )
  await page.waitForTimeout(1_000)
}

/**
 * Types a word into the token search and deletes it, key by key, and waits after each
 * until the page no longer changes.
 * @param {Page} page
 * @param {string} word
 * @returns {Promise<{ paintMs: number[], rowsMs: number[], longTasks: number }>}
 *   from each key's event: `paintMs` until the next paint, which shows the letter, `rowsMs`
 *   until the paint after the last change of the list; `longTasks`: tasks of more than 50 ms
 */
export async function typeWord(page, word) {
  await page.locator('input[type=search]').click()
  await page.evaluate(recordChanges)
  const times = []
  for (const key of [...Array.from(word), ...Array.from(word, () => 'Backspace')]) {
    await page.keyboard.press(key)
    // The URL follows after a pause.
    await page.waitForTimeout(1_000)
    times.push(await page.evaluate(() => Reflect.get(globalThis, 'readTimes')()))
  }
  const longTasks = await page.evaluate(() => Reflect.get(globalThis, 'longTasks')())
  const changed = times.filter(({ rowsMs }) => rowsMs > 0)
  return {
    paintMs: changed.map(({ paintMs }) => paintMs),
    rowsMs: changed.map(({ rowsMs }) => rowsMs),
    longTasks,
  }
}

/**
 * Runs in the page: records long tasks, when a key was pressed, and when the document was
 * painted next and after its last change.
 */
function recordChanges() {
  let pressed = 0
  let painted = 0
  let changed = 0
  // A task that starts in a frame runs after its paint.
  const afterPaint = (/** @type {() => void} */ record) =>
    requestAnimationFrame(() => setTimeout(record))
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
      afterPaint(() => (painted = performance.now()))
    },
    true,
  )
  // The title follows the URL, the count is announced after a pause, and React rewrites
  // attributes of fields: none is the list.
  const isInList = (/** @type {MutationRecord} */ { target }) =>
    !document.head.contains(target) && !['INPUT', 'OUTPUT'].includes(target.nodeName)
  new MutationObserver((changes) => {
    if (!changes.some(isInList)) return
    afterPaint(() => (changed = performance.now()))
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  let longTasks = 0
  new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({
    type: 'longtask',
  })
  const readTimes = () => ({ paintMs: painted - pressed, rowsMs: changed - pressed })
  Object.assign(globalThis, { readTimes, longTasks: () => longTasks })
}

/**
 * Scrolls down the list at a steady speed for three seconds.
 * @param {Page} page
 * @param {number} speed px a second
 * @returns {Promise<{ dropped: number, blankMs: number }>} `dropped`: frames missed, in % of
 *   those of a 60 Hz screen; `blankMs`: the longest time for which one of three places of
 *   the list had no row
 */
export const scroll = (page, speed) =>
  page.evaluate(scrollDown, { speed, ms: 3_000, selector: rowSelector })

/**
 * Runs in the page.
 * @param {{ speed: number, ms: number, selector: string }} options
 */
async function scrollDown({ speed, ms, selector }) {
  window.scrollTo(0, 600)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const start = performance.now()
  let frames = 0
  let blankSince = 0
  let blankMs = 0
  await new Promise((resolve) => {
    const frame = () => {
      const now = performance.now()
      frames += 1
      const hasRows = [0.2, 0.5, 0.9].every((part) =>
        document.elementFromPoint(700, innerHeight * part)?.closest(selector),
      )
      if (hasRows) blankSince = 0
      else blankSince ||= now
      if (blankSince > 0) blankMs = Math.max(blankMs, now - blankSince)
      if (now - start > ms) return resolve(undefined)
      window.scrollTo(0, 600 + ((now - start) * speed) / 1_000)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const wanted = (ms * 60) / 1_000
  return { dropped: Math.max(0, (1 - frames / wanted) * 100), blankMs }
}
