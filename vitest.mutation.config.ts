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
      'test/service/facts/*.test.ts',
      'test/service/networks/memo.test.ts',
      'test/service/sources/network/networkTracking.test.ts',
      'test/service/store/starts.test.ts',
    ],
    exclude: [
      'test/model/time.test.ts',
      'test/service/facts/{histories,oneInstant,payingActions,readingTime,spoiledRecordings}.test.ts',
    ],
    testTimeout: 60_000,
    // One worker loads the modules once for each mutant.
    isolate: false,
    environment: 'node',
  },
})
