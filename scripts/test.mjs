import { rm } from 'node:fs/promises'
import { buildIfStale } from './build.mjs'
import { run } from './run.mjs'
import { getReportPath, hasFailures, printTallies, readTallies, testReports } from './tally.mjs'

/** Runs Vitest, then Playwright on the built service, even if Vitest fails. A run passes only if reports and exit codes agree. */
await Promise.all(testReports.map((name) => rm(getReportPath(name), { force: true })))

const [vitest, isBuilt] = await Promise.all([
  run('node_modules/vitest/vitest.mjs', [
    'run',
    '--project=node',
    '--project=pages',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${getReportPath('vitest')}`,
  ]),
  buildIfStale(),
])
const playwright = isBuilt
  ? await run('node_modules/@playwright/test/cli.js', [
      'test',
      '--project=phone',
      '--project=desktop',
    ])
  : { code: 1 }

const tallies = await readTallies(testReports)
printTallies(tallies)
process.exitCode = hasFailures(tallies) || vitest.code !== 0 || playwright.code !== 0 ? 1 : 0
