import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * What one runner's report says. `failed` counts what went wrong outside a test too: a file that would not load, a missing report.
 * `notes` name each test that failed, and each that passed only when asked again, with the first words of why.
 * @typedef {{ passed: number, failed: number, notes: string[] }} Count
 * @typedef {Count & { runner: string }} Tally
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ status: string, name: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ status: string, projectName: string, results: { errors: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: PlaywrightError[], suites: PlaywrightSuite[] }} PlaywrightReport
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

/**
 * What went wrong, last but for the line that counts: CI shows the end of what it printed.
 * @param {Tally[]} all
 */
export function sayTally(all) {
  for (const { runner, notes } of all) for (const note of notes) console.error(`${runner} ${note}`)
  console.log(inOneLine(all))
}

/** @param {Tally[]} all */
function inOneLine(all) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    all.reduce((total, one) => total + one[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/**
 * @template Report
 * @param {string} runner
 * @param {string} file
 * @param {(report: Report) => Count} count
 * @returns {Promise<Tally>}
 */
async function tally(runner, file, count) {
  let counted
  try {
    counted = count(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    return { runner, passed: 0, failed: 1, notes: [`left no readable report: ${String(error)}`] }
  }
  if (counted.passed + counted.failed === 0)
    return { runner, passed: 0, failed: 1, notes: ['ran no test'] }
  return { runner, ...counted }
}

/**
 * A file that fails although none of its tests did (it would not load, or failed while being left) counts as one.
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const lostFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const troubled = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) =>
        noted(
          status === 'failed',
          `${path.relative(root, name)} › ${fullName}`,
          failureMessages[0],
        ),
      ),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + lostFiles.length,
    notes: [
      ...lostFiles.map(({ name, message }) => noted(true, path.relative(root, name), message)),
      ...troubled,
    ],
  }
}

/**
 * Errors outside tests count one each.
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    notes: [
      ...errors.map(({ message }) => noted(true, 'outside a test', message)),
      ...suites.flatMap(troubledIn),
    ],
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function troubledIn({ file, specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const why = results.flatMap(({ errors }) => errors)[0]?.message
        return noted(status === 'unexpected', `[${projectName}] ${file} › ${title}`, why)
      }),
  )
  return [...here, ...suites.flatMap(troubledIn)]
}

/**
 * @param {boolean} failed
 * @param {string} what
 * @param {string | undefined} why
 */
function noted(failed, what, why = '') {
  const words = stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').slice(0, 400)
  return `${failed ? 'FAILED' : 'passed only when asked again'}: ${what}: ${words || 'no reason given'}`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  sayTally([...(await tallies()), ...(await talliesApart())])
}
