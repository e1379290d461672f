import { buildIfStale } from './build.mjs'
import { measurePage } from './measurePage.mjs'
import { startService } from './measureService.mjs'

/** JavaScript in bytes with gzip. See docs/decisions.md. */
const limits = {
  home: 155_000,
  tokens: 195_000,
  transaction: 205_000,
  otherRoutes: 185_000,
  fonts: 2,
  rssBytes: 150_000_000,
}

/** Pages that use the token worker. */
const workerPages = ['TokensPage', 'TokenPage']

const limitOf = (/** @type {string} */ route) => {
  if (route === 'shell' || route === 'HomePage') return limits.home
  return route.endsWith('TransactionPage') ? limits.transaction : limits.otherRoutes
}

/** @typedef {{ name: string, measured: number, limit: number }} Budget */

/** @returns {Promise<Budget[]>} */
async function measureAll() {
  const { routes, thread, fonts } = await measurePage()
  return [
    ...routes.map(({ route, js }) => ({
      name: `JavaScript, ${route} (bytes gz)`,
      measured: js,
      limit: limitOf(route),
    })),
    ...workerPages.map((page) => ({
      name: `JavaScript, ${page} and the token worker (bytes gz)`,
      measured: thread + (routes.find(({ route }) => route === page)?.js ?? Number.NaN),
      limit: limits.tokens,
    })),
    { name: 'fonts before first paint', measured: fonts, limit: limits.fonts },
    {
      name: 'service memory after start (bytes)',
      measured: await measureMemory(),
      limit: limits.rssBytes,
    },
  ]
}

/** The service's resident memory after serving the page and the whole catalogue once. */
async function measureMemory() {
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

if (!(await buildIfStale())) process.exit(1)
const budgets = await measureAll()
for (const { name, measured, limit } of budgets) {
  const result = measured <= limit ? 'ok   ' : 'OVER '
  console.log(`${result}${String(measured).padStart(11)} of ${String(limit).padStart(11)}  ${name}`)
}
// A figure that is NaN fails too.
process.exitCode = budgets.some(({ measured, limit }) => !(measured <= limit)) ? 1 : 0
