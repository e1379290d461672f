import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Hono } from 'hono'
import { destination } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { version } from '../../package.json'
import * as english from '../app/entryServer'
import { createService } from './app'
import { playSources } from './sandbox/sandbox'
import type { ServiceOptions } from './serviceParts'
import { checkConfig } from './check'
import { describeStart, warnOfSimulation } from './describeStart'
import { readCatalogue } from './catalogue/catalogue'
import { type Config, getScope, readConfig, sourceHasNames } from './config/config'
import { describeFault, explainError } from './errors/explainError'
import { createHttpServer } from './http/httpServer'
import type { ServerEnv } from './http/serverEnv'
import { createProxyCheck } from './config/addressRanges'
import { openCoordinator } from './coordinator/openCoordinator'
import { createRequestLimit } from './middleware/requestLimit'
import { createLog, createRedaction } from './observe/log'
import { listBrandMetas } from './page/brandedPage'
import { createPage } from './page/page'
import { openLanguages } from './openLanguages'
import { createRendering } from './page/rendering'
import { requireSameBuild } from './page/sameBuild'
import type { RedisConnection } from './redis/connection'
import { type Shutdown, createShutdown } from './shutdown'
import { describeUnreadStore } from './store/folder'
import { openFolderStorage } from './store/sqlite'

const resolvePath = (path: string): string =>
  fileURLToPath(new URL(path, import.meta.url))

/** The errors of the configuration itself have no secrets. */
let redact = (text: string): string => text
try {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, 'env-file': { type: 'string' } },
  })
  readEnvironmentFile(values['env-file'])
  const config = readConfig(process.env)
  if (values.check === true) {
    redact = createRedaction(listSecrets(config))
    const works = await checkConfig(config, (line) => console.log(redact(line)))
    process.exit(works ? 0 : 1)
  }
  await start(config)
} catch (error) {
  const line = redact(explainError(error))
  console.error(line)
  // Programs that read the log look for a JSON line with a level.
  if (!process.stderr.isTTY) {
    const fatal = { level: 'fatal', time: new Date().toISOString(), message: line }
    console.error(JSON.stringify(fatal))
  }
  // One port may be open already, which would keep the process alive.
  process.exit(1)
}

/** Adds the variables of a file to those of the environment, which have precedence. */
function readEnvironmentFile(path: string | undefined): void {
  if (path === undefined) return
  try {
    process.loadEnvFile(path)
  } catch (error) {
    throw new Error(`The file ${path} of --env-file cannot be read.`, { cause: error })
  }
}

async function start(config: Config): Promise<void> {
  redact = createRedaction(listSecrets(config))
  const { log, logged } = openLog(config)
  for (const line of [...config.unknown, ...config.warnings]) log.warn(line)
  // In ms. With the default of 10, an idle process wakes a hundred times a second, and
  // also 100 slows responses from the cache.
  collectDefaultMetrics({ prefix: 'crosswatch_', eventLoopMonitoringPrecision: 1_000 })

  const shutdown = createShutdown(logged)
  shutdown.addTask(async () => log.flushRefusals())
  const build = requireSameBuild(
    resolvePath('../page/.vite/sources.sha256'),
    resolvePath('sources.sha256'),
  )
  const app = await openApp(config, log, shutdown, build)
  const connections = { log: log.warn, isStopping: shutdown.isStopping }
  const isTrusted = createProxyCheck(config.trustedProxies)
  const server = createHttpServer(app, { ...connections, isTrusted })
  const address = await listen(server, config.host, config.port)
  const servers = [server]
  if (config.metricsPort !== null) {
    // On the operator's own port.
    const operators = new Hono()
    for (const path of ['/metrics', '/healthz', '/readyz'])
      operators.get(path, () => app.request(path))
    const metricsServer = createHttpServer(operators, {
      ...connections,
      isTrusted: () => true,
    })
    await listen(metricsServer, config.metricsHost, config.metricsPort)
    servers.push(metricsServer)
  }
  shutdown.listenToSignals(...servers)
  console.log(`Crosswatch is at ${address}`)
  log.started({ version, build, ...describeStart(config), address })
  warnOfSimulation(config, log.warn)
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

async function openApp(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  build: string,
): Promise<Hono<ServerEnv>> {
  const { store } = config
  const folder =
    store.kind === 'folder' ? await openFolderStorage(store.path, Date.now) : null
  const unread = store.kind === 'folder' ? describeUnreadStore(store.path) : ''
  if (unread !== '') log.warn(unread)
  let redis: RedisConnection | null = null
  if (store.kind === 'redis') {
    // A start without Redis does not need its client.
    const { openRedis } = await import('./redis/connection')
    redis = await openRedis(store.url, log.warn)
  }
  const limit = createRequestLimit(config, openCoordinator(redis, getScope(config)))
  const { apiBaseUrl, prefixes, supportUrl, source } = config
  const connection = {
    baseUrl: '',
    networkPrefix: prefixes.join(','),
    supportUrl,
    hasNames: sourceHasNames(source),
    fetch: async (path: string, init: RequestInit): Promise<Response> =>
      app.request(path, { ...init, signal: null }),
  }
  const brand = listBrandMetas(config.brand)
  const inEnglish = english.openLanguage(brand, connection)
  const languages = openLanguages({
    folder: resolvePath('.'),
    wanted: config.languages,
    open: async (file) => {
      if (file === '') return inEnglish
      const bundle: typeof english = await import(pathToFileURL(file).href)
      return bundle.openLanguage(brand, connection, inEnglish.readTokens)
    },
  })
  const options: ServiceOptions = {
    config,
    languages,
    catalogue: readCatalogue(resolvePath('catalogue.json')),
    readOpenApi: () => readFile(resolvePath('openapi.json'), 'utf8'),
    log: log.warn,
    note: log.info,
    redis,
    limit,
    storage: folder,
    observe: (request) => log.request(request),
    isStopping: shutdown.isStopping,
    build,
  }
  const { app, follower } = createService(playSources(options))
  // A page that uses another service is rendered in the browser.
  const isRendered = apiBaseUrl === ''
  const load = async (tag: string) => (await languages.load(tag)).render
  const render = isRendered ? createRendering(load, limit, log.warn) : undefined
  app.route('/', createPage(languages, config, render, english.hasPage))
  shutdown.addTask(() => follower.stop())
  follower.start()
  return app
}

/** Providers of chains have keys in the paths of their addresses. */
const minKeyLength = 16

function listSecrets(config: Config): string[] {
  const { source, store, apiKeys, push, webhooks } = config
  const key = 'apiKey' in source ? source.apiKey : ''
  const chainKeys = config.chains
    .flatMap(({ addresses }) => addresses)
    .flatMap((address) => new URL(address).pathname.split('/'))
    .filter((part) => part.length >= minKeyLength)
  return [
    key,
    ...apiKeys.map((integrator) => integrator.key),
    push?.keys?.privateKey ?? '',
    ...webhooks.map(({ secret }) => secret),
    ...chainKeys,
    store.kind === 'redis' ? decodeURIComponent(new URL(store.url).password) : '',
  ]
}

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
