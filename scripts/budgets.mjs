import { buildIfStale } from './build.mjs'
import { measurePage } from './measurePage.mjs'
import { startService } from './measureService.mjs'

/**
 * JavaScript in bytes with gzip. The goals are 140 kB for `/` and 165 kB for other routes; React, React Router and TanStack Query
 * alone have 112 kB. See "The size of the JavaScript" in docs/decisions.md.
 */
const limits = {
  home: 155_000,
  tokens: 190_000,
  transaction: 200_000,
  otherRoutes: 180_000,
  fonts: 2,
  rssBytes: 150_000_000,
}

/** Pages that read and search the assets in the token worker. */
const withThread = ['TokensPage', 'TokenPage']

const limitOf = (/** @type {string} */ route) => {
  if (route === 'shell' || route === 'HomePage') return limits.home
  return route === 'TransactionPage' ? limits.transaction : limits.otherRoutes
}

/** @typedef {{ what: string, measured: number, limit: number }} Budget */

/** @returns {Promise<Budget[]>} */
async function measured() {
  const { routes, thread, fonts } = await measurePage()
  return [
    ...routes.map(({ route, js }) => ({
      what: `JavaScript, ${route} (bytes gz)`,
      measured: js,
      limit: limitOf(route),
    })),
    ...withThread.map((page) => ({
      what: `JavaScript, ${page} and the token worker (bytes gz)`,
      measured: thread + (routes.find(({ route }) => route === page)?.js ?? Number.NaN),
      limit: limits.tokens,
    })),
    { what: 'fonts before first paint', measured: fonts, limit: limits.fonts },
    {
      what: 'service memory after start (bytes)',
      measured: await memory(),
      limit: limits.rssBytes,
    },
  ]
}

/** The service's resident memory once the first visitor has the page and the whole catalogue. */
async function memory() {
  const service = await startService()
  try {
    for (const path of ['/', '/tokenlist/utils/currencies/details']) {
      await (await fetch(service.address + path)).arrayBuffer()
    }
    return service.rssBytes()
  } finally {
    await service.stop()
  }
}

/** Prints every figure beside its limit and fails when one is over. */
if (!(await buildIfStale())) process.exit(1)
const budgets = await measured()
for (const { what, measured: figure, limit } of budgets) {
  const verdict = figure <= limit ? 'ok   ' : 'OVER '
  console.log(`${verdict}${String(figure).padStart(11)} of ${String(limit).padStart(11)}  ${what}`)
}
process.exitCode = budgets.some(({ measured: figure, limit }) => !(figure <= limit)) ? 1 : 0
