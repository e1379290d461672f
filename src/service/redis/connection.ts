import { randomUUID } from 'node:crypto'
import { Cluster, Redis, ReplyError } from 'ioredis'
import { secondMs } from '../../model/time'
import { metrics } from '../observe/metrics'
import { unlessUnread } from '../time/unlessUnread'
import { redisLimits } from './limits'
import { type ScriptName, scripts } from './scripts'

/** A client of one Redis server, or of a cluster of them. */
type RedisClient = Redis | Cluster

/** A connection to the Redis at an address, while there is one. */
export type RedisConnection = {
  /** Names this process among the instances. */
  instance: string
  /** Throws while there is no Redis that can be used. */
  getClient: () => RedisClient
  runScript: RunScript
  /** Whether a command has failed because Redis is away, which the connection logs itself. */
  isOutage: (error: unknown) => boolean
  disconnect: () => void
}

/** Runs a script. Rejects where it fails. */
type RunScript = (
  name: ScriptName,
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<unknown>

/**
 * An error that only a change of the configuration can fix. The message follows "the Redis
 * at …".
 */
class UnusableError extends Error {}

/** Replies that only a change of the configuration, or of the user, can fix. */
const refusal =
  /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|DB index|The user executing))/

/** Of each connection, also of those to the nodes of a cluster. */
const connectionOptions = {
  enableOfflineQueue: false,
  socketTimeout: redisLimits.hangMs,
  connectTimeout: redisLimits.connectMs,
  maxRetriesPerRequest: 0,
} as const
const getRetryDelay = (attempts: number): number =>
  Math.min(attempts * redisLimits.retryStepMs, redisLimits.maxRetryMs)

/**
 * Opens a connection to the shared Redis, a server or a cluster. It reconnects by itself
 * and does not keep the process running. Without a connection, commands fail at once: a
 * Redis that is down may be back later. `log` gets a line when it goes, and one when it is
 * back. Throws where it cannot be a store.
 */
export async function openRedis(
  url: string,
  log: (line: string) => void,
): Promise<RedisConnection> {
  const state = createState(url, log)
  const { disconnect } = connect(url, state)
  const unusable = await state.opened
  if (unusable !== null) {
    disconnect()
    throw new Error(
      `CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${unusable.message}.`,
    )
  }
  const { getClient, isOutage } = state
  const runScript = createScriptRunner(getClient, log)
  return { instance: randomUUID(), getClient, runScript, isOutage, disconnect }
}

type State = ReturnType<typeof createState>

function createState(url: string, log: (line: string) => void) {
  let client: RedisClient | null = null
  /** The causes of this outage that were logged. */
  const causes = new Set<string>()
  let finishStart: ((unusable: UnusableError | null) => void) | undefined
  const opened = new Promise<UnusableError | null>((resolve) => (finishStart = resolve))
  const { startMs, quietMs } = redisLimits
  const timer = setTimeout(
    () => fail(new Error('it does not respond, or its cluster is incomplete')),
    startMs,
  )
  const reminder = setTimeout(
    () => log(`The start waits ${startMs / secondMs} s at most for Redis.`),
    quietMs,
  )
  let isStarting = true

  function setClient(found: RedisClient | null): void {
    client = found
    metrics.redisAway.set(found === null ? 1 : 0)
  }

  function endStart(unusable: UnusableError | null): void {
    clearTimeout(timer)
    clearTimeout(reminder)
    isStarting = false
    finishStart?.(unusable)
  }

  function fail(error: NodeJS.ErrnoException): void {
    setClient(null)
    const refused = refusal.test(error.message)
      ? new UnusableError(`responds with "${error.message}"`)
      : null
    // Null for an error that may pass.
    const unusable = error instanceof UnusableError ? error : refused
    if (isStarting) {
      endStart(unusable)
      if (unusable !== null) return
    }
    const cause = error.code ?? error.message.replace(/\.+$/, '')
    const isNews = causes.size === 0 || (unusable !== null && !causes.has(cause))
    if (!isNews) return
    causes.add(cause)
    // A server without TLS says only that the connection ended.
    const over = url.startsWith('rediss:') ? ' over TLS' : ''
    log(
      `Redis cannot be reached${over}: ${cause}. This instance works from its own memory.`,
    )
  }

  setClient(null)
  return {
    /** Resolves when the start goes on, or with an error that ends it. */
    opened,
    getClient: (): RedisClient => {
      if (client === null) throw new Error('Redis cannot be reached')
      return client
    },
    // A cluster says nothing of a single node that is away.
    isOutage: (error: unknown): boolean =>
      client === null || (client instanceof Redis && !(error instanceof ReplyError)),
    use(found: RedisClient): void {
      setClient(found)
      if (causes.size > 0) log('Redis responds again.')
      causes.clear()
      endStart(null)
    },
    lose: () => setClient(null),
    fail,
  }
}

/**
 * Connects to what is at the address. Each time that a server responds there, it is asked
 * whether it is one of a cluster: then the cluster is used in its place.
 */
