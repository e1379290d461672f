import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildStale } from './buildStale.mjs'

/**
 * `npm test`: runs the unit tests, and at the same time those in Chromium, as both wait a lot.
 * What the latter print follows the output of the former.
 */
if (!(await buildStale())) process.exit(1)
const unit = spawn('npm run test:unit', { shell: true, stdio: 'inherit' })
const e2e = spawn('npm run test:e2e', { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
/** @type {Buffer[]} */
const printed = []
e2e.stdout.on('data', (chunk) => printed.push(chunk))
e2e.stderr.on('data', (chunk) => printed.push(chunk))
const e2eEnded = once(e2e, 'close')
const [unitStatus] = await once(unit, 'close')
for (const chunk of printed) process.stdout.write(chunk)
e2e.stdout.removeAllListeners('data').pipe(process.stdout)
e2e.stderr.removeAllListeners('data').pipe(process.stderr)
const [e2eStatus] = await e2eEnded
process.exitCode = unitStatus === 0 && e2eStatus === 0 ? 0 : 1
