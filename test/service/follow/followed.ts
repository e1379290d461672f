import { vi } from 'vitest'
import { createApp } from '../../../src/service/app'
import { readConfig } from '../../../src/service/config/config'
import { createLease } from '../../../src/service/follow/lease'
import { createFollower } from '../../../src/service/follow/follower'
import { openSubscriptions } from '../../../src/service/notify/subscriptions'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { createStore } from '../../../src/service/store/store'
import { playSources } from '../../../src/service/sandbox/sandbox'
import { type ServiceOptions, openParts } from '../../../src/service/serviceParts'
import { readOpenApi, smallCatalogue } from '../../support/inProcess'
import { noon } from '../../support/samples'
import {
  type ScriptedResponse,
  networkSource,
  nothing,
  tellSwap,
} from '../../support/scriptedNetwork'
import { fetchUpstream, scriptUpstream } from '../../support/upstreams'
import { createChain } from '../../support/chain'

export const nameHash = (index: number) =>
  index.toString(16).toUpperCase().padStart(64, 'B')

/**
 * Opens a service that follows a scripted chain, with a list of followed hashes. `seconds` lets its clock pass, and the follower run
 * each second. `tracked` lists the hashes that were told of, in order.
 */
export async function following({
  clock = createClock(),
  ...options
}: { clock?: ReturnType<typeof createClock> } & Partial<
  Pick<ServiceOptions, 'storage'> & { follow: 'auto' | 'off'; upstreamRate: number }
> = {}) {
  const { now } = clock
  const chain = createChain(now)
  const script = {
    status: (hash: string) => tellSwap('swapping', hash),
    actions: (_hash: string): ScriptedResponse => nothing,
    /** What the node says of the network's height. */
    lastBlock: (): object[] => [],
  }
  const node = scriptUpstream((path) => {
    const hash = /[0-9A-F]{64}/.exec(path)?.[0] ?? ''
    if (path.includes('/tx/status/')) return script.status(hash)
    if (path.includes('/lastblock')) return { json: script.lastBlock() }
    return chain.tell(path) ?? { json: [] }
  })
  const indexer = scriptUpstream((path) =>
    script.actions(/[0-9A-F]{64}/.exec(path)?.[0] ?? ''),
  )
  const upstreams = { nodes: [node.address], indexers: [indexer.address] }
  const { storage = null, ...config } = options
  const source = networkSource({ prefix: 'thor', ...upstreams })
  const open = () =>
    openFollowing({ clock, storage, config: { prefixes: ['thor'], source, ...config } })
  return {
    ...open(),
    open,
    chain,
    script,
    clock,
    node: node.requests,
    indexer: indexer.requests,
  }
}

export function createClock() {
  let at = noon
  return {
    now: () => at,
    pass(ms: number) {
      at += ms
    },
  }
}

/** Opens a service with a list of followed hashes, whose follower runs as its clock passes. */
export function openFollowing({
  clock,
  storage,
  config,
}: {
  clock: ReturnType<typeof createClock>
  storage: NonNullable<ServiceOptions['storage']> | null
  config: Partial<ServiceOptions['config']>
}) {
  const { now } = clock
  const logged: string[] = []
  /** How many subscriptions can be read before the store fails. */
  const lists = { most: Infinity }
  /** What the next results are answered with. */
  const failures: Error[] = []
  const tracked: { hash: string; ageMs: number; verdict: string }[] = []
  /** The chains of the hashes that were told of. */
  const trackedChains: (string | undefined)[] = []
  const log = (line: string) => logged.push(line)
  const options = playSources({
    config: {
      ...readConfig({}),
      store: { kind: 'memory' },
      rateLimit: 0,
      upstreamRate: 1_000,
      ...config,
    },
    catalogue: smallCatalogue(),
    readOpenApi,
    log,
    now,
    monotonic: now,
    storage,
    fetch: fetchUpstream,
  })
  const context = openParts(options)
  const { records } = openMemoryStorage(now)
  const { open } = storage ?? openMemoryStorage(now)
  const kept = {
    ...records,
    async changes(after: number, limit: number) {
      if (after >= lists.most) throw new Error('The store is away.')
      return records.changes(after, Math.min(limit, lists.most))
    },
  }
  const store = createStore({ open, records: kept }, log)
  const subscriptions = openSubscriptions({
    store,
    needsChain: true,
    now,
  })
  const lease = createLease(context.own.store, now)
  const follower = createFollower({ ...context, subscriptions, lease })
  vi.spyOn(follower.messages, 'note').mockImplementation(
    async ({ hash, key }, { value, at }) => {
      const failure = failures.pop()
      if (failure !== undefined) throw failure
      trackedChains.push(key.split('@')[1])
      tracked.push({ hash, ageMs: now() - at, verdict: JSON.parse(value.text).verdict })
    },
  )
  const service = createApp(context)
  const changing: Promise<void>[] = []
  const watch = (hash: string, chain = '') => ({
    hash,
    chain,
    network: '',
    told: [],
  })
  const add = (hash: string, chain?: string): void =>
    void changing.push(subscriptions.webhooks.add('partner', [watch(hash, chain)]))
  return {
    service,
    source: context.source,
    follower,
    logged,
    tracked,
    trackedChains,
    lists,
    failures,
    countFollowed: () => follower.messages.tables.listHashes().length,
    /** Adds hashes with a subscription. */
    subscribe: (...hashes: string[]): void => hashes.forEach((hash) => add(hash)),
    unsubscribe: (hash: string, chain?: string): void =>
      void changing.push(subscriptions.webhooks.remove('partner', [watch(hash, chain)])),
    /** Adds a hash with a subscription that names its chain. */
    subscribeOn: (chain: string, hash: string): void => add(hash, chain),
    /** Lets some seconds pass. */
    async seconds(count: number) {
      await Promise.all(changing.splice(0))
      for (let second = 0; second < count; second += 1) {
        clock.pass(1_000)
        await follower.runOnce()
      }
    },
    poll: (hash: string, headers: Record<string, string> = {}) =>
      service.request(`/tracker/v2/txn/${hash}`, { headers }),
  }
}
