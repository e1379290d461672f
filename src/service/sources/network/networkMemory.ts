import * as v from 'valibot'
import type { Answer } from '../../cache/entry'
import { dayMs } from '../../../model/time'
import { withFallback } from '../../errors/errors'
import { type Halt, HaltSchema, type Halts, unknownHalts } from '../../facts/stepHalts'
import { networkBlockMs } from '../../networks/network'
import type { Store } from '../../store/store'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { Inbound, ReportedHalts } from './halts'
import { networkLifetimes } from './limits'
import type { NetworkUpstreams } from './upstreams'

const { maxHaltGapMs, recalledHaltsMs, vaultsMs, heightRetryMs } = networkLifetimes

const KnownHeightSchema = v.object({ height: v.number(), reportedAt: v.number() })

/** A height of the network, and when a node reported it, Unix ms. It only grows after that. */
export type KnownHeight = v.InferOutput<typeof KnownHeightSchema>

const StateSchema = v.object({
  /** When a node last reported halts, Unix ms; null: never. */
  seenAt: v.nullable(v.number()),
  /** The last halt of each kind on each chain. */
  halts: v.array(HaltSchema),
  maxOrderBlocks: v.nullable(v.number()),
  /**
   * The addresses that take deposits, also after they retire: a send to one of them was a
   * deposit. `seenAt`: when a node last listed it, Unix ms.
   */
  vaults: v.array(
    v.object({ chain: v.string(), address: v.string(), seenAt: v.number() }),
  ),
  height: v.nullable(KnownHeightSchema),
})
type State = v.InferOutput<typeof StateSchema>

const emptyState: State = {
  seenAt: null,
  halts: [],
  maxOrderBlocks: null,
  vaults: [],
  height: null,
}

const storedKey = 'latest'

// More are made up: networks have some at a time of each on some fifteen chains.
const maxHalts = 400
const maxVaults = 2_000
const maxAddressLength = 200

/**
 * Remembers what the nodes of a network have told of it. It is stored, so that an outage, a
 * restart and other instances know it; while the store fails, this process remembers. `now`
 * returns Unix ms.
 */
export function createNetworkMemory(
  { node, endpoints }: Pick<NetworkUpstreams, 'node' | 'endpoints'>,
  store: Store,
  now: () => number,
) {
  const stored = store.collection('network', StateSchema, 1)
  let last: State | null = null

  const read = async () =>
    (await withFallback(stored.read(storedKey), null)) ?? last ?? emptyState

  /** Another instance may add its report at the same moment: that is changed then. */
  async function update(change: (state: State) => State) {
    const changeKnown = (known: State | null) => change(known ?? last ?? emptyState)
    const updated = await withFallback(stored.update(storedKey, changeKnown), null)
    last = updated?.entry ?? changeKnown(null)
    return last
  }

  const getHeight = cacheAnswers<KnownHeight | null>(node.scope, {
    name: 'height',
    collection: 'height-report',
    schema: v.nullable(KnownHeightSchema),
    sizeOf: () => 1,
    async fetch(_, turn) {
      const asked = node.request(endpoints.height, null, turn)
      const reported = await withFallback<Answer<number> | null>(asked, null)
      if (reported === null)
        return { value: (await read()).height, at: now(), freshMs: heightRetryMs }
      const height = { height: reported.value, reportedAt: reported.at }
      const updated = await update((known) => {
        const lag = (known.height?.height ?? 0) - height.height
        const isLagging = lag > 0 && lag < maxLagBlocks
        return { ...known, height: isLagging ? known.height : height }
      })
      return { value: updated.height, at: now() }
    },
  })

  return {
    /** Adds a report. Returns the halts that it confirms, and those that have ended. */
    async addReport(
      inbound: readonly Inbound[],
      reported: ReportedHalts,
    ): Promise<Halts> {
      const state = await update((known) => addReported(known, inbound, reported, now()))
      const confirmed = new Set(
        reported.halts.filter(({ isHalted }) => isHalted).map(getKey),
      )
      const { active, ...more } = selectHalts(state)
      return {
        ...more,
        active: active.filter((halt) => confirmed.has(getKey(halt))),
        maxOrderBlocks: reported.maxOrderBlocks,
      }
    },
    /**
     * Returns the last known height, a lower bound; null if there is none. `isAsked`: a node is
     * asked for it, at most once a minute for all clients.
     */
    readHeight: async (isAsked: boolean) =>
      isAsked ? (await getHeight('latest', null)).value : (await read()).height,
    /** Returns the halts that a node told last. */
    async readHalts(): Promise<Halts> {
      const state = await read()
      const isKnown = now() - (state.seenAt ?? 0) <= recalledHaltsMs
      return isKnown ? selectHalts(state) : unknownHalts
    },
    /** Returns the vaults' addresses on a chain; null while no node has ever listed any. */
    async listVaults(chain: string): Promise<readonly string[] | null> {
      const { vaults } = await read()
      if (vaults.length === 0) return null
      return vaults.filter((vault) => vault.chain === chain).map(({ address }) => address)
    },
  }
}

