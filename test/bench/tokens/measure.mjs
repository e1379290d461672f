/** @import { Browser, CDPSession, Page } from '@playwright/test' */

/**
 * What a page does in a real Chromium, measured from inside it. Both pages are measured by the same lines: a row is
 * whatever carries `data-place` (Crosswatch) or `data-row` (the reference).
 */
const rowSelector = '[data-place],[data-row]'

/**
 * Slow 4G as Lighthouse defines it (docs/throttling.md): 150 ms for a round trip, 1.6 Mbit/s down, 0.75 up. In bytes a second.
 * @typedef {{ latency: number, downloadThroughput: number, uploadThroughput: number, offline: boolean }} Network
 * @type {Network}
 */
export const slow4g = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  offline: false,
}

/**
 * The same where only requests can be slowed and not the connections below them, as Lighthouse then adjusts it: each
 * request is as slow as one that has to open its connection first.
 * @type {Network}
 */
export const slow4gByRequest = {
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
  offline: false,
}

/**
 * A fresh page, its cache empty, with counters in it before anything runs.
 * @param {Browser} browser
 * @param {{ cpu?: number, network?: Network }} slowness
 */
export async function openPage(browser, slowness) {
  const opened = await openBarePage(browser, slowness)
  await opened.page.addInitScript(count, rowSelector)
  return opened
}

/**
 * The same with nothing in it: what runs before a page does stands before its first paint.
 * @param {Browser} browser
 * @param {{ cpu?: number, network?: Network }} slowness
 */
export async function openBarePage(browser, { cpu = 1, network }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { context, page, cdp }
}

/** Runs in the page: when the first row was painted, long tasks, and when the document last changed. */
function count(/** @type {string} */ selector) {
  const seen = { firstRow: 0, changed: 0, long: /** @type {number[]} */ ([]) }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.long.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const painted = (/** @type {(at: number) => void} */ then) =>
    requestAnimationFrame(() => {
      // Rows that the browser skips for now are not painted yet.
      const isSkipped = seen.firstRow === -1 && !document.querySelector(selector)?.checkVisibility()
      if (isSkipped) {
        painted(then)
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  let isWaiting = false
  // The tab's title follows the address, and React writes a field's own attributes anew: nobody sees either.
  const isSeen = (/** @type {MutationRecord} */ { target }) =>
    !document.head?.contains(target) && target.nodeName !== 'INPUT'
  const observer = new MutationObserver((changes) => {
    if (!changes.some(isSeen)) return
    if (seen.firstRow === 0 && document.querySelector(selector)) {
      seen.firstRow = -1
      painted((at) => {
        seen.firstRow = at
      })
    }
    if (isWaiting) return
    isWaiting = true
    painted((at) => {
      isWaiting = false
      seen.changed = at
    })
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  Object.assign(seen, { rest: () => observer.disconnect() })
}

/** Until nothing has changed for a while: all that comes late has come. @param {Page} page @param {number} quiet ms */
export const settled = (page, quiet = 400) =>
  page.waitForFunction(
    ([selector, ms]) =>
      document.querySelector(String(selector)) !== null &&
      performance.now() - Reflect.get(globalThis, 'seen').changed > Number(ms),
    [rowSelector, quiet],
    { timeout: 60_000, polling: 50 },
  )

/** Until the whole list is there. @param {Page} page @param {number} size */
export const listed = async (page, size) => {
  await page.waitForFunction(
    (words) => document.querySelector('h1')?.textContent?.includes(words),
    `of ${size.toLocaleString('en')}`,
    { timeout: 60_000, polling: 100 },
  )
  await settled(page)
}

/** @param {Page} page @returns {Promise<{ firstRow: number, changed: number, long: number[] }>} */
export const seenIn = (page) => page.evaluate(() => Reflect.get(globalThis, 'seen'))

/**
 * Types and takes back a word, key by key, waiting after each until the page is still.
 * @param {Page} page
 * @param {string} word
 * @returns {Promise<{ settles: number[], long: number }>} ms from each key's event until the paint after the last change; long tasks among it
 */
export async function typeWord(page, word) {
  await page.locator('input[type=search]').click()
  await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'seen')
    addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(seen, { pressed: timeStamp }),
      true,
    )
  })
  // The click and what it was asked until here are no typing.
  await settled(page)
  await page.evaluate(() => {
    Reflect.get(globalThis, 'seen').long.length = 0
  })
  const settles = []
  for (const key of [...Array.from(word), ...Array.from(word, () => 'Backspace')]) {
    await page.keyboard.press(key)
    settles.push(
      await page.evaluate(async () => {
        const seen = Reflect.get(globalThis, 'seen')
        // What follows a rest (the address, what readers are told) is later than this.
        const quiet = 150
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 25))
          const last = Math.max(seen.changed, seen.pressed)
          if (performance.now() - last > quiet) return seen.changed - seen.pressed
        }
      }),
    )
    // The address follows by now.
    await page.waitForTimeout(350)
  }
  const { long } = await seenIn(page)
  return { settles: settles.filter((ms) => ms > 0), long: long.length }
}

