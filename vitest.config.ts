import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * `node` runs tests without a document, `pages` the app in jsdom on an in-process service. Browser tests are in
 * playwright.config.ts, Redis tests in vitest.redis.config.ts.
 */
export default defineConfig({
  test: {
    // Only ends tests that hang: some machines are shared and slow.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Below testTimeout, so that the failed assertion is named.
    expect: { poll: { timeout: 20_000 } },
    // The default leaves one CPU free. Page tests often wait, so more workers than CPUs are faster.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/pages/**', 'test/search/**', 'test/e2e/**', 'test/redis/**'],
          environment: 'node',
          // Files share loaded modules, above all the catalogue. Each file restores the clock and the globals that it replaces.
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
          // Isolates test files, but loads jsdom once for each worker.
          pool: 'vmThreads',
          setupFiles: ['test/support/failOnConsole.ts', 'test/support/setupJsdom.ts'],
        },
      },
    ],
  },
})
