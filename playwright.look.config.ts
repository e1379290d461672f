import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.mjs'

/**
 * `npm run look`: compares every page in its main states with a screenshot, and runs axe in both themes, with fixed data and
 * frozen clocks. `npm run look -- --update-snapshots` updates the screenshots.
 */
export default defineConfig({
  testDir: 'test/look',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: 'test-results/look',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // CPUs differ in the antialiasing of text. A changed word exceeds these limits.
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
