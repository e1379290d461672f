import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { chromiumOptions } from '../../../scripts/chromium.mjs'
import { startService } from '../../../scripts/measureService.mjs'
import { root } from '../../../scripts/run.mjs'

/**
 * The box's figures: the recogniser in Node, the list and the opening in a real Chromium on what `npm start` serves.
 * @returns {Promise<{ what: string, unit: 'ms', values: number[] }[]>}
 */
export async function measureBox() {
  // Node 20 runs no TypeScript: Vite loads it.
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const service = await startService()
  const browser = await chromium.launch(await chromiumOptions())
  try {
    const { ordinaryMs, hostileMs } = await vite.ssrLoadModule('/test/bench/box/recognising.ts')
    const { openMs, suggestionMs } = await vite.ssrLoadModule('/test/bench/box/browser.ts')
    const worst = (/** @type {number[]} */ values) => [Math.max(...values)]
    return [
      {
        what: 'box: recognise any form, up to 64 kB, worst',
        unit: 'ms',
        values: worst(ordinaryMs()),
      },
      { what: 'box: recognise hostile 64 kB, worst', unit: 'ms', values: worst(hostileMs()) },
      {
        what: 'box: keystroke to list, 10,000 assets',
        unit: 'ms',
        values: await suggestionMs(browser, service.address),
      },
      { what: 'box: key to open box', unit: 'ms', values: await openMs(browser, service.address) },
    ]
  } finally {
    await browser.close()
    await service.stop()
    await vite.close()
  }
}
