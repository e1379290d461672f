import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for a minute or two, the longest first: for leases to end, and for what is requested once a minute. */
const longest = [
  'notifications',
  'followedHash',
  'follow',
  'lease',
  'slowRedis',
  'cluster',
  'budget',
]
const rankLongest = ({ moduleId }: TestSpecification): number =>
  longest.findIndex((name) => moduleId.endsWith(`/test/redis/${name}.test.ts`))

/**
 * Starts the files first that would end last. The others start by their size, as nothing is known of an earlier run
 * in a clean clone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const orderOthers = super.sort.bind(this)
    const others = await orderOthers(files.filter((file) => rankLongest(file) < 0))
    const first = files
      .filter((file) => rankLongest(file) >= 0)
      .toSorted((one, other) => rankLongest(one) - rankLongest(other))
    return [...first, ...others]
  }
}

/** Files with properties, which CI tries with more cases: `npm run test:properties`. */
const propertyFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => path.join('test', file))
  .filter((file) => readFileSync(file, 'utf8').includes('propertyRuns'))

/**
 * `npm run test:unit` runs `node` (tests without a document) and `pages` (`.tsx`, in jsdom: the app on an in-process service; and storage). `language` runs both in a made-up language. `redis`, `nginx` and `browsers` need programs of the distribution. Tests in Chromium are in playwright.config.ts.
 */
export default defineConfig({
  test: {
    // `.ci/run` adds the results up, and names other files for its other runs.
    reporters: [
      'default',
      ...(process.env['CI'] ? ['json'] : []),
      './test/support/cpuReporter.ts',
    ],
    outputFile: 'reports/unit.json',
    // Only ends tests that hang: some machines are shared and slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Below testTimeout, so that the failed assertion is named.
    expect: { poll: { timeout: 20_000 } },
    // The default leaves one CPU free. Each more loads the app anew, which takes seconds of CPU.
    maxWorkers: availableParallelism(),
    // Tests make much that lives for milliseconds. With the default of 16 MB, a tenth of the CPU collects it.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{language,storage,process,redis,nginx,browsers}/**'],
          environment: 'node',
          // Files share loaded modules, above all the catalogue. Each file restores the clock and the globals that it replaces.
          isolate: false,
          setupFiles: ['test/support/measureCpu.ts', 'test/support/failOnConsole.ts'],
        },
      },
      {
        plugins: [react()],
        extends: true,
        test: {
          name: 'pages',
          include: ['test/**/*.test.tsx', 'test/storage/*.test.ts'],
          exclude: ['test/language/**'],
          environment: 'jsdom',
          // Files share one window and loaded modules. setupJsdom.ts restores the window after each test.
          isolate: false,
          setupFiles: [
            'test/support/measureCpu.ts',
            'test/support/failOnConsole.ts',
            'test/support/setupJsdom.ts',
          ],
        },
      },
      {
        plugins: [react()],
        extends: true,
        // The one line that chooses a language: `#words` of package.json, here for a made-up one.
        resolve: { alias: { '#words': path.resolve('reports/language') } },
        test: {
          name: 'language',
          include: ['test/language/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          globalSetup: 'test/language/writeLanguage.ts',
          setupFiles: [
            'test/support/measureCpu.ts',
            'test/support/failOnConsole.ts',
            'test/support/setupJsdom.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'properties',
          include: propertyFiles,
          environment: 'node',
          isolate: false,
          env: { RUNS: process.env['RUNS'] ?? '1200' },
          // They take what the other runners leave of the CPUs: 14 s have taken two minutes.
          testTimeout: 900_000,
          setupFiles: ['test/support/measureCpu.ts', 'test/support/failOnConsole.ts'],
        },
      },
      ...['process', 'redis', 'nginx', 'browsers'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`test/${name}/**/*.test.ts`],
          environment: 'node',
          isolate: false,
          setupFiles: ['test/support/measureCpu.ts', 'test/support/failOnConsole.ts'],
          // Most of them wait most of the time: for leases to end, and for what is requested once a minute.
          maxWorkers: name === 'redis' ? 5 : 3,
          ...(name === 'browsers' && {
            // A browser shares the CPUs with those that take screenshots.
            expect: { poll: { timeout: 60_000 } },
            // The first line of a message, which CI keeps, has the whole text of an error in the console.
            chaiConfig: { truncateThreshold: 1_000 },
          }),
        },
      })),
    ],
  },
})
