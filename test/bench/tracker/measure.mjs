import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { chromiumOptions } from '../../../scripts/chromium.mjs'
import { root } from '../../../scripts/run.mjs'

/**
 * The tracker's figures, on the built page in a real Chromium and on the model in Node.
 * @returns {Promise<{ what: string, unit: 'ms' | 'µs' | 'bytes' | 'count', values: number[] }[]>}
 */
export async function measureTracker() {
  // Node 20 runs no TypeScript: Vite loads it.
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const browser = await chromium.launch(await chromiumOptions())
  try {
    const { judgingMicroseconds } = await vite.ssrLoadModule('/test/bench/tracker/judging.ts')
    const { longestTask, heapGrowth, mostInASecond } = await vite.ssrLoadModule(
      '/test/bench/tracker/browser.ts',
    )
    return [
      { what: 'tracker: parse and judge three legs', unit: 'µs', values: judgingMicroseconds() },
      {
        what: 'tracker: longest task, 10,000 legs, CPU 4× slower (processor time)',
        unit: 'ms',
        values: await repeated(() => longestTask(browser, false)),
      },
      {
        what: 'tracker: the same, where each answer changes thousands of them',
        unit: 'ms',
        values: await repeated(() => longestTask(browser, true)),
      },
      {
        what: 'tracker: heap growth over 3,600 checks',
        unit: 'bytes',
        values: [await heapGrowth(browser)],
      },
      {
        what: 'tracker: most questions in a second, 50 watched',
        unit: 'count',
        values: [await mostInASecond(browser)],
      },
    ]
  } finally {
    await browser.close()
    await vite.close()
  }
}

/**
 * Five runs, one after the other: the worst counts as much as the median.
 * @param {() => Promise<number>} run
 */
async function repeated(run) {
  const values = []
  for (let count = 0; count < 5; count += 1) values.push(await run())
  return values
}
