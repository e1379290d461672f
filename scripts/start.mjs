import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { buildStale, otherLanguages } from './buildStale.mjs'

/**
 * Builds what is stale in English, and starts the service in this process, so that signals reach it.
 * Behind it, processes of their own build the other languages, each of which it offers once that is there.
 */
if (!(await buildStale())) process.exit(1)
await import(`${import.meta.dirname}/../dist/service/serve.js`)
if (otherLanguages.length > 0) buildBeside()

function buildBeside() {
  const child = spawn(process.execPath, [`${import.meta.dirname}/build.mjs`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, which ends with this process.
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) return
  child.unref()
  setPriority(pid, 10)
  const end = () => process.kill(-pid)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
