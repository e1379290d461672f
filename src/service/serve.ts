import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { destination } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { createRenderer } from '../app/entryServer'
import { createApp } from './app'
import { readCatalogue } from './catalogue/catalogue'
import { type Config, ConfigError, describeUnknownVariables, readConfig } from './config'
import { createHttpServer } from './http/httpServer'
import { createClientReader, createProxyCheck } from './middleware/client'
import { type Limits, createLimits } from './middleware/limits'
import type { ServerEnv } from './middleware/request'
import { createLog, createRedaction } from './observe/log'
import { countRequest, registry } from './observe/metrics'
import { type Render, createRendering } from './page/document'
import { createPage } from './page/files'
import { lockFolder } from './store/folder'
import { openRedis, unusableReason } from './store/redis'

/**
 * After SIGTERM: the time for load balancers to see that the instance is not ready, then for open requests to finish.
 * Supervisors usually kill a process after ten seconds.
 */
const drainDelayMs = 2_000
const shutdownTimeoutMs = 6_000

/**
 * Connections that wait to be accepted. With Node's default of 511, many simultaneous clients overflow the queue of a new
 * process, and retry only after one to five seconds.
 */
const backlog = 4_096
/** A log whose reader stops must not fill the memory: lines beyond this are dropped. In bytes. */
const maxLogBuffer = 4_000_000

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

let redact = createRedaction([])
try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : redact(explainError(error)))
  // One port may be open already, which would keep the process alive.
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  redact = createRedaction(listSecrets(config))
  // Buffered: a write per request costs as much as a response from the cache.
  const buffer = { fd: 2, sync: false, minLength: 4_096, maxLength: maxLogBuffer }
  const logged = destination({ ...buffer, periodicFlush: 200 })
  process.once('exit', () => logged.flushSync())
  const log = createLog(config.logLevel, logged, redact)
  for (const line of describeUnknownVariables(process.env)) log.warn(line)
  // The default of 10 ms would wake an idle process a hundred times a second.
  const precision = { eventLoopMonitoringPrecision: 100 }
  collectDefaultMetrics({ register: registry, prefix: 'crosswatch_', ...precision })

  const redis = await openStore(config.store, log.warn)
  const limits = createLimits(config.rateLimit, redis)
  const isTrusted = createProxyCheck(config.trustedProxies)
  let isStopping = false
  const app = createApp({
    config,
    catalogue: readCatalogue(resolvePath('catalogue.json')),
    log: log.warn,
    redis,
    limits,
    clientOf: createClientReader(isTrusted),
    observe(request) {
      countRequest(request)
      log.request(request)
    },
    hasMetricsPort: config.metricsPort !== null,
    isStopping: () => isStopping,
  })
  const render = createPageRendering(app, config, limits, log.warn)
  app.route('/', await createPage(resolvePath('../page'), { ...config, ...render }))
  const server = createHttpServer(app, { log: log.warn, isTrusted })
  await listen(server, config)
  const servers = [server]
  if (config.metricsPort !== null) {
    // `/metrics` alone, on the operator's own port.
    const metrics = new Hono<ServerEnv>().get('/metrics', (c) =>
      app.fetch(c.req.raw, { isMetricsPort: true }),
    )
    const metricsServer = createHttpServer(metrics, { log: log.warn, isTrusted: () => true })
    await listen(metricsServer, { host: config.host, port: config.metricsPort })
    servers.push(metricsServer)
  }
  process.once('SIGTERM', () => {
    isStopping = true
    setTimeout(() => stop(servers), drainDelayMs)
  })
  process.once('SIGINT', () => stop(servers))
  console.log(`Crosswatch is at ${formatAddress(server, config)}`)
}

function listSecrets({ source, store }: Config): string[] {
  return [
    'apiKey' in source ? source.apiKey : '',
    store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '',
  ]
}

/** Prepares the configured store. Returns the connection of a Redis. */
async function openStore(
  store: Config['store'],
  log: (line: string) => void,
): Promise<Redis | null> {
  if (store.kind === 'memory') return null
  if (store.kind === 'folder') {
    await lockFolder(store.path).catch((error: Error) => {
      throw new Error(`CROSSWATCH_STORE: the folder ${store.path} ${error.message}.`)
    })
    return null
  }
  const redis = openRedis(store.url, log)
  const reason = await unusableReason(redis)
  if (reason === '') return redis
  throw new Error(
    `CROSSWATCH_STORE is not usable: the Redis at ${new URL(store.url).host} ${reason}.`,
  )
}

/** Renders pages with this service's data, unless the page uses another service. An aborted request ends at once. */
function createPageRendering(
  app: Hono<ServerEnv>,
  { apiBaseUrl, prefix, supportUrl }: Config,
  limits: Limits,
  log: (line: string) => void,
): { render?: Render } {
  if (apiBaseUrl !== '') return {}
  async function fetchInProcess(path: string, init: RequestInit): Promise<Response> {
    const { signal } = init
    signal?.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return Promise.race([Promise.resolve(app.request(path, init)), aborted])
  }
  const connection = { baseUrl: '', networkPrefix: prefix, supportUrl, fetch: fetchInProcess }
  return { render: createRendering({ render: createRenderer(connection), limits, log }) }
}

function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function formatAddress(server: Server, { host, port }: Config): string {
  const bound = server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

/** Accepts no new connections, and ends open requests at the timeout. */
function stop(servers: readonly Server[]): void {
  for (const server of servers) {
    server.close()
    // Idle keep-alive connections would keep the process running.
    setInterval(() => server.closeIdleConnections(), 100).unref()
  }
  setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
    process.exit()
  }, shutdownTimeoutMs).unref()
}

function explainError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const port = error instanceof Error && 'port' in error ? String(error.port) : ''
  const { HOST = '127.0.0.1', CROSSWATCH_METRICS_PORT } = process.env
  const name = port === CROSSWATCH_METRICS_PORT ? 'CROSSWATCH_METRICS_PORT' : 'PORT'
  switch (code) {
    case '':
      return error instanceof Error ? error.message : String(error)
    case 'EADDRINUSE': {
      const free = name === 'PORT' ? ': PORT=0 picks a free one' : ` with ${name}`
      return `Port ${port} is in use. Stop what uses it, or choose another${free}.`
    }
    case 'EACCES':
      return `Port ${port} needs more rights. Choose one above 1024 with ${name}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    // There is no network.
    case 'EAI_AGAIN':
      return `HOST ${HOST} is no address of this machine. 127.0.0.1 is.`
    case 'ENOENT':
      return 'The page or the catalogue is not built. Run "npm run build".'
    default:
      return `Crosswatch could not start: ${error instanceof Error ? error.message : code}`
  }
}
