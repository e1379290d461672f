import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumOptions } from '../../scripts/chromium.mjs'
import { startService } from '../startService.mjs'
import { openPage, scroll, typeWord, waitForList } from './measure.mjs'
import { growList, serveTokens } from './server.mjs'

/**
 * Measures the token list and the reference page, in turns in one Chromium. The figure is
 * the ratio, because other load on the machine slows both.
 * @typedef {{
 *   what: string,
 *   ours: number,
 *   reference: number,
 *   ratio: number,
 *   limit: string,
 * }} Compared
 * @typedef {{ name: 'ours' | 'reference', address: string, stop: () => void }} Served
 */

const word = 'usdc eth'
const scrollRuns = 5

/** Scroll speeds in px per second, and how many times slower the CPU is. */
const scrolls = [
  { speed: 8_000, cpu: 4, limit: { dropped: '≤ 2', blankMs: '≤ 100' } },
  { speed: 20_000, cpu: 10, limit: { dropped: '', blankMs: '≤ 100' } },
]

/** @returns {Promise<Compared[]>} */
export async function measureTokens() {
  const service = await startService()
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-reference-'))
  const browser = await chromium.launch(await chromiumOptions())
  try {
    await buildReference(folder)
    const details = await fetch(`${service.address}/tokenlist/utils/currencies/details`)
    /** @type {Record<string, any>[]} */
    const real = await details.json()
    /** @type {Compared[]} */
    const figures = []
    for (const [size, limit] of [
      [real.length, '≤ 1.5×'],
      [10_000, '≤ 1.5×'],
      [100_000, '≤ 2×'],
    ]) {
      const list = size === real.length ? real : growList(real, Number(size))
      /** @type {Served[]} */
      const served = [
        {
          name: 'reference',
          ...(await serveTokens({ list, service: service.address, folder })),
        },
        {
          name: 'ours',
          ...(await serveTokens({ list, service: service.address, folder: null })),
        },
      ]
      figures.push(...(await compareTyping(browser, served, Number(size), String(limit))))
      if (size === real.length)
        figures.push(...(await compareScrolling(browser, served, size)))
      for (const { stop } of served) stop()
    }
    return figures
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

/** Builds the reference page into a folder. @param {string} folder */
export const buildReference = (folder) =>
  build({
    root: path.join(import.meta.dirname, 'reference'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Served[]} served
 * @param {number} size number of assets
 * @param {string} limit
 * @returns {Promise<Compared[]>}
 */
async function compareTyping(browser, served, size, limit) {
  /** @type {Record<'paint' | 'rows' | 'longTasks', Partial<Record<Served['name'], number>>>} */
  const figures = { paint: {}, rows: {}, longTasks: {} }
  for (const { name, address } of served) {
    const { context, page } = await openPage(browser, { cpu: 4 })
    await page.goto(`${address}/tokens`)
    await waitForList(page, size)
    const typed = await typeWord(page, word)
    figures.paint[name] = median(typed.paintMs)
    figures.rows[name] = median(typed.rowsMs)
    figures.longTasks[name] = typed.longTasks
    await context.close()
  }
  const assets = `${size.toLocaleString('en')} assets`
  return [
    makeCompared(`keystroke to the next paint, ms, ${assets}`, figures.paint, limit),
    makeCompared(`rows after a key, ms, ${assets}`, figures.rows, '≤ 200'),
    makeCompared(`long tasks while typing, ${assets}`, figures.longTasks, '≤ 3'),
  ]
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Served[]} served
 * @param {number} size number of assets
 * @returns {Promise<Compared[]>}
 */
async function compareScrolling(browser, served, size) {
  const figures = []
  for (const { speed, cpu, limit } of scrolls) {
    /** @type {Record<Served['name'], { dropped: number, blankMs: number }[]>} */
    const runs = { ours: [], reference: [] }
    for (let run = 0; run < scrollRuns; run += 1) {
      for (const { name, address } of served) {
        const { context, page } = await openPage(browser, { cpu })
        await page.goto(`${address}/tokens`)
        await waitForList(page, size)
        runs[name].push(await scroll(page, speed))
        await context.close()
      }
    }
    for (const [key, what] of /** @type {const} */ ([
      ['dropped', 'frames dropped, %'],
      ['blankMs', 'longest blank, ms'],
    ])) {
      const of = (/** @type {Served['name']} */ name) =>
        median(runs[name].map((run) => run[key]))
      figures.push(
        makeCompared(
          `${what}, at ${speed} px/s, CPU ÷ ${cpu}`,
          { ours: of('ours'), reference: of('reference') },
          limit[key],
        ),
      )
    }
  }
  return figures
}

/** @param {readonly number[]} values */
const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * @param {string} what
 * @param {Partial<Record<Served['name'], number>>} values
 * @param {string} limit
 * @returns {Compared}
 */
const makeCompared = (what, { ours = Number.NaN, reference = Number.NaN }, limit) => ({
  what,
  ours,
  reference,
  ratio: ours / reference,
  limit,
})

/** A figure without a reference has the ratio NaN. @param {Compared} figure */
export const formatCompared = ({ what, ours, reference, ratio, limit }) => {
  const must = limit && `; must be ${limit}`
  if (Number.isNaN(ratio)) return `${' '.repeat(9)}${what}: ${Math.round(ours)}${must}`
  return `${ratio.toFixed(2).padStart(6)}×  ${what}: ${Math.round(ours)}, reference ${Math.round(reference)}${must}`
}
