import { rm } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { measureFollowing } from './follow.mjs'
import { measurePaint } from './paint.mjs'
import { measureScale } from './scale.mjs'
import { formatServiceFigure, measureService } from './service.mjs'
import { startService } from './startService.mjs'
import { formatCompared, measureTokens } from './tokens/tokens.mjs'
import { measureWatching } from './watching.mjs'

/**
 * `npm run bench` measures this checkout and prints a table; `--json` prints JSON.
 * Arguments select parts: start, tokens, paint, watching, service, scale, follow, and parts of the
 * last one, such as follow:memory. Compare times only with others of the same machine and moment.
 */
const repeats = 5
const serviceSeconds = 60

const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isSelected = (/** @type {string} */ part) =>
  selected.length === 0 || selected.includes(part)

/** Times in ms until the service has printed its address: the first start also builds it. */
async function measureStarts() {
  await rm('dist', { recursive: true, force: true })
  const times = []
  for (let run = 0; run <= repeats; run += 1) {
    const service = await startService()
    times.push(Math.round(service.readyMs))
    await service.stop()
  }
  const [unbuilt, ...built] = times
  return { unbuilt, built }
}

const starts = isSelected('start') ? await measureStarts() : null
const pages = [
  ...(isSelected('tokens') ? await measureTokens() : []),
  ...(isSelected('paint') ? await measurePaint() : []),
  ...(isSelected('watching') ? await measureWatching() : []),
]
const service = isSelected('service') ? await measureService(serviceSeconds) : []
const scale = isSelected('scale') ? await measureScale() : []
const follow = await measureFollowing(
  (part) => isSelected('follow') || selected.includes(`follow:${part}`),
)
if (process.argv.includes('--json')) {
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    cpu: cpus()[0]?.model,
  }
  const measured = new Date().toISOString()
  console.log(
    JSON.stringify({ measured, machine, starts, pages, service, scale, follow }, null, 2),
  )
} else {
  if (starts !== null) {
    console.log(
      `start, not built: ${starts.unbuilt} ms; built: ${starts.built.join(', ')} ms`,
    )
  }
  for (const each of pages) console.log(formatCompared(each))
  for (const each of [...service, ...scale, ...follow])
    console.log(formatServiceFigure(each))
}
