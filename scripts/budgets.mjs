import { buildIfStale } from './build.mjs'
import { measurePage } from './measurePage.mjs'
import { startService } from './measureService.mjs'

/** What a first visit to `/` makes a browser fetch is tighter than what any other route does. Sizes after gzip. */
const limits = {
  firstJs: 140_000,
  routeJs: 165_000,
  fonts: 2,
  rssBytes: 150_000_000,
}

/** Pages that read and search the assets in the token worker. */
const withThread = ['TokensPage', 'TokenPage']

/** @typedef {{ what: string, measured: number, limit: number }} Budget */

/** @returns {Promise<Budget[]>} */
async function measured() {
  const { routes, thread, fonts } = await measurePage()
  return [
    ...routes.map(({ route, js }) => ({
      what: `JavaScript, ${route} (bytes gz)`,
      measured: js,
      limit: route === 'shell' || route === 'HomePage' ? limits.firstJs : limits.routeJs,
    })),
    ...withThread.map((page) => ({
      what: `JavaScript, ${page} and the token worker (bytes gz)`,
      measured: thread + (routes.find(({ route }) => route === page)?.js ?? Number.NaN),
      limit: limits.routeJs,
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
