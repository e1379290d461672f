import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { destination } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { createRenderer, hasPage } from '../app/entryServer'
import { createApp } from './app'
import { readCatalogue } from './catalogue/catalogue'
import { type Config, readConfig } from './config'
import { createHttpServer } from './http/httpServer'
import { createProxyCheck } from './middleware/client'
import { createRequestLimit } from './middleware/requestLimit'
import { createLog, createRedaction } from './observe/log'
import { createRendering } from './page/document'
import { createPage } from './page/files'
import { openEmbeddedStorage } from './store/embedded'
import { openRedis } from './store/redis'
import { readMonotonic } from './store/store'

/**
 * After SIGTERM: the time for load balancers to see that the instance is not ready, then for open requests to finish.
 * Supervisors usually kill a process after ten seconds.
 */
const drainDelayMs = 2_000
const shutdownTimeoutMs = 6_000

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
  // Buffered: a write per request costs as much as a response from the cache. Lines beyond 4 MB are dropped, as a log whose
  // reader stops must not fill the memory.
  const buffer = { fd: 2, sync: false, minLength: 4_096, maxLength: 4_000_000 }
  const logged = destination({ ...buffer, periodicFlush: 1_000 })
  // At a shutdown in a thread, so that its timeout passes while nobody reads the log. After an error, what is left.
  process.once('beforeExit', () => logged.flush())
  process.once('exit', () => logged.flushSync())
  const log = createLog(config.logLevel, logged, redact)
  // Nobody knows in which state the process is then. An unhandled rejection comes here too.
  process.once('uncaughtException', (error) => {
    log.fatal(`The process ends after an unexpected error: ${describeFault(error)}`)
    process.exit(1)
  })
  for (const line of config.warnings) log.warn(line)
  // In ms. With the default of 10, an idle process wakes a hundred times a second, and also 100 slows responses from the cache.
  collectDefaultMetrics({ prefix: 'crosswatch_', eventLoopMonitoringPrecision: 1_000 })

  const { store, prefix, supportUrl } = config
  const storageOptions = { now: readMonotonic, log: log.warn }
  const storage =
    store.kind === 'folder' ? await openEmbeddedStorage(store.path, storageOptions) : null
  const redis = store.kind === 'redis' ? await openRedis(store.url, log.warn) : null
  const limit = createRequestLimit(config, redis)
  let isStopping = false
  const app = createApp({
    config,
    catalogue: readCatalogue(resolvePath('catalogue.json')),
    log: log.warn,
    redis,
    limit,
    storage,
    observe: (request) => log.request(request),
    isStopping: () => isStopping,
  })
  const fetch = async (path: string, init: RequestInit) =>
    app.request(path, { ...init, signal: null })
  const renderer = createRenderer({
    baseUrl: '',
    networkPrefix: prefix,
    supportUrl,
    fetch,
  })
  // A page that uses another service is rendered in the browser.
  const render =
    config.apiBaseUrl === '' ? createRendering(renderer, limit, log.warn) : undefined
  app.route('/', createPage(resolvePath('../page'), config, render, hasPage))
  const isTrusted = createProxyCheck(config.trustedProxies)
  const connections = { log: log.warn, isStopping: () => isStopping }
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
  const beginStop = (wait: 'drain' | 'none') => {
    // Supervisors and terminals repeat their signals, which must not end requests under way.
    if (isStopping) return
    isStopping = true
    if (wait === 'none') return stop(servers, logged)
    setTimeout(() => stop(servers, logged, true), drainDelayMs)
  }
  process.on('SIGTERM', () => beginStop('drain'))
  // From a terminal: Ctrl+C, or its end.
  process.on('SIGINT', () => beginStop('none'))
  process.on('SIGHUP', () => beginStop('none'))
  console.log(`Crosswatch is at ${address}`)
}

function listSecrets({ source, store, apiKeys }: Config): string[] {
  const key = 'apiKey' in source ? source.apiKey : ''
  return [
    key,
    ...apiKeys.map((integrator) => integrator.key),
    store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '',
  ]
}

/** Returns the address. Rejects with the server's error. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  // Connections that wait to be accepted: with Node's default of 511, many simultaneous clients overflow the queue of a new
  // process, and retry only after one to five seconds.
  server.listen({ port, host, backlog: 4_096 })
  await once(server, 'listening')
  const bound = server.address()
  const openPort = typeof bound === 'object' && bound !== null ? bound.port : ''
  return `http://${host.includes(':') ? `[${host}]` : host}:${openPort}`
}

/**
 * Accepts no new connections, and ends open requests shortly before the timeout. `keepsIdle`: connections without a request stay
 * until then, because a client may be sending its next request, whose response tells it that the connection ends.
 */
function stop(
  servers: readonly Server[],
  logged: ReturnType<typeof destination>,
  keepsIdle = false,
): void {
  for (const server of servers) {
    // The method of HTTP servers ends idle connections too.
    if (keepsIdle) SocketServer.prototype.close.call(server)
    else {
      server.close()
      // A response that was being sent may keep its connection.
      setInterval(() => server.closeIdleConnections(), 100).unref()
    }
  }
  setTimeout(() => logged.flush(() => process.exit()), shutdownTimeoutMs - 500).unref()
  // Any other exit waits for the thread that writes to a log nobody reads.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), shutdownTimeoutMs).unref()
}

/** What is thrown need not be an error. */
const describeFault = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', port }: NodeJS.ErrnoException & { port?: number } = error
  if (code === '') return error.message
  const { HOST = '127.0.0.1', CROSSWATCH_METRICS_PORT } = process.env
  const name =
    String(port) === CROSSWATCH_METRICS_PORT ? 'CROSSWATCH_METRICS_PORT' : 'PORT'
  const other = name === 'PORT' ? ': PORT=0 picks a free one' : ` with ${name}`
  const noHost = `HOST ${HOST} is no address of this machine. 127.0.0.1 is.`
  const explanations = new Map([
    [
      'EADDRINUSE',
      `Port ${port} is in use. Stop what uses it, or choose another${other}.`,
    ],
    ['EACCES', `Port ${port} needs more rights. Choose one above 1024 with ${name}.`],
    ['ENOENT', 'The page or the catalogue is not built. Run "npm run build".'],
    // EAI_AGAIN: there is no network.
    ...['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].map((each) => [each, noHost] as const),
  ])
  return explanations.get(code) ?? `Crosswatch could not start: ${error.message}`
}
