import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.mjs'

/** Each width has its own service, because tests restart samples. */
const widths = ['desktop', 'phone'] as const

/** Specs that run at a phone's width: people follow their money there, and a moved line is a large part of the window. */
const onPhones = /\/(journeys|layoutShift)\.spec\.ts$/
/** Specs that run only there. The others set the size of the window themselves, or do not depend on it. */
const onlyOnPhones = /\/layoutShift\.spec\.ts$/

/**
 * `phone` and `desktop` are the tests of `npm run test:e2e`. `look` (`npm run test:visual`) compares pages with screenshots, with fixed data and
 * frozen clocks; `npm run test:visual -- --update-snapshots` updates them.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  failOnFlakyTests: true,
  // More than the two CPUs of a small machine, because many tests wait.
  workers: 4,
  // Generous, because some machines are slow.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // CPUs differ in the antialiasing of text. A changed word exceeds these limits.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.0005, animations: 'disabled' },
  },
  // `.ci/run` names the file of each run, and adds the results up.
  reporter: process.env['CI'] ? [['list'], ['json']] : 'list',
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
        baseURL: getAddress('phone'),
      },
    },
    {
      name: 'desktop',
      testIgnore: onlyOnPhones,
      use: { viewport: { width: 1280, height: 900 }, baseURL: getAddress('desktop') },
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
  webServer: widths.map((width) => ({
    name: width,
    command: 'node scripts/start.mjs',
    // `npm start` prints this line when it is ready. Playwright puts the port into the environment, in upper case.
    wait: { stdout: new RegExp(`at http://127\\.0\\.0\\.1:(?<e2e_${width}_port>\\d+)`) },
    env: {
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_RATE_LIMIT: '0',
      CROSSWATCH_LOG: 'warn',
    },
  })),
})

/** Returns the address of a width's service. The port is known once the service has started. */
function getAddress(width: (typeof widths)[number]): string {
  return `http://127.0.0.1:${process.env[`E2E_${width.toUpperCase()}_PORT`] ?? ''}`
}
