import { chromium } from '@playwright/test'
import { chromiumOptions } from '../scripts/chromium.mjs'
import { startService } from './startService.mjs'

const watched = 100
const seconds = 20

/**
 * The main thread of a page that watches 100 transactions, which sends at most ten
 * requests a second, in ms per second.
 * @returns {Promise<import('./tokens/tokens.mjs').Compared[]>}
 */
export async function measureWatching() {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  const browser = await chromium.launch(await chromiumOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.addInitScript((count) => {
      const items = Array.from({ length: count }, (_, index) => ({
        hash: String(1_000 + index).padStart(64, '4C8A83C3'),
      }))
      localStorage.setItem('crosswatch:watched', JSON.stringify(items))
    }, watched)
    await page.goto(`${service.address}/tx`)
    await page.locator(`tbody tr:nth-child(${watched})`).waitFor()
    await page.waitForTimeout(10_000)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const before = await readTimes(cdp)
    await page.waitForTimeout(seconds * 1_000)
    const after = await readTimes(cdp)
    return /** @type {const} */ ([
      ['main thread', 'TaskDuration', ''],
      ['of it script', 'ScriptDuration', '≤ 10'],
      ['of it layout', 'LayoutDuration', ''],
      ['of it style', 'RecalcStyleDuration', ''],
    ]).map(([what, key, limit]) => ({
      what: `${watched} watched, ${what}, ms a second`,
      ours: (((after[key] ?? 0) - (before[key] ?? 0)) / seconds) * 1_000,
      reference: Number.NaN,
      ratio: Number.NaN,
      limit,
    }))
  } finally {
    await browser.close()
    await service.stop()
  }
}

/**
 * @param {import('@playwright/test').CDPSession} cdp @returns {Promise<Record<string,
 * number>>} seconds by metric
 */
async function readTimes(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
