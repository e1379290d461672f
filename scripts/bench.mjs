import { rm } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { formatServiceFigure, measureService } from './benchService.mjs'
import { measurePaint } from '../test/bench/paint/measure.mjs'
import { formatCompared, measureTokens } from '../test/bench/tokens/tokens.mjs'
import { measureWatching } from '../test/bench/watching.mjs'
import { median } from './measureRequests.mjs'
import { startService } from './measureService.mjs'
import { root } from './run.mjs'

/**
 * `npm run bench` measures this checkout and prints a table; `--json` prints JSON. Arguments select parts: start, tokens, paint,
 * watching, service. `npm run budgets` measures sizes. Compare times only with others of the same machine and moment.
 */
const repeats = 5

/** @typedef {{ what: string, unit: 'ms', value: number, of: number[] }} Figure the median of several runs, and all of them */

/**
 * @param {string} what
 * @param {number[]} values in ms
 * @returns {Figure}
 */
function figure(what, values) {
  const of = values.map((value) => Math.round(value))
  return { what, unit: 'ms', value: median(of), of }
}

async function measureStartMs() {
  const service = await startService()
  await service.stop()
  return service.readyMs
}

/** @returns {Promise<Figure[]>} */
async function measureStarts() {
  await rm(path.join(root, 'dist'), { recursive: true, force: true })
  const unbuilt = await measureStartMs()
  const built = []
  for (let i = 0; i < repeats; i += 1) built.push(await measureStartMs())
  return [figure('start, not built', [unbuilt]), figure('start, built', built)]
}

const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/**
 * Measures a part if it is selected, or if none is.
 * @template Measured
 * @param {string} name
 * @param {() => Promise<Measured[]>} measure
 * @returns {Promise<Measured[]>}
 */
const part = async (name, measure) =>
  selected.length === 0 || selected.includes(name) ? measure() : []

const figures = await part('start', measureStarts)
const pages = [
  ...(await part('tokens', measureTokens)),
  ...(await part('paint', measurePaint)),
  ...(await part('watching', measureWatching)),
]
const service = await part('service', () => measureService({ clients: 1_500, seconds: 60 }))
if (process.argv.includes('--json')) {
  const machine = { node: process.version, cores: availableParallelism(), cpu: cpus()[0]?.model }
  console.log(
    JSON.stringify(
      { measured: new Date().toISOString(), machine, figures, pages, service },
      null,
      2,
    ),
  )
} else {
  for (const { what, unit, value, of } of figures) {
    const spread = of.length > 1 ? `  (${Math.min(...of)} to ${Math.max(...of)})` : ''
    console.log(`${String(value).padStart(12)} ${unit.padEnd(5)} ${what}${spread}`)
  }
  for (const each of pages) console.log(formatCompared(each))
  for (const each of service) console.log(formatServiceFigure(each))
}
