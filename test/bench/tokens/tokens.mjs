import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumOptions } from '../../../scripts/chromium.mjs'
import { startService } from '../../../scripts/measureService.mjs'
import {
  blankIn,
  droppedIn,
  heap,
  listed,
  nodes,
  openPage,
  seenIn,
  slow4g,
  typeWord,
} from './measure.mjs'
import { grown, serveTokens } from './server.mjs'

/**
 * The token browser beside the reference page, in one run of one Chromium. Both are measured in turns, and what counts is
 * their ratio: what else the machine does falls on both.
 * @typedef {{ what: string, ours: number, reference: number, ratio: number, limit: string }} Compared
 * @typedef {{ name: 'ours' | 'reference', address: string, stop: () => void }} Served
 */

const word = 'usdc eth'
const coldRuns = 5
const scrollRuns = 5
/** What is counted while it scrolls, each in a fresh page. */
const scrolls = /** @type {const} */ ([
  ['frames dropped', droppedIn],
  ['blank frames', blankIn],
])

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
    for (const size of [real.length, 10_000, 100_000]) {
      const list = size === real.length ? real : grown(real, size)
      /** @type {Served[]} */
      const served = [
        { name: 'reference', ...(await serveTokens({ list, service: service.address, folder })) },
        { name: 'ours', ...(await serveTokens({ list, service: service.address, folder: null })) },
      ]
      figures.push(...(await compare(browser, served, size, size === real.length)))
      for (const { stop } of served) stop()
    }
    return figures
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * What is counted and not compared depends on the machine. What is known of pages such as the reference comes from one that
 * settles its keystroke in so many ms at CPU ÷ 4, and drops no frame with it.
 */
const knownSettle = 21
const rates = [4, 3, 2, 1.5, 1]

/**
 * How much this machine must be slowed down to be as quick as that one; 1 if it is no quicker by itself.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of the reference
 * @param {number} size
 * @returns {Promise<number>}
 */
async function knownRate(browser, address, size) {
  for (const cpu of rates) {
    const { context, page } = await openPage(browser, { cpu })
    await page.goto(`${address}/tokens`)
    await listed(page, size)
    const { settles } = await typeWord(page, word)
    await context.close()
    if (median(settles) <= knownSettle) return cpu
  }
  return 1
}

/** @param {readonly number[]} values */
const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

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
 * @param {number} size
 * @param {boolean} isReal the cold start and the scrolling are measured with the real list
 */
async function compare(browser, served, size, isReal) {
  /** @type {Record<string, Record<string, number[]>>} */
  const seen = {}
  const note = (
    /** @type {string} */ what,
    /** @type {string} */ name,
    /** @type {number[]} */ values,
  ) => {
    const of = (seen[what] ??= {})
    of[name] = [...(of[name] ?? []), ...values]
  }
  for (const { name, address } of served) {
    const { context, page, cdp } = await openPage(browser, { cpu: 4 })
    await page.goto(`${address}/tokens`)
    await listed(page, size)
    note('elements', name, [await nodes(page)])
    const { settles, long } = await typeWord(page, word)
    note('keystroke, ms', name, settles)
    note('long tasks while typing', name, [long])
    const bytes = await heap(browser, cdp)
    note('heap, page and workers, bytes', name, [bytes.page + bytes.workers])
    await context.close()
  }
  if (isReal) {
    const rate = await knownRate(browser, served[0]?.address ?? '', size)
    for (const { name, address } of served) {
      const { context, page } = await openPage(browser, { cpu: rate })
      await page.goto(`${address}/tokens`)
      await listed(page, size)
      const { settles, long } = await typeWord(page, word)
      note(`long tasks while typing at the known pace, CPU ÷ ${rate}`, name, [long])
      note(`keystroke at the known pace, ms, CPU ÷ ${rate}`, name, settles)
      await context.close()
    }
    for (const { cpu, pace } of [
      { cpu: 4, pace: 8_000 },
      { cpu: 10, pace: 20_000 },
    ]) {
      for (let run = 0; run < scrollRuns; run += 1) {
        for (const { name, address } of served) {
          for (const [what, countIn] of scrolls) {
            const { context, page } = await openPage(browser, { cpu })
            await page.goto(`${address}/tokens`)
            await listed(page, size)
            note(`${what} at ${pace} px/s, CPU ÷ ${cpu}`, name, [await countIn(page, pace, 3_000)])
            await context.close()
          }
        }
      }
    }
    for (let run = 0; run < coldRuns; run += 1) {
      for (const { name, address } of served) {
        const { context, page } = await openPage(browser, { cpu: 4, network: slow4g })
        await page.goto(`${address}/tokens`)
        await listed(page, size)
        const { firstRow, long } = await seenIn(page)
        note('first row, slow 4G, CPU ÷ 4, ms', name, [firstRow])
        note('blocking, ms', name, [long.reduce((sum, ms) => sum + ms - 50, 0)])
        await context.close()
      }
    }
  }
  return Object.entries(seen).map(([what, of]) =>
    compared(
      `${what}, ${size.toLocaleString('en')} assets`,
      of,
      quantiles.find(([start]) => what.startsWith(start))?.[1] ?? 0.5,
    ),
  )
}

/** What of several runs counts where it is not the middle one: the lower quartile, the worst. @type {readonly (readonly [string, number])[]} */
const quantiles = [
  ['blocking', 0.25],
  ['blank', 1],
]

/** What the figures must keep to, by how they begin. @type {readonly (readonly [string, string])[]} */
const limits = [
  ['elements', '≤ 2×'],
  ['keystroke, ms', '≤ 1.15×, 1.5× at 100,000'],
  ['long tasks', '0'],
  ['heap', '≤ 120 MB at 100,000'],
  ['frames dropped at 8', '0'],
  ['frames dropped at 20', '≤ 1×'],
  ['blank', '0'],
  ['first row', '≤ 0.65×'],
  ['blocking', '≤ 1.2×'],
]

/**
 * @param {string} what
 * @param {Record<string, number[]>} of
 * @param {number} quantile
 * @returns {Compared}
 */
function compared(what, of, quantile) {
  const at = (/** @type {number[]} */ values) =>
    values
      .toSorted((a, b) => a - b)
      .at(Math.min(values.length - 1, Math.floor(values.length * quantile))) ?? Number.NaN
  const ours = at(of['ours'] ?? [])
  const reference = at(of['reference'] ?? [])
  return {
    what,
    ours,
    reference,
    ratio: ours / reference,
    limit: limits.find(([start]) => what.startsWith(start))?.[1] ?? '',
  }
}

/** A figure that stands by itself has no reference and no ratio: NaN. @param {Compared} figure */
export const inOneRow = ({ what, ours, reference, ratio, limit }) => {
  const must = limit && `; must be ${limit}`
  if (Number.isNaN(ratio)) return `${' '.repeat(9)}${what}: ${Math.round(ours)}${must}`
  return `${ratio.toFixed(2).padStart(6)}×  ${what}: ${Math.round(ours)}, reference ${Math.round(reference)}${must}`
}
