import { defineConfig } from 'vitest/config'

/** `npm run test:redis`: tests that need the distribution's `redis-server`. */
export default defineConfig({
  test: {
    name: 'redis',
    include: ['test/redis/**/*.test.ts'],
    environment: 'node',
    // As in vitest.config.ts.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['test/support/failOnConsole.ts'],
  },
})