function connect(url: string, state: State) {
  const single = new Redis(url, {
    ...connectionOptions,
    // Its own check prints a line where the user may not run it.
    enableReadyCheck: false,
    // It would count as ready although its connection has ended before a reply to this.
    disableClientInfo: true,
    // After a failover, the address leads to another server.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    retryStrategy: getRetryDelay,
  })
  let current: RedisClient = single
  guardNode(single)

  async function useWhatItIs(): Promise<void> {
    if (await isOfCluster(single)) {
      single.off('close', state.lose)
      single.disconnect()
      current = openCluster(single, state)
    } else {
      await tryUser(single)
      state.use(single)
    }
  }

  single.on('error', state.fail).on('close', state.lose)
  single.on('ready', () => {
    useWhatItIs().catch((error: Error) => {
      state.fail(error)
      single.disconnect(true)
    })
  })
  return { disconnect: () => current.disconnect() }
}

async function isOfCluster(redis: Redis): Promise<boolean> {
  const { db = 0 } = redis.options
  const info = await redis.info()
  if (/^loading:1/m.test(info)) throw new Error('it is loading its data')
  const isCluster = info.includes('cluster_enabled:1')
  if (isCluster && db > 0) throw new UnusableError('is a cluster, which has no databases')
  if (isCluster) {
    // The client of a cluster does not tell that its user may not ask for this.
    await redis.cluster('SLOTS')
    await redis.cluster('INFO')
  }
  // Only the reply to this command says that there is no such database.
  if (db > 0) await redis.select(db)
  return isCluster
}

function openCluster({ options }: Redis, state: State): Cluster {
  const { host = '127.0.0.1', port = 6379, username, password, tls } = options
  const cluster = new Cluster([{ host, port }], {
    enableOfflineQueue: false,
    clusterRetryStrategy: getRetryDelay,
    slotsRefreshInterval: redisLimits.slotsRefreshMs,
    redisOptions: {
      ...connectionOptions,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls !== undefined && { tls }),
    },
  })
  cluster.on('+node', guardNode)
  cluster.on('error', state.fail).on('close', state.lose)
  cluster.on('ready', () => {
    // The cluster itself notices a part that is away only after some seconds.
    Promise.all(cluster.nodes('master').map((node) => node.ping()))
      .then(() => tryUser(cluster))
      .then(() => state.use(cluster))
      .catch((error: Error) => {
        state.fail(error)
        cluster.disconnect(true)
      })
  })
  return cluster
}

/**
 * Runs each command and script of the service once. Throws where the user may not run
 * one: without the budget, for example, each instance would send as much as all may. Other
 * errors may pass, such as that of a full Redis.
 */
async function tryUser(client: RedisClient): Promise<void> {
  // On one node of a cluster.
  const place = `crosswatch:trial:{${randomUUID()}}`
  const keys = [1, 2, 3].map((index) => `${place}:${index}`)
  const [key = ''] = keys
  // Sent together, and run in this order.
  const replies: Promise<unknown>[] = [
    client.set(key, 'text', 'PX', 1_000),
    client.get(key),
    client.pexpire(key, 1_000),
  ]
  for (const [name, { lua, keyCount, trial }] of Object.entries(scripts)) {
    // `write` ends the lease that `look` has taken.
    if (name !== 'write') replies.push(client.del(...keys))
    replies.push(client.eval(lua, keyCount, ...keys.slice(0, keyCount), ...trial))
  }
  replies.push(client.del(...keys))
  for (const result of await Promise.allSettled(replies)) {
    if (result.status === 'rejected' && refusal.test(String(result.reason.message)))
      throw result.reason
  }
}

function createScriptRunner(
  getClient: () => RedisClient,
  log: (line: string) => void,
): RunScript {
  const logged = new Set<string>()

  function report(name: ScriptName, message: string): void {
    metrics.redisErrors.inc({ script: name })
    const kind = `${name} ${/^\w+/.exec(message)?.[0]}`
    if (logged.has(kind)) return
    logged.add(kind)
    const cause = message.replace(/\.$/, '')
    log(`Redis refuses the script "${name}": ${cause}. This instance works without it.`)
  }

  return async (name, keys, values) => {
    const { lua } = scripts[name]
    try {
      return await getClient().eval(lua, keys.length, ...keys, ...values)
    } catch (error) {
      const isReply = error instanceof ReplyError
      if (
        error instanceof Error &&
        (isReply || error.message.startsWith('Too many Cluster'))
      )
        report(name, error.message)
      throw error
    }
  }
}

/**
 * Lets the process end although a server is connected, survive its garbage, and read what has come
 * before it ends a connection.
 */
function guardNode(node: Redis): void {
  node.on('ready', () => node.stream.unref())
  node.on('connect', () => {
    const { stream } = node
    // The client's parser throws for arrays that are too long or too deep to build.
    const emit = stream.emit.bind(stream)
    stream.emit = (event: string | symbol, ...values: unknown[]): boolean => {
      try {
        return emit(event, ...values)
      } catch (error) {
        if (event !== 'data' || !(error instanceof RangeError)) throw error
        stream.destroy(error)
        return true
      }
    }
    // It ends a connection on which nothing came for some time. After this process was busy for
    // that long, the replies may be there, and unread.
    const destroy = stream.destroy.bind(stream)
    stream.destroy = (error) => {
      const isSilent = error?.message.startsWith('Socket timeout') === true
      if (isSilent) unlessUnread(stream, () => destroy(error))
      else destroy(error)
      return stream
    }
  })
}
