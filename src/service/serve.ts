import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import * as v from 'valibot'
import { destination } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import type { Redis } from 'ioredis'
import { createRenderer } from '../app/entryServer'
import { RefusalSchema } from '../contract/service'
import { createApp } from './app'
import { readCatalogue } from './catalogue/stored'
import { createClientReader } from './http/clientAddress'
import { type Config, ConfigError, notAFolder, readConfig, unusableRedis } from './config'
import { createHttpServer } from './http/httpServer'
import { createLog } from './running/log'
import { countRequest, registry } from './running/metrics'
import { openService } from './open'
import { type PageOptions, createPage } from './page/pageFiles'
import { requestInProcess } from './page/requestInProcess'
import { createRendering } from './page/rendering'
import { createRateLimit } from './http/rateLimit'
import { canBeFolder } from './store/folderStorage'
import { openRedis, unusableReason } from './store/redis'

/**
 * After SIGTERM: for load balancers to see that the instance is not ready, then for open requests to finish. Supervisors
 * usually kill a process after ten seconds.
 */
const drainDelayMs = 2_000
const shutdownTimeoutMs = 6_000

/** With Node's default of 511, many simultaneous clients overflow a new process's queue, and retry only after 1 to 5 s. */
const backlog = 4_096

const renderCost = 5

type Service = ReturnType<typeof openService>

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

try {
  const config = readConfig(process.env)
  const { store } = config
  if (store.kind === 'folder' && !(await canBeFolder(store.path))) throw notAFolder(store.path)
  collectDefaultMetrics({
    register: registry,
    prefix: 'crosswatch_',
    // The default of 10 ms would wake an idle process a hundred times a second.
    eventLoopMonitoringPrecision: 100,
  })
  // Buffered: a write per request costs as much as a response from the cache.
  const logged = destination({ fd: 2, sync: false, minLength: 4_096, periodicFlush: 200 })
  process.once('exit', () => logged.flushSync())
  const log = createLog(config.logLevel, logged, listSecrets(config))
  let isStopping = false
  const redis = store.kind === 'redis' ? openRedis(store.url, log.warn) : null
  if (store.kind === 'redis' && redis !== null) {
    const reason = await unusableReason(redis)
    if (reason !== '') throw unusableRedis(store.url, reason)
  }
  const service = openService(
    config,
    readCatalogue(resolvePath('catalogue.json')),
    log.warn,
    Date.now,
    {
      redis,
      rateLimit: createRateLimit(config.rateLimit, redis),
      hasMetricsPort: config.metricsPort !== null,
      isStopping: () => isStopping,
    },
  )
  const app = createApp({
    service,
    page: await createPage(resolvePath('../page'), {
      ...config,
      ...createPageRendering(service, redis, config, log.warn),
    }),
    prefix: config.prefix,
    clientOf: createClientReader(config.trustedProxies),
    observe: (request) => {
      countRequest(request)
      log.request(request)
    },
  })
  const server = createHttpServer(app, log.warn)
  await listen(server, config)
  const servers = [server]
  if (config.metricsPort !== null) {
    const metricsServer = createHttpServer(createMetricsApp(service), log.warn)
    await listen(metricsServer, { host: config.host, port: config.metricsPort })
    servers.push(metricsServer)
  }
  process.once('SIGTERM', () => {
    isStopping = true
    setTimeout(() => stop(servers), drainDelayMs)
  })
  process.once('SIGINT', () => stop(servers))
  console.log(
    `Crosswatch is at ${formatAddress(server, config)}${await describeProblem(service, config)}`,
  )
} catch (error) {
  console.error(explainError(error))
  // One port may be open already, which would keep the process alive.
  process.exit(1)
}

function listSecrets({ source, store }: Config): string[] {
  return [
    'apiKey' in source ? source.apiKey : '',
    store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '',
  ]
}

function createMetricsApp(service: Service): Hono {
  return new Hono().get('/metrics', (c) => service.fetch(c.req.raw, { isMetricsPort: true }))
}

/** None if the page uses another service. */
function createPageRendering(
  service: Service,
  redis: Redis | null,
  { apiBaseUrl, prefix, rateLimit: perMinute }: Config,
  log: (line: string) => void,
): Pick<PageOptions, 'render'> {
  if (apiBaseUrl !== '') return {}
  const rateLimit = createRateLimit(Math.ceil(perMinute / renderCost), redis, 'render-')
  const connection = { baseUrl: '', networkPrefix: prefix, fetch: requestInProcess(service) }
  return { render: createRendering({ render: createRenderer(connection), rateLimit, log }) }
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

/** In brackets; '' for none. Only the successor API is checked at the start. */
async function describeProblem(service: Service, { source }: Config): Promise<string> {
  if (source.kind !== 'track') return ''
  const health = await service.request('/tracker/health')
  return health.ok ? '' : ` (${v.parse(RefusalSchema, await health.json()).message})`
}

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
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const port = error instanceof Error && 'port' in error ? String(error.port) : ''
  const { HOST = '127.0.0.1', CROSSWATCH_METRICS_PORT } = process.env
  const name = port === CROSSWATCH_METRICS_PORT ? 'CROSSWATCH_METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') {
    const free = name === 'PORT' ? ': PORT=0 picks a free one' : ` with ${name}`
    return `Port ${port} is in use. Stop what uses it, or choose another${free}.`
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights. Choose one above 1024 with ${name}.`
  // EAI_AGAIN: there is no network.
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return `HOST ${HOST} is no address of this machine. 127.0.0.1 is.`
  }
  if (code === 'ENOENT') return 'The page or the catalogue is not built. Run "npm run build".'
  return `Crosswatch could not start: ${error instanceof Error ? error.message : String(error)}`
}
