import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { note, takeComplaints } from './expectConsole'

// From here on, before the test file itself is loaded: a warning on import counts too.
Object.assign(console, {
  error: (...parts: unknown[]) => note('error', format(...parts)),
  warn: (...parts: unknown[]) => note('warn', format(...parts)),
})

// Vitest ends such a run as failed, but names no test.
process.on('unhandledRejection', (reason) =>
  note('error', `unhandled rejection: ${format(reason)}`),
)

function failOnComplaints(): void {
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

afterEach(failOnComplaints)
// What was said after the last test ended, such as by a timer nobody stopped.
afterAll(failOnComplaints)
