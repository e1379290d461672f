/**
 * @import { Browser } from '@playwright/test'
 * @import { View } from './views.mjs'
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from './chromium.mjs'
import { startService } from './measureService.mjs'
import { show, views, watchSome } from './views.mjs'

/**
 * `npm run screenshots -- [FOLDER] [NAME]` takes screenshots of every page in its main states, or only of views whose name
 * contains NAME. It starts its own sandbox. Clocks are not frozen, so times differ from run to run.
 */

const [folder = 'screenshots', wanted = ''] = process.argv.slice(2)
const chosen = views.filter(({ name }) => name.includes(wanted))

const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
const browser = await chromium.launch(await chromiumOptions())
try {
  await mkdir(folder, { recursive: true })
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const width of [1280, 390]) await takeScreenshots(browser, theme, width, chosen)
    const wide = chosen.filter(({ everyWidth }) => everyWidth)
    for (const width of [2560, 320]) await takeScreenshots(browser, theme, width, wide)
  }
} finally {
  await browser.close()
  await service.stop()
}

/**
 * @param {Browser} from
 * @param {'light' | 'dark'} theme
 * @param {number} width px
 * @param {View[]} which
 */
async function takeScreenshots(from, theme, width, which) {
  if (which.length === 0) return
  const isPhone = width < 700
  const context = await from.newContext({
    baseURL: service.address,
    viewport: { width, height: isPhone ? 844 : 900 },
    colorScheme: theme,
    hasTouch: isPhone,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await watchSome(page)
  for (const view of which) {
    const file = path.join(folder, `${view.name}-${theme}-${width}.png`)
    await show(page, view).then(
      () => console.log(file),
      (error) => {
        // The screenshot shows the actual state.
        console.error(`${file}: ${error.message}`)
        process.exitCode = 1
      },
    )
    // Virtual lists render only the visible rows.
    await page.screenshot({ path: file, fullPage: view.long !== true })
  }
  await context.close()
}
