import { readFileSync } from 'node:fs'

/** Adds up the named JSON reports. A runner that ran nothing, and a test that passed only on a retry, count as failures. */
let [passed, failed] = [0, 0]
for (const name of process.argv.slice(2)) {
  const report = JSON.parse(
    readFileSync(`reports/${name}.json`, { encoding: 'utf8', flag: 'a+' }) || '{}',
  )
  const { stats, errors = [], numPassedTests = 0, numFailedTests = 0, testResults = [] } = report
  const retried = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0).length
  const ran = (stats?.expected ?? numPassedTests) - retried
  const broken = stats ? stats.unexpected + stats.flaky + errors.length : numFailedTests + retried
  passed += ran
  // A file that does not load fails its run without a failed test.
  failed += broken || (ran === 0 || report.success === false ? 1 : 0)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
