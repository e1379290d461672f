import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { buildStale, otherLanguages } from './buildStale.mjs'

/**
 * Builds what is stale in English, and starts the service in this process, so that signals reach it.
 * Behind it, processes of their own build the other languages, each of which it offers once that is there.
 */
if (!(await buildStale())) process.exit(1)
await import(`${import.meta.dirname}/../dist/service/serve.js`)
// Those that an operator offers, as the service reads them.
const offered = process.env['CROSSWATCH_LANGUAGES'] || otherLanguages.join()
const wanted = otherLanguages.filter((language) =>
  offered.split(/[\s,]+/).includes(language),
)
if (wanted.length > 0) buildBeside()

function buildBeside() {
  const build = `${import.meta.dirname}/build.mjs`
  const child = spawn(process.execPath, [build, ...wanted], {
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
