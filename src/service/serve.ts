import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { createRenderer } from '../app/entryServer'
import { createAtHand } from './http/atHand'
import { readCatalogue } from './catalogue/stored'
import { clientReader } from './http/clientAddress'
import { type Config, ConfigError, notAFolder, readConfig } from './config'
import { createHandfuls } from './running/handfuls'
import { createHttpServer } from './http/httpServer'
import { type Seen, createLog } from './running/log'
import { createMetrics } from './running/metrics'
import { openService } from './open'
import { type PageOptions, createPage } from './page/pageFiles'
import { requestInProcess } from './page/requestInProcess'
import { createRendering } from './page/rendering'
import { createRateLimit } from './http/rateLimit'
import { canBeFolder } from './storage/folderStorage'
import { openRedis } from './storage/redis'

/**
 * After SIGTERM, whoever balances the load gets so long to see that this instance is no longer ready, and then requests
 * under way so long to finish, ms; a supervisor's patience is usually ten seconds.
 */
const notice = 2_000
const patience = 6_000

/**
 * So many connections may wait to be taken (the system may allow fewer). Node takes one at a time, between other work:
 * with its usual 511, many pages that come at once to a process that has just started overflow it, and each of those then
 * tries again only after one to five seconds.
 */
const backlog = 4_096

/** A render costs as much as so many requests of the interface. */
const renderCost = 5

const besideThis = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

try {
  const config = readConfig(process.env)
  const { store } = config
  if (store.kind === 'folder' && !(await canBeFolder(store.path))) throw notAFolder(store.path)
  const metrics = createMetrics({ process: true })
  const log = createLog(config.logLevel, (text) => void process.stderr.write(text))
  const requests = createHandfuls<Seen>((seen) => {
    metrics.requests(seen)
    log.requests(seen)
  })
  process.once('exit', requests.flush)
  const atHand = createAtHand()
  let isStopping = false
  const redis = store.kind === 'redis' ? openRedis(store.url, log.trouble) : null
  const service = openService(
    config,
    readCatalogue(besideThis('catalogue.json')),
    log.trouble,
    Date.now,
    { metrics, redis, atHand, isStopping: () => isStopping },
  )
  const rateLimit = createRateLimit(config.rateLimit, redis)
  const server = createHttpServer({
    service,
    atHand,
    page: await createPage(besideThis('../page'), {
      ...config,
      ...renderingOf(service, redis, config, log.trouble),
    }),
    prefix: config.prefix,
    clientOf: clientReader(config.trustedProxies),
    rateLimit,
    seen: requests.add,
    log: log.trouble,
  })
  await listen(server, config)
  process.once('SIGTERM', () => {
    isStopping = true
    setTimeout(() => stop(server), notice)
  })
  // Somebody at a terminal does not wait.
  process.once('SIGINT', () => stop(server))
  console.log(`Crosswatch is at ${addressOf(server, config)}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** The page is rendered with this service's answers, unless it will ask another one. */
function renderingOf(
  service: Hono,
  redis: Redis | null,
  { apiBaseUrl, prefix, rateLimit: perMinute }: Config,
  log: (line: string) => void,
): Pick<PageOptions, 'render'> {
  if (apiBaseUrl !== '') return {}
  const rateLimit = createRateLimit(Math.ceil(perMinute / renderCost), redis, 'render-')
  const connection = { baseUrl: '', networkPrefix: prefix, fetch: requestInProcess(service) }
  return { render: createRendering({ render: createRenderer(connection), rateLimit, log }) }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function addressOf(server: Server, { host, port }: Config): string {
  const bound = server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

/** No new connections; requests under way finish, or are cut off when patience ends. */
function stop(server: Server): void {
  server.close()
  // A connection whose request has finished would be kept alive for the next one, and so would the process.
  setInterval(() => server.closeIdleConnections(), 100).unref()
  setTimeout(() => {
    server.closeAllConnections()
    process.exit()
  }, patience).unref()
}

/** One line that says what to do. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const { PORT = '4173', HOST = '127.0.0.1' } = process.env
  if (code === 'EADDRINUSE') {
    return `Port ${PORT} is in use. Stop what uses it, or choose another: PORT=0 picks a free one.`
  }
  if (code === 'EACCES') return `Port ${PORT} needs more rights. Choose one above 1024 with PORT.`
  // Without a network no name is found, and nobody says that there is none.
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return `HOST ${HOST} is no address of this machine. 127.0.0.1 is.`
  }
  if (code === 'ENOENT') return 'The page or the catalogue is not built. Run "npm run build".'
  return `Crosswatch could not start: ${error instanceof Error ? error.message : String(error)}`
}
