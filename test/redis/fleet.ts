import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { createChain } from '../support/chain'
import { type openBuild, type ServiceProcess, addressOf } from '../support/buildService'
import {
  type ScriptedRequest,
  type ScriptedResponse,
  calmLists,
  nothing,
  startScriptedServer,
  tellLists,
  tellSwap,
} from '../support/scriptedNetwork'
import { startRedis } from './redisServer'

type Built = Awaited<ReturnType<typeof openBuild>>

/** The node's response about a swap in progress. */
export const swapping = (hash: string) => tellSwap('swapping', hash)

/** The node's response about a swap whose payout is planned. */
export const planned = (hash: string) => tellSwap('planned', hash)

/** How the node and the indexer respond. A test can replace each part while it runs. */
type NodeScript = {
  /** `instance`: the client ID of the instance that asks. */
  status: (hash: string, instance: string) => ScriptedResponse | Promise<ScriptedResponse>
  mimir: object
  name: object
  /** What the node says of its chain; null for a node without blocks. */
  chain: ReturnType<typeof createChain> | null
  /** How the indexer answers about a hash. */
  actions: () => ScriptedResponse
}

export type Network = Awaited<ReturnType<typeof startNetwork>>

/** Starts a node, by which each hash is a swap in progress, and an indexer that lists nothing, until the test ends. */
export async function startNetwork(prefix: 'thor' | 'maya' = 'thor') {
  const script: NodeScript = {
    status: swapping,
    mimir: {},
    name: {},
    chain: null,
    actions: () => nothing,
  }
  const node = await startScriptedServer(async (path, _, headers) => {
    const last = path.split('/').at(-1) ?? ''
    if (path.includes('/tx/status/'))
      return script.status(last, String(headers['x-client-id']))
    if (path.includes(`/${prefix}name/`)) return { json: { name: last, ...script.name } }
    const lists = { ...calmLists, mimir: script.mimir }
    return script.chain?.tell(path) ?? tellLists(lists, { json: {}, status: 404 })(path)
  })
  const indexer = await startScriptedServer((path) =>
    path.includes('/rlookup/') ? { json: ['alice'] } : script.actions(),
  )
  const env: Record<string, string> = {
    CROSSWATCH_SOURCE: 'network',
    CROSSWATCH_PREFIX: prefix,
    CROSSWATCH_NODE_URL: node.address,
    CROSSWATCH_INDEXER_URL: indexer.address,
    CROSSWATCH_PROVIDERS: 'none',
  }
  return { script, env, node: node.requests, indexer: indexer.requests }
}

/** Counts the requests whose path contains a part, of one instance or of all. */
export const countRequests = (
  requests: readonly ScriptedRequest[],
  part: string,
  instance?: number,
) =>
  requests.filter(({ path, headers }) => {
    const isOf = instance === undefined || headers['x-client-id'] === nameOf(instance)
    return isOf && path.includes(part)
  }).length

export const nameOf = (instance: number) => `instance-${instance}`

/** One instance of the built service. */
export type Instance = ServiceProcess & { address: string }

/**
 * Starts an instance until the test ends. `number`: the network knows it by this. No request is refused for the limit of its
 * client, and the upstream budget suffices, unless `env` says otherwise.
 */
export async function startInstance(
  built: Built,
  number: number,
  env: Record<string, string>,
): Promise<Instance> {
  const started = built.start({
    ...(env['CROSSWATCH_SOURCE'] === 'network' && {
      CROSSWATCH_CLIENT_ID: nameOf(number),
    }),
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1',
    CROSSWATCH_UPSTREAM_RATE: '1000',
    ...env,
  })
  onTestFinished(() => void started.child.kill('SIGKILL'))
  return { ...started, address: await addressOf(started) }
}

/** Starts two instances, which are numbered from 0. */
export const startTwo = (built: Built, env: Record<string, string>) =>
  Promise.all([startInstance(built, 0, env), startInstance(built, 1, env)])

/** Starts three. */
export const startThree = (built: Built, env: Record<string, string>) =>
  Promise.all([
    startInstance(built, 0, env),
    startInstance(built, 1, env),
    startInstance(built, 2, env),
  ])

/** Starts a Redis, and a network of which the instances on it will ask. */
export async function startShared() {
  const redis = await startRedis()
  const network = await startNetwork()
  return { ...network, redis, env: { ...network.env, CROSSWATCH_STORE: redis.url } }
}

/** Starts three instances on one Redis, over a network with blocks. */
export async function startFollowers(built: Built) {
  const shared = await startShared()
  const chain = createChain(Date.now)
  shared.script.chain = chain
  const instances = await startThree(built, shared.env)
  return { ...shared, chain, instances }
}

/** Sends a request to the tracker as a client with an address of its own. */
export const poll = (
  { address }: Pick<Instance, 'address'>,
  body: object,
  {
    client = 1,
    signal = null,
  }: { client?: number | undefined; signal?: AbortSignal | null } = {},
) =>
  fetch(`${address}/tracker/v2/txn`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `198.51.${client >> 8}.${client & 255}` },
    body: JSON.stringify(body),
    signal,
  })

/** Sends a request to the tracker, and reads the response. */
export async function track(instance: Instance, body: object, client?: number) {
  const response = await poll(instance, body, { client })
  expect(response.status).toBe(200)
  return v.parse(TrackerResponseSchema, await response.json())
}

/** Reads a metric without labels. */
export async function readMetric({ address }: Pick<Instance, 'address'>, name: string) {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/**
 * Counts how often instances have not waited for a reply of Redis, which may take 50 ms, or 250 for a new key, or have lost
 * their connection, where none came for a second. Each of them decides alone then: on a machine that is too busy for such
 * replies, it can send a request that another one sends, too.
 */
export async function countLate(instances: readonly Instance[]) {
  // The log is written each second, and the metrics are up to a second old.
  await wait(1_100)
  const counts = await Promise.all(
    instances.map((each) => readMetric(each, 'crosswatch_redis_late_total')),
  )
  const outages = instances.map(
    ({ err }) => err().split('Redis cannot be reached').length - 1,
  )
  return [...counts, ...outages].reduce((sum, count) => sum + count, 0)
}
