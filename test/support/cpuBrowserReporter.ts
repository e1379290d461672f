import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type FileCpu, reportCpu } from './cpu'

/** As `cpuReporter.ts`, for Playwright: of its workers and their browsers, without the service that they share. */
class CpuBrowserReporter implements Reporter {
  readonly #files = new Map<string, FileCpu>()

  onTestEnd({ location: { file }, title }: TestCase, { annotations }: TestResult): void {
    const cpu = annotations.find(({ type }) => type === 'cpu')
    const seconds = Number(cpu?.description ?? 0)
    const known = this.#files.get(file) ?? { file, seconds: 0, tests: [] }
    this.#files.set(file, {
      file,
      seconds: known.seconds + seconds,
      tests: [...known.tests, { title, seconds }],
    })
  }

  onEnd(): void {
    const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'reports/e2e.json'
    const reportFile = report.replace(/\.json$/, '.cpu.json')
    process.stdout.write(`\n${reportCpu(reportFile, [...this.#files.values()], true)}\n`)
  }
}

export default CpuBrowserReporter
