import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.mjs'

/** Specs of a phone, where people follow their money. Others set the window's size. */
const onPhones = /\/journeys\.spec\.ts$/
/** `npm start` prints its address when it is ready. Playwright puts the port into the environment, in upper case. */
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}`

/**
 * `npm run test:e2e` runs what has `@everyday` in its title: the journeys that matter. `npm run test:e2e:rest` runs all others, those of `look`
 * too, which compares pages with screenshots, with fixed data and frozen clocks; `npm run test:visual -- --update-snapshots` updates them.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  failOnFlakyTests: true,
  // Each more starts a browser and services of its own: four on two CPUs take a sixth more CPU, and as long.
  workers: availableParallelism(),
  // Only ends tests that hang: some machines are shared and slow.
  timeout: 180_000,
  expect: {
    timeout: 15_000,
    // CPUs differ in the antialiasing of text. A changed word exceeds these limits.
    toHaveScreenshot: {
      threshold: 0.1,
      maxDiffPixelRatio: 0.0005,
      animations: 'disabled',
    },
  },
  // `.ci/run` names the file of each run, and adds the results up.
  reporter: [
    ['list'],
    ['./test/support/cpuBrowserReporter.ts'],
    ...(process.env['CI'] ? [['json'] as const] : []),
  ],
  use: {
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
    // A service worker would bypass the routes that tests intercept. test/e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Traces take a third of the run. For one: `npx playwright test --trace on`.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      testMatch: onPhones,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        // The phone's own factor of 2.6 is slow without a GPU, and no test depends on it.
        deviceScaleFactor: 1,
        baseURL,
      },
    },
    {
      name: 'desktop',
      testIgnore: onPhones,
      use: { viewport: { width: 1280, height: 900 }, baseURL },
    },
    {
      name: 'look',
      testDir: 'test/look',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      use: {
        timezoneId: 'UTC',
        locale: 'en-GB',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    // It builds what is stale first.
    timeout: 180_000,
    wait: { stdout: /at http:\/\/127\.0\.0\.1:(?<e2e_port>\d+)/ },
    env: {
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_RATE_LIMIT: '0',
      CROSSWATCH_LOG: 'warn',
      // Most operators have one network. test/e2e/networks.spec.ts has two.
      CROSSWATCH_PREFIX: 'x',
      // No other one is built. test/e2e/languages.spec.ts has two.
      CROSSWATCH_LANGUAGES: 'en',
    },
  },
})
