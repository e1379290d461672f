import { defineConfig } from 'vitest/config'
import { retries } from './scripts/run.mjs'

/** `npm run test:redis`: what needs more than Node, the `redis-server` of the distribution. */
export default defineConfig({
  test: {
    name: 'redis',
    include: ['test/redis/**/*.test.ts'],
    environment: 'node',
    retry: retries,
    setupFiles: ['test/support/quietConsole.ts'],
  },
})
