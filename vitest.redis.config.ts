import { defineConfig } from 'vitest/config'

/** `npm run test:redis`: what needs more than Node, the `redis-server` of the distribution. */
export default defineConfig({
  test: {
    name: 'redis',
    include: ['test/redis/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/support/quietConsole.ts'],
  },
})