/**
 * Scrolls down at a steady pace for a while.
 * @param {Page} page
 * @param {number} pace px a second
 * @param {number} ms
 * @returns {Promise<number>} frames dropped, of those that a 60 Hz screen wanted
 */
export const droppedIn = (page, pace, ms) =>
  page.evaluate(scrollDown, { pace, ms }).then((times) =>
    times.reduce((sum, at, index) => {
      const before = times[index - 1]
      return before === undefined
        ? sum
        : sum + Math.max(0, Math.round((at - before) / (1000 / 60)) - 1)
    }, 0),
  )

/**
 * The same, with a look in each frame at three places of the list. Not while frames are counted: three looks are a tenth of
 * what a slow processor has for a frame.
 * @param {Page} page
 * @param {number} pace px a second
 * @param {number} ms
 * @returns {Promise<number>} frames in which one of the places had no row
 */
export const blankIn = async (page, pace, ms) => {
  await page.evaluate((selector) => {
    const seen = Reflect.get(globalThis, 'seen')
    seen.blank = 0
    seen.look = () => {
      const isBlank = [0.2, 0.5, 0.9].some(
        (part) => !document.elementFromPoint(700, innerHeight * part)?.closest(selector),
      )
      if (isBlank) seen.blank += 1
    }
  }, rowSelector)
  await page.evaluate(scrollDown, { pace, ms })
  return page.evaluate(() => Reflect.get(globalThis, 'seen').blank)
}

/**
 * Runs in the page.
 * @param {{ pace: number, ms: number }} way
 * @returns {Promise<number[]>} when each frame began
 */
async function scrollDown({ pace, ms }) {
  const { rest, look } = Reflect.get(globalThis, 'seen')
  // Hearing of every changed element costs as much as drawing some of them.
  rest()
  window.scrollTo(0, 600)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const begun = performance.now()
  const times = [begun]
  await new Promise((resolve) => {
    const frame = () => {
      const now = performance.now()
      times.push(now)
      look?.()
      if (now - begun > ms) return resolve(undefined)
      window.scrollTo(0, 600 + ((now - begun) * pace) / 1000)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  window.scrollTo(0, 0)
  return times
}

/** @param {Page} page @returns {Promise<number>} elements in the document */
export const nodes = (page) => page.evaluate(() => document.querySelectorAll('*').length)

/**
 * Live bytes after a collection, of the page and of its workers.
 * @param {Browser} browser
 * @param {CDPSession} cdp
 */
export async function heap(browser, cdp) {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { page: usedSize, workers: await workerHeap(browser) }
}

/** @param {Browser} browser */
async function workerHeap(browser) {
  const root = await browser.newBrowserCDPSession()
  const { targetInfos } = await root.send('Target.getTargets', { filter: [{ type: 'worker' }] })
  let sum = 0
  for (const { targetId } of targetInfos) {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
    const told = (/** @type {number} */ id) =>
      new Promise((resolve) => {
        const hear = (/** @type {{ sessionId: string, message: string }} */ event) => {
          const message = JSON.parse(event.message)
          if (event.sessionId !== sessionId || message.id !== id) return
          root.off('Target.receivedMessageFromTarget', hear)
          resolve(message.result)
        }
        root.on('Target.receivedMessageFromTarget', hear)
      })
    const call = (/** @type {number} */ id, /** @type {string} */ method) => {
      const answer = told(id)
      return root
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
        .then(() => answer)
    }
    await call(1, 'HeapProfiler.collectGarbage')
    const { usedSize } = await call(2, 'Runtime.getHeapUsage')
    sum += usedSize
  }
  await root.detach()
  return sum
}
