import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Adds up the named JSON reports of Vitest and Playwright. Before the sum it prints a line for each failure, because on CI often
 * only the end of the output is at hand: its runner, its file, the test's full title, and the first line of its message. A runner
 * that ran nothing, and a test that passed only on a retry, are failures too.
 */

/** @typedef {{ file?: string, title?: string, message: string, isRetried?: boolean }} Failure */

/** Reads a report; an empty one if the runner did not write it, or not to its end. */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(`reports/${name}.json`, 'utf8'))
  } catch {
    return {}
  }
}

/** @returns {Failure[]} of a file in Vitest's report, or of the file itself if it did not load. */
function listInFile({ name, status, message, assertionResults: tests }) {
  const file = path.relative('', name)
  const failures = tests
    .filter((test) => test.status === 'failed' || test.failureMessages.length > 0)
    .map(({ ancestorTitles, title, status: result, failureMessages: [first = ''] }) => ({
      file,
      title: [...ancestorTitles, title].filter(Boolean).join(' > '),
      message: first,
      isRetried: result === 'passed',
    }))
  const isFileBroken = status === 'failed' && failures.every(({ isRetried }) => isRetried)
  // The report has no reason where a hook of a `describe` failed.
  const reason = message || 'A hook failed, as printed by the runner above'
  return isFileBroken ? [...failures, { file, message: reason }] : failures
}

/** @returns {Failure[]} of a suite in Playwright's report: a file, a project or a `describe`. */
const listInSuite = ({ suites = [], specs = [] }, titles = []) => [
  ...suites.flatMap((suite) => listInSuite(suite, [...titles, suite.title])),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        file,
        title: [`[${projectName}]`, ...titles.slice(1), title].join(' > '),
        message: results.find(({ error }) => error)?.error.message ?? '',
        isRetried: status === 'flaky',
      })),
  ),
]

/** The files of all runners that took most CPU: `test/support/cpu.ts` has written each runner's. */
function printDearest(names) {
  const files = names.flatMap((name) => readReport(`${name}.cpu`).files ?? [])
  console.log('The dearest files, in CPU seconds:')
  for (const { file, seconds } of files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
}

printDearest(process.argv.slice(2))
let [passed, failed] = [0, 0]
for (const name of process.argv.slice(2)) {
  const report = readReport(name)
  const { stats, errors = [], testResults = [], numPassedTests = 0 } = report
  const inFiles = testResults.flatMap(listInFile)
  const failures = [...inFiles, ...listInSuite(report), ...errors]
  // Vitest counts a test that passed on a retry as passed, Playwright does not.
  const ran =
    stats?.expected ?? numPassedTests - inFiles.filter((test) => test.isRetried).length
  if (failures.length === 0 && ran === 0) failures.push({ message: 'No test ran' })
  if (failures.length === 0 && report.success === false)
    failures.push({ message: 'The run failed without a failed test' })
  for (const { file, title, message, isRetried } of failures) {
    const [first, second] = stripVTControlCharacters(message).trim().split('\n')
    const reason = /Property failed/.test(first) ? `${first} ${second}` : first
    const outcome = isRetried ? 'PASSED ONLY ON A RETRY' : 'FAILED'
    console.log([`${outcome} ${name}`, file, title, reason].filter(Boolean).join(': '))
  }
  passed += ran
  failed += failures.length
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
