import { defineConfig } from 'vitest/config'

/**
 * The unit tests of the domain: mutants are run against these alone. Property tests of whole histories take too long for each mutant,
 * and Stryker's threads cannot change the time zone, as the tests of times do.
 */
export default defineConfig({
  test: {
    include: [
      'test/{contract,model}/**/*.test.ts',
      'test/films/*.test.ts',
      'test/service/{golden,memo,memory,networkTracking,starts}.test.ts',
      'test/service/facts/*.test.ts',
    ],
    exclude: ['test/model/{time,transaction/badInput,transaction/complete}.test.ts'],
    testTimeout: 60_000,
    // One worker loads the modules once for each mutant.
    isolate: false,
    environment: 'node',
  },
})
