import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { recordConsoleMessage, takeConsoleProblems } from './expectConsole'

// Runs before the test file is imported, so that warnings during the import count too.
Object.assign(console, {
  error: (...parts: unknown[]) => recordConsoleMessage('error', format(...parts)),
  warn: (...parts: unknown[]) => recordConsoleMessage('warn', format(...parts)),
})

// Vitest fails on unhandled rejections too, but does not name the test.
const recordRejection = (reason: unknown) =>
  recordConsoleMessage('error', `unhandled rejection: ${format(reason)}`)
process.on('unhandledRejection', recordRejection)

function failOnConsoleProblems(): void {
  const problems = takeConsoleProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

afterEach(failOnConsoleProblems)
// Messages after the last test, such as from a timer that still runs.
afterAll(failOnConsoleProblems)
// Test files that share this process each add their own listener.
afterAll(() => void process.off('unhandledRejection', recordRejection))
