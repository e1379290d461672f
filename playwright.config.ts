import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.mjs'

/** Each width has its own service, because tests restart samples. */
const widths = ['desktop', 'phone'] as const

/** Specs that do not depend on the width of the window run at one width only. */
const anyWidth =
  /\/(layout|serverRendering|alignment|serviceErrors|successor|tracker|watch|keyboard|axe|progress|people)\.spec\.ts$/

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than the two CPUs of a small machine, because many tests wait for a running swap.
  workers: 4,
  // Generous, because some machines are slow.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
    // A service worker would bypass the routes that tests intercept. test/e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Traces take a third of the run. For one: `npx playwright test --trace on`.
    trace: 'off',
  },
  // The shorter project first: otherwise its test of a 40 s swap would run alone at the end.
  projects: [
    {
      name: 'phone',
      testIgnore: anyWidth,
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
      use: { viewport: { width: 1280, height: 900 }, baseURL: getAddress('desktop') },
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
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})

/** Returns the address of a width's service. The port is known once the service has started. */
function getAddress(width: (typeof widths)[number]): string {
  return `http://127.0.0.1:${process.env[`E2E_${width.toUpperCase()}_PORT`] ?? ''}`
}
