import { rm } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { inOneLine, serviceFigures } from './benchService.mjs'
import { measurePaint } from '../test/bench/paint/measure.mjs'
import { formatCompared, measureTokens } from '../test/bench/tokens/tokens.mjs'
import { measureWatching } from '../test/bench/watching.mjs'
import { measurePage } from './measurePage.mjs'
import { startService } from './measureService.mjs'
import { root } from './run.mjs'

/**
 * Measures this checkout on this machine: `npm run bench` prints a table, `npm run bench -- --json` the same as JSON. Names
 * measure only these parts: start, size, tokens, paint, watching, service.
 * Compare times only with others of the same machine and moment.
 */
const repeats = 5

/** @typedef {{ what: string, unit: 'ms' | 'bytes' | 'files', value: number, of: number[] }} Figure */

/** The middle one of several runs, and all of them, so that the spread is seen.
 * @param {string} what
 * @param {Figure['unit']} unit
 * @param {number[]} values
 * @returns {Figure}
 */
function figure(what, unit, values) {
  // Two decimals: whole milliseconds would round a figure of 2.4 down to a limit of 2.
  const of = values.map((each) => Math.round(each * 100) / 100)
  return {
    what,
    unit,
    value: of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN,
    of,
  }
}

async function startOnce() {
  const service = await startService()
  const rss = service.rssBytes()
  await service.stop()
  return { ms: service.readyMs, rss }
}

/** @returns {Promise<Figure[]>} */
async function starts() {
  await rm(path.join(root, 'dist'), { recursive: true, force: true })
  const fresh = await startOnce()
  const stale = []
  for (let i = 0; i < repeats; i += 1) stale.push(await startOnce())
  return [
    figure('start, nothing built', 'ms', [fresh.ms]),
    figure(
      'start, nothing stale',
      'ms',
      stale.map(({ ms }) => ms),
    ),
    figure(
      'service memory when ready',
      'bytes',
      stale.map(({ rss }) => rss),
    ),
  ]
}

/** @returns {Promise<Figure[]>} sizes after gzip */
async function sizes() {
  const { routes, fonts } = await measurePage()
  return [
    ...routes.map(({ route, js }) => figure(`JavaScript, ${route}`, 'bytes', [js])),
    figure('fonts preloaded', 'files', [fonts]),
  ]
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/**
 * One part of all that is measured, where it was asked for or nothing was.
 * @template Measured
 * @param {string} name
 * @param {() => Promise<Measured[]>} measure
 * @returns {Promise<Measured[]>}
 */
const part = async (name, measure) => (asked.length === 0 || asked.includes(name) ? measure() : [])

const figures = [...(await part('start', starts)), ...(await part('size', sizes))]
const pages = [
  ...(await part('tokens', measureTokens)),
  ...(await part('paint', measurePaint)),
  ...(await part('watching', measureWatching)),
]
const service = await part('service', () => serviceFigures({ clients: 1_500, seconds: 60 }))
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
  for (const each of service) console.log(inOneLine(each))
}
