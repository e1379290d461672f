import { createApp } from '../../../src/service/app'
import { readConfig } from '../../../src/service/config/config'
import { Refusal } from '../../../src/service/errors/errors'
import type { FollowedChange, FollowedHash } from '../../../src/service/notify/followed'
import { createFollower } from '../../../src/service/follow/follower'
import { type ServiceOptions, createContext } from '../../../src/service/tracking/context'
import { observe } from '../../films/answers'
import { smallCatalogue } from '../../support/inProcess'
import { noon } from '../../support/samples'
import {
  type ScriptedResponse,
  networkSource,
  nothing,
  startScriptedServer,
} from '../../support/scriptedNetwork'
import { createChain } from '../../support/chain'

export const deposit = { asset: 'BTC.BTC', units: '150000000', memo: '=:ETH.ETH:0xto' }

/** The node's response about a swap in progress. */
const swapping = (hash: string): ScriptedResponse => ({
  json: observe('swapping', { ...deposit, hash }, []),
})

export const nameHash = (index: number): string =>
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
    status: swapping,
    actions: (_hash: string): ScriptedResponse => nothing,
    /** What the node says of the network's height. */
    lastBlock: (): object[] => [],
  }
  const node = await startScriptedServer((path) => {
    const hash = /[0-9A-F]{64}/.exec(path)?.[0] ?? ''
    if (path.includes('/tx/status/')) return script.status(hash)
    if (path.includes('/lastblock')) return { json: script.lastBlock() }
    return chain.tell(path) ?? { json: [] }
  })
  const indexer = await startScriptedServer((path) =>
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
    pass(ms: number): void {
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
  const followed = new Map<string, FollowedHash>()
  const getKey = (hash: string, chain = '') => `${hash}@${chain}`
  const changes: FollowedChange[] = []
  /** How many hashes were looked up, each second. */
  const counts: number[] = []
  /** Whether lists of all end with a failure after their first hash. */
  const lists = { breakOff: false }
  /** What the next results are answered with. */
  const failures: Error[] = []
  const tracked: { hash: string; ageMs: number; verdict: string }[] = []
  /** The chains of the hashes that were told of. */
  const trackedChains: (string | undefined)[] = []
  const context = createContext({
    config: {
      ...readConfig({}),
      store: { kind: 'memory' },
      rateLimit: 0,
      upstreamRate: 1_000,
      ...config,
    },
    catalogue: smallCatalogue(),
    log: (line: string) => logged.push(line),
    now,
    monotonic: now,
    storage,
  })
  const service = createApp(context)
  const follower = createFollower(context, {
    async *readFollowed() {
      changes.length = 0
      for (const each of followed.values()) {
        yield each
        if (lists.breakOff) throw new Refusal(503, 'The store is away.')
      }
    },
    takeChanges: async () => changes.splice(0),
    noteCount: async (count) => void counts.push(count),
    async onTracked({ hash, chain }, { value, ageMs }) {
      const failure = failures.pop()
      if (failure !== undefined) throw failure
      trackedChains.push(chain)
      tracked.push({ hash, ageMs, verdict: JSON.parse(value.text).verdict })
    },
  })
  return {
    service,
    source: context.source,
    follower,
    logged,
    tracked,
    trackedChains,
    counts,
    lists,
    failures,
    /** Adds hashes with a subscription. */
    subscribe(...hashes: string[]): void {
      for (const hash of hashes) {
        const each = {
          hash,
          chain: undefined,
          network: undefined,
          since: now(),
          wantedAt: now(),
        }
        followed.set(getKey(hash), each)
        changes.push({ kind: 'added', followed: each })
      }
    },
    /** Removes a hash of which no change tells. */
    forget: (hash: string, chain?: string): void =>
      void followed.delete(getKey(hash, chain)),
    unsubscribe(hash: string, chain?: string): void {
      followed.delete(getKey(hash, chain))
      changes.push({ kind: 'removed', hash, chain })
    },
    /** Adds a hash with a subscription that names its chain. */
    subscribeOn(chain: string, hash: string): void {
      const each = { hash, chain, network: undefined, since: now(), wantedAt: now() }
      followed.set(getKey(hash, chain), each)
      changes.push({ kind: 'added', followed: each })
    },
    /** Lets some seconds pass. */
    async seconds(count: number): Promise<void> {
      for (let second = 0; second < count; second += 1) {
        clock.pass(1_000)
        await follower.runOnce()
      }
    },
    poll: (hash: string, headers: Record<string, string> = {}) =>
      service.request(`/tracker/v2/txn/${hash}`, { headers }),
  }
}
