import { rm } from 'node:fs/promises'
import { buildIfStale } from './build.mjs'
import { run } from './run.mjs'
import { reports, sayTally, tallies } from './tally.mjs'

/**
 * Every test: those in Node and jsdom first, then real Chromium on what `npm start` serves. Each runner runs although an
 * earlier one failed, and its JSON report is believed only together with its exit code.
 */
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

const all = await tallies()
sayTally(all)
const failed = all.some((tally) => tally.failed > 0)
process.exitCode = failed || vitest.code !== 0 || playwright.code !== 0 ? 1 : 0
