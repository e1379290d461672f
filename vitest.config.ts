import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { retries } from './scripts/run.mjs'

/**
 * `node` runs what needs no document, `pages` the whole app in jsdom over the in-process service. What runs in a real
 * browser is Playwright's (playwright.config.ts); what needs a Redis is apart (vitest.redis.config.ts).
 */
export default defineConfig({
  test: {
    // No figure: a test that waits for ever ends here. The machines are shared, and some are slow.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Below that, so that what was waited for is named.
    expect: { poll: { timeout: 20_000 } },
    retry: retries,
    // Left to itself it keeps one processor free, which is half of two; and a page that waits needs none.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/pages/**', 'test/search/**', 'test/e2e/**', 'test/redis/**'],
          environment: 'node',
          // The files of a worker share what they load, the catalogue above all; each puts back the clock and the globals it took.
          isolate: false,
          setupFiles: ['test/support/failOnConsole.ts'],
        },
      },
      {
        plugins: [react()],
        extends: true,
        test: {
          name: 'pages',
          include: ['test/{pages,search}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each file in a context of its own, as everywhere, in workers that load jsdom itself only once.
          pool: 'vmThreads',
          setupFiles: ['test/support/failOnConsole.ts', 'test/support/setupJsdom.ts'],
        },
      },
    ],
  },
})
