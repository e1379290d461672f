import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { note, takeComplaints } from './expectConsole'

// From here on, before the test file itself is loaded: a warning on import counts too.
Object.assign(console, {
  error: (...parts: unknown[]) => note('error', format(...parts)),
  warn: (...parts: unknown[]) => note('warn', format(...parts)),
})

// Vitest ends such a run as failed, but names no test.
const noteRejection = (reason: unknown) => note('error', `unhandled rejection: ${format(reason)}`)
process.on('unhandledRejection', noteRejection)

function failOnComplaints(): void {
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

afterEach(failOnComplaints)
// What was said after the last test ended, such as by a timer nobody stopped.
afterAll(failOnComplaints)
// The next file in this process, where there is one, brings its own.
afterAll(() => void process.off('unhandledRejection', noteRejection))
