import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * The result of one test runner. `failed` includes failures outside tests, such as a file that does not load or a missing report,
 * and tests that passed only on retry. `notes` name each of them with the start of its error message.
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

/** The reports of `npm test`, by their names below reports/. */
export const testReports = ['vitest', 'playwright']

/**
 * @param {string} name of a report below reports/
 */
export const getReportPath = (name) => path.join(root, `reports/${name}.json`)

/**
 * Reads the named reports. A report that is missing counts as one failure.
 * @param {readonly string[]} names
 * @returns {Promise<Tally[]>}
 */
export const readTallies = (names) => Promise.all(names.map(readTally))

/**
 * Prints the notes, then the totals in the last line: CI shows the end of the output.
 * @param {Tally[]} all
 */
export function printTallies(all) {
  for (const { runner, notes } of all) for (const note of notes) console.error(`${runner} ${note}`)
  console.log(formatTotals(all))
}

/** @param {Tally[]} all */
export const hasFailures = (all) => all.some(({ failed }) => failed > 0)

/** @param {Tally[]} all */
function formatTotals(all) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    all.reduce((total, one) => total + one[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/**
 * @param {string} runner the name of its report
 * @returns {Promise<Tally>}
 */
async function readTally(runner) {
  let counted
  try {
    const report = JSON.parse(await readFile(getReportPath(runner), 'utf8'))
    counted = 'suites' in report ? countPlaywright(report) : countVitest(report)
  } catch (error) {
    return { runner, passed: 0, failed: 1, notes: [`left no readable report: ${String(error)}`] }
  }
  if (counted.passed + counted.failed === 0)
    return { runner, passed: 0, failed: 1, notes: ['ran no test'] }
  return { runner, ...counted }
}

/**
 * A file that fails without a failed test (during import or teardown) counts as one failure.
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        formatNote(`${path.relative(root, name)} › ${fullName}`, failureMessages[0]),
      ),
  )
  return {
    passed: numPassedTests + numFailedTests - failedTests.length,
    failed: failedTests.length + failedFiles.length,
    notes: [
      ...failedFiles.map(({ name, message }) => formatNote(path.relative(root, name), message)),
      ...failedTests,
    ],
  }
}

/**
 * Each error outside a test counts as one failure.
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    notes: [
      ...errors.map(({ message }) => formatNote('outside a test', message)),
      ...suites.flatMap(collectNotes),
    ],
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function collectNotes({ file, specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message
        return formatNote(`[${projectName}] ${file} › ${title}`, message)
      }),
  )
  return [...here, ...suites.flatMap(collectNotes)]
}

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function formatNote(name, message = '') {
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 400)
  return `FAILED: ${name}: ${reason || 'no reason given'}`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tallies = await readTallies(process.argv.slice(2))
  printTallies(tallies)
  if (hasFailures(tallies)) process.exitCode = 1
}
