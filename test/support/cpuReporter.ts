import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { reportCpu } from './cpu'

/** Prints the CPU seconds of each test file, with those of the processes that it has started. */
class CpuReporter implements Reporter {
  #reportFile = ''

  onInit({ config: { outputFile } }: Vitest): void {
    const report = typeof outputFile === 'string' ? outputFile : 'reports/unit.json'
    this.#reportFile = report.replace(/\.json$/, '.cpu.json')
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      file: module.moduleId,
      seconds: module.meta().cpuSeconds ?? 0,
      tests: [...module.children.allTests()].map((test) => ({
        title: test.fullName,
        seconds: test.meta().cpuSeconds ?? 0,
      })),
    }))
    process.stdout.write(`\n${reportCpu(this.#reportFile, files)}\n`)
  }
}

export default CpuReporter
