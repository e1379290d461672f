import { defineConfig } from 'vitest/config'
import { retries } from './scripts/run.mjs'

/** `npm run test:redis`: what needs more than Node, the `redis-server` of the distribution. */
export default defineConfig({
  test: {
    name: 'redis',
    include: ['test/redis/**/*.test.ts'],
    environment: 'node',
    // As in vitest.config.ts.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    retry: retries,
    setupFiles: ['test/support/failOnConsole.ts'],
  },
})
