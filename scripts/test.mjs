import { rm } from 'node:fs/promises'
import { buildIfStale } from './build.mjs'
import { run } from './run.mjs'
import { printTallies, readTallies, reports } from './tally.mjs'

/** Runs Vitest, then Playwright on the built service, even if Vitest fails. A run passes only if reports and exit codes agree. */
await Promise.all(Object.values(reports).map((report) => rm(report, { force: true })))

const [vitest, built] = await Promise.all([
  run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ]),
  buildIfStale(),
])
const playwright = built ? await run('node_modules/@playwright/test/cli.js', ['test']) : { code: 1 }

const tallies = await readTallies()
printTallies(tallies)
const hasFailures = tallies.some((tally) => tally.failed > 0)
process.exitCode = hasFailures || vitest.code !== 0 || playwright.code !== 0 ? 1 : 0
