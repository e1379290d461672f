import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { destination } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { createRenderer, hasPage } from '../app/entryServer'
import { setBrand } from '../contract/brand'
import { createService } from './app'
import { readCatalogue } from './catalogue/catalogue'
import { type Config, readConfig, sourceHasNames } from './config/config'
import { describeFault, explainError } from './errors/explainError'
import { createHttpServer } from './http/httpServer'
import type { ServerEnv } from './http/serverEnv'
import { createProxyCheck } from './config/addressRanges'
import { type RequestLimit, createRequestLimit } from './middleware/requestLimit'
import { createLog, createRedaction } from './observe/log'
import { listBrandMetas } from './page/brandedPage'
import { createPage } from './page/page'
import { createRendering } from './page/rendering'
import { openRedis } from './redis/connection'
import { warnOfLoss } from './redis/persistence'
import { type Shutdown, createShutdown } from './shutdown'
import { openFolderStorage } from './store/sqlite'
import { readMonotonic } from './store/store'

const resolvePath = (path: string): string =>
  fileURLToPath(new URL(path, import.meta.url))

/** The errors of the configuration itself have no secrets. */
let redact = (text: string): string => text
try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(redact(explainError(error)))
  // One port may be open already, which would keep the process alive.
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  redact = createRedaction(listSecrets(config))
  const { log, logged } = openLog(config)
  for (const line of config.warnings) log.warn(line)
  // In ms. With the default of 10, an idle process wakes a hundred times a second, and
  // also 100 slows responses from the cache.
  collectDefaultMetrics({ prefix: 'crosswatch_', eventLoopMonitoringPrecision: 1_000 })

  const shutdown = createShutdown(logged)
  const app = await openApp(config, log, shutdown)
  const connections = { log: log.warn, isStopping: shutdown.isStopping }
  const isTrusted = createProxyCheck(config.trustedProxies)
  const server = createHttpServer(app, { ...connections, isTrusted })
  const address = await listen(server, config.host, config.port)
  const servers = [server]
  if (config.metricsPort !== null) {
    // `/metrics` alone, on the operator's own port.
    const operators = new Hono().get('/metrics', () => app.request('/metrics'))
    const metricsServer = createHttpServer(operators, {
      ...connections,
      isTrusted: () => true,
    })
    await listen(metricsServer, config.host, config.metricsPort)
    servers.push(metricsServer)
  }
  shutdown.listenToSignals(...servers)
  console.log(`Crosswatch is at ${address}`)
}

type Log = ReturnType<typeof createLog>

function openLog({ logLevel }: Config) {
  // Buffered: a write per request costs as much as a response from the cache. Lines
  // beyond 4 MB are dropped, as a log whose reader stops must not fill the memory.
  const buffer = { fd: 2, sync: false, minLength: 4_096, maxLength: 4_000_000 }
  const logged = destination({ ...buffer, periodicFlush: 1_000 })
  // At a shutdown in a thread, so that its timeout passes while nobody reads the log.
  // After an error, what is left.
  process.once('beforeExit', () => logged.flush())
  process.once('exit', () => logged.flushSync())

  const log = createLog(logLevel, logged, redact)
  // Nobody knows in which state the process is then. An unhandled rejection comes here
  // too.
  process.once('uncaughtException', (error) => {
    log.fatal(`The process ends after an unexpected error: ${describeFault(error)}`)
    process.exit(1)
  })
  return { log, logged }
}

/** Opens the service with its store and its page. */
async function openApp(
  config: Config,
  log: Log,
  shutdown: Shutdown,
): Promise<Hono<ServerEnv>> {
  const { store } = config
  // For sentences that name the service, also in the pages that this process renders.
  setBrand(listBrandMetas(config.brand))
  const folder =
    store.kind === 'folder' ? await openFolderStorage(store.path, readMonotonic) : null
  const redis = store.kind === 'redis' ? await openRedis(store.url, log.warn) : null
  const sendsMessages = config.push !== null || config.webhooks.length > 0
  if (redis !== null && sendsMessages) await warnOfLoss(redis, log.warn)
  const limit = createRequestLimit(config, redis)
  const { app, follower, notifications } = createService({
    config,
    catalogue: readCatalogue(resolvePath('catalogue.json')),
    log: log.warn,
    redis,
    limit,
    storage: folder?.open ?? null,
    listed: folder?.openListed ?? null,
    observe: (request) => log.request(request),
    isStopping: shutdown.isStopping,
  })
  const render = openRendering(config, app, { limit, log })
  app.route('/', createPage(resolvePath('../page'), config, render, hasPage))
  notifications.start()
  shutdown.addTask(() => follower.stop())
  follower.start()
  return app
}

/**
 * Renders pages over the service in this process. A page that uses another service is
 * rendered in the browser.
 */
function openRendering(
  { apiBaseUrl, prefixes, supportUrl, source }: Config,
  app: Hono<ServerEnv>,
  { limit, log }: { limit: RequestLimit; log: Log },
) {
  if (apiBaseUrl !== '') return undefined
  const renderer = createRenderer({
    baseUrl: '',
    networkPrefix: prefixes.join(','),
    supportUrl,
    hasNames: sourceHasNames(source),
    fetch: async (path: string, init: RequestInit) =>
      app.request(path, { ...init, signal: null }),
  })
  return createRendering(renderer, limit, log.warn)
}

function listSecrets({ source, store, apiKeys, push, webhooks }: Config): string[] {
  const key = 'apiKey' in source ? source.apiKey : ''
  return [
    key,
    ...apiKeys.map((integrator) => integrator.key),
    push?.keys?.privateKey ?? '',
    ...webhooks.map(({ secret }) => secret),
    store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '',
  ]
}

/** Returns the address. Rejects with the server's error. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  // Connections that wait to be accepted: with Node's default of 511, many simultaneous
  // clients overflow the queue of a new process, and retry only after one to five
  // seconds.
  server.listen({ port, host, backlog: 4_096 })
  await once(server, 'listening')
  const bound = server.address()
  const openPort = typeof bound === 'object' && bound !== null ? bound.port : ''
  return `http://${host.includes(':') ? `[${host}]` : host}:${openPort}`
}
