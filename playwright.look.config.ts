import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.mjs'
import { retries } from './scripts/run.mjs'

/**
 * `npm run look`: every page in its main states beside the picture that was kept of it, and what axe finds there in both
 * themes, in the browser that `npm ci` brings, with data and clocks that stand still. `npm run look -- --update-snapshots`
 * keeps new pictures.
 */
export default defineConfig({
  testDir: 'test/look',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: 'test-results/look',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Of a pixel's colour, and of all pixels: other processors round the edges of letters in another way. A word that
    // changed is more.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.0005, animations: 'disabled' },
  },
  reporter: [['list'], ['json', { outputFile: 'reports/look.json' }]],
  use: {
    launchOptions: await chromiumOptions(),
    timezoneId: 'UTC',
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
})