export type NetworkMemory = ReturnType<typeof createNetworkMemory>

const getKey = ({ kind, chain }: Pick<Halt, 'kind' | 'chain'>) => `${kind} ${chain}`

const getVaultKey = ({ chain, address }: State['vaults'][number]) => `${chain} ${address}`

const selectHalts = ({ halts, seenAt, maxOrderBlocks }: State) => ({
  active: halts.filter(({ until }) => until === null),
  ended: halts.filter(({ until }) => until !== null),
  seenAt,
  maxOrderBlocks,
})

function addReported(
  known: State,
  inbound: readonly Inbound[],
  reported: ReportedHalts,
  seenAt: number,
): State {
  const isGap = seenAt - (known.seenAt ?? 0) > maxHaltGapMs
  // What is not reported stays as it was.
  const halts = new Map(known.halts.map((halt) => [getKey(halt), halt]))
  for (const { kind, chain, isHalted } of reported.halts) {
    const key = getKey({ kind, chain })
    const before = halts.get(key)
    const wasHalted = before !== undefined && before.until === null
    if (isHalted && !wasHalted)
      halts.set(key, { kind, chain, since: isGap ? null : seenAt, until: null })
    if (!isHalted && wasHalted) halts.set(key, { ...before, until: seenAt })
  }
  const vaults = new Map(known.vaults.map((vault) => [getVaultKey(vault), vault]))
  for (const { chain, ...listed } of inbound) {
    for (const address of [listed.address, listed.router]) {
      const vault = { chain, address, seenAt }
      const isAddress = address !== '' && address.length <= maxAddressLength
      if (isAddress) vaults.set(getVaultKey(vault), vault)
    }
  }
  return {
    ...known,
    seenAt,
    halts: [...halts.values()].slice(-maxHalts),
    maxOrderBlocks: reported.maxOrderBlocks ?? known.maxOrderBlocks,
    vaults: [...vaults.values()]
      .filter((vault) => seenAt - vault.seenAt < vaultsMs)
      .toSorted((one, other) => one.seenAt - other.seenAt)
      .slice(-maxVaults),
  }
}

/** No node lags for longer: the height is that of another network then. */
const maxLagBlocks = dayMs / networkBlockMs

/** The present height by the last one that a node reported. `nowMs`: Unix ms. */
export const estimateHeight = (
  { height, reportedAt }: KnownHeight,
  nowMs: number,
): number => height + Math.floor(Math.max(0, nowMs - reportedAt) / networkBlockMs)

/** Whether the network has certainly passed a height; false if one of the two is not known. */
export const isPassed = (height: number | null, known: KnownHeight | null): boolean =>
  height !== null && height > 0 && known !== null && height < known.height
