import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/** Since the last test, as sentences. */
const problems: string[] = []
const record =
  (kind: string) =>
  (...parts: unknown[]) =>
    void problems.push(`Unexpected ${kind}: ${format(...parts)}`)

// Runs before the test file is imported, so that warnings during the import count too.
Object.assign(console, { error: record('console.error'), warn: record('console.warn') })

// Vitest fails on unhandled rejections too, but does not name the test.
const recordRejection = record('unhandled rejection')
process.on('unhandledRejection', recordRejection)

function failOnProblems(): void {
  if (problems.length > 0) throw new Error(problems.splice(0).join('\n'))
}

afterEach(failOnProblems)
// Messages after the last test, such as from a timer that still runs.
afterAll(failOnProblems)
// Test files that share this process each add their own listener.
afterAll(() => void process.off('unhandledRejection', recordRejection))
