import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { destination } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { createRenderer } from '../app/entryServer'
import { createApp } from './app'
import { readCatalogue } from './catalogue/catalogue'
import { type Config, ConfigError, readConfig } from './config'
import { createHttpServer } from './http/httpServer'
import { createClientReader, createProxyCheck } from './middleware/client'
import { createLimits } from './middleware/limits'
import type { ServerEnv } from './middleware/request'
import { createLog, createRedaction } from './observe/log'
import { countRequest, registry } from './observe/metrics'
import { createRendering } from './page/document'
import { createPage } from './page/files'
import { lockFolder } from './store/folder'
import { checkRedis, openRedis } from './store/redis'

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
  for (const line of config.warnings) log.warn(line)
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
    isStopping: () => isStopping,
  })
  // A page that uses another service is rendered in the browser.
  const { prefix: networkPrefix, supportUrl } = config
  const connection = { baseUrl: '', networkPrefix, supportUrl, fetch: fetchFrom(app) }
  const rendering = createRendering(createRenderer(connection), limits, log.warn)
  const render = config.apiBaseUrl === '' ? rendering : undefined
  app.route('/', createPage(resolvePath('../page'), config, render))
  const server = createHttpServer(app, { log: log.warn, isTrusted })
  const address = await listen(server, config.host, config.port)
  const servers = [server]
  if (config.metricsPort !== null) {
    // `/metrics` alone, on the operator's own port.
    const operators = new Hono<ServerEnv>()
    operators.get('/metrics', (c) => app.fetch(c.req.raw, { isMetricsPort: true }))
    const metricsServer = createHttpServer(operators, { log: log.warn, isTrusted: () => true })
    await listen(metricsServer, config.host, config.metricsPort)
    servers.push(metricsServer)
  }
  process.once('SIGTERM', () => {
    isStopping = true
    setTimeout(() => stop(servers), drainDelayMs)
  })
  process.once('SIGINT', () => stop(servers))
  console.log(`Crosswatch is at ${address}`)
}

function listSecrets({ source, store }: Config): string[] {
  const key = 'apiKey' in source ? source.apiKey : ''
  return [key, store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '']
}

/** Prepares the configured store. Returns the connection of a Redis. Throws an error that says why it cannot be used. */
async function openStore(
  store: Config['store'],
  log: (line: string) => void,
): Promise<Redis | null> {
  if (store.kind === 'folder') await lockFolder(store.path)
  if (store.kind !== 'redis') return null
  const redis = openRedis(store.url, log)
  await checkRedis(redis, new URL(store.url).host)
  return redis
}

/** Returns a fetch of this service, for renders. An aborted request ends at once. */
function fetchFrom(app: Hono<ServerEnv>) {
  return (path: string, { signal, ...init }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      Promise.resolve(app.request(path, init)).then(resolve, reject)
    })
}

/** Returns the address. Rejects with the server's error. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen({ port, host, backlog })
  await once(server, 'listening')
  const bound = server.address()
  const openPort = typeof bound === 'object' && bound !== null ? bound.port : ''
  return `http://${host.includes(':') ? `[${host}]` : host}:${openPort}`
}

/** Accepts no new connections, and ends open requests at the timeout. */
function stop(servers: readonly Server[]): void {
  for (const server of servers) {
    server.close()
    // Idle keep-alive connections would keep the process running.
    setInterval(() => server.closeIdleConnections(), 100).unref()
  }
  setTimeout(() => process.exit(), shutdownTimeoutMs).unref()
}

function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', port }: NodeJS.ErrnoException & { port?: number } = error
  if (code === '') return error.message
  const { HOST = '127.0.0.1', CROSSWATCH_METRICS_PORT } = process.env
  const name = String(port) === CROSSWATCH_METRICS_PORT ? 'CROSSWATCH_METRICS_PORT' : 'PORT'
  const other = name === 'PORT' ? ': PORT=0 picks a free one' : ` with ${name}`
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or choose another${other}.`
    case 'EACCES':
      return `Port ${port} needs more rights. Choose one above 1024 with ${name}.`
    // EAI_AGAIN: there is no network.
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${HOST} is no address of this machine. 127.0.0.1 is.`
    case 'ENOENT':
      return 'The page or the catalogue is not built. Run "npm run build".'
    default:
      return `Crosswatch could not start: ${error.message}`
  }
}
