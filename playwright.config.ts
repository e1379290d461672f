import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.mjs'
import { retries } from './scripts/run.mjs'

/** A service of its own for each width: samples have clocks, and one width must not wind the other's. */
const widths = ['desktop', 'phone'] as const

/**
 * What does not depend on the width runs at one: verdicts, polling, faults, tabs, headers, sizes. Both walk the three jobs, the
 * lists, the box and its menus, what was scrolled, and see that nothing moves.
 */
const anyWidth =
  /\/(layout|serverRendering|alignment|budget|serviceErrors|tracker|watch|keyboard|axe|progress)\.spec\.ts$/

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than the two processors a machine may have: a page that follows a real swap, or has been asked for, waits.
  workers: 4,
  // A slow machine is not a failure: what never comes is.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
    // It would answer for the network that tests disturb; test/e2e/offline.spec.ts has it.
    serviceWorkers: 'block',
    // It records every step of every test, a third of the whole run: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
  },
  // The shorter half first: its test that watches a real swap for 40 s would else run on alone at the end.
  projects: [
    {
      name: 'phone',
      testIgnore: anyWidth,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        // Of the phone's own 2.6: all is drawn without a graphics card, and nothing that is tested depends on it.
        deviceScaleFactor: 1,
        baseURL: addressOf('phone'),
      },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 }, baseURL: addressOf('desktop') },
    },
  ],
  webServer: widths.map((width) => ({
    name: width,
    command: 'node scripts/start.mjs',
    // What `npm start` prints when it is ready. Playwright hands the port on in the environment, upper case.
    wait: { stdout: new RegExp(`at http://127\\.0\\.0\\.1:(?<e2e_${width}_port>\\d+)`) },
    env: {
      PORT: '0',
      CROSSWATCH_STORE: 'memory',
      CROSSWATCH_RATE_LIMIT: '0',
      CROSSWATCH_LOG: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})

/** Where that width's service listens: known once it is up, which is before any test is. */
function addressOf(width: (typeof widths)[number]): string {
  return `http://127.0.0.1:${process.env[`E2E_${width.toUpperCase()}_PORT`] ?? ''}`
}
