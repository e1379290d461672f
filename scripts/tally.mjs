import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/**
 * What one runner's report says. `failed` counts what went wrong outside a test too: a file that would not load, a missing report.
 * @typedef {{ runner: string, passed: number, failed: number, trouble: string | null }} Tally
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */

export const reports = {
  vitest: path.join(root, 'reports/vitest.json'),
  playwright: path.join(root, 'reports/playwright.json'),
}

/** What `npm test` does not run: as it needs more than Node, or belongs to the check. */
const apart = {
  redis: path.join(root, 'reports/redis.json'),
  look: path.join(root, 'reports/look.json'),
}

/** @returns {Promise<Tally[]>} of those of them that ran */
async function talliesApart() {
  return Promise.all([
    ...(existsSync(apart.redis) ? [tally('redis', apart.redis, countVitest)] : []),
    ...(existsSync(apart.look) ? [tally('look', apart.look, countPlaywright)] : []),
  ])
}

/** @returns {Promise<Tally[]>} one for each runner, in the order they run */
export async function tallies() {
  return Promise.all([
    tally('vitest', reports.vitest, countVitest),
    tally('playwright', reports.playwright, countPlaywright),
  ])
}

/** @param {Tally[]} all */
export function inOneLine(all) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    all.reduce((total, one) => total + one[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/**
 * @template Report
 * @param {string} runner
 * @param {string} file
 * @param {(report: Report) => { passed: number, failed: number }} count
 * @returns {Promise<Tally>}
 */
async function tally(runner, file, count) {
  let counted
  try {
    counted = count(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    return { runner, passed: 0, failed: 1, trouble: `left no readable report: ${String(error)}` }
  }
  if (counted.passed + counted.failed === 0)
    return { runner, passed: 0, failed: 1, trouble: 'ran no test' }
  return { runner, ...counted, trouble: null }
}

/**
 * A file that fails although none of its tests did (it would not load, or failed while being left) counts as one.
 * @param {VitestReport} report
 */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const lostFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + lostFiles.length }
}

/**
 * A flaky test passed only when asked again: that is a failure. Errors outside tests count one each.
 * @param {PlaywrightReport} report
 */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(inOneLine([...(await tallies()), ...(await talliesApart())]))
}
