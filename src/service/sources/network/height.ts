import * as v from 'valibot'
import { count, isFields } from '../../../contract/lenient'
import { Cache } from '../../cache/cache'
import { openSharedEntries } from '../../cache/sharedEntries'
import { withFallback } from '../../errors/errors'
import { networkBlockMs } from '../../networks/network'
import type { Reply } from '../../upstream/request'
import type { SourceOptions } from '../source'
import type { NetworkUpstreams } from './requestSources'

const KnownHeightSchema = v.object({ height: v.number(), reportedAt: v.number() })

/** A height of the network, and when a node reported it, Unix ms. It only grows after that. */
export type KnownHeight = v.InferOutput<typeof KnownHeightSchema>

export type HeightReader = ReturnType<typeof createHeightReader>

/** A failed request is repeated after this time. */
const retryMs = 5_000
const storedKey = 'latest'

/**
 * Reads the network's height from a node, at most once a minute for all clients. The last
 * one is stored, so that an outage or a restart leaves a lower bound of the present
 * height.
 */
export function createHeightReader(
  { node, network: { prefix } }: Pick<NetworkUpstreams, 'node' | 'network'>,
  {
    store,
    shared,
    now,
    monotonic,
  }: Pick<SourceOptions, 'store' | 'shared' | 'now' | 'monotonic'>,
) {
  const stored = store.collection('height', KnownHeightSchema, 1)
  let latest: KnownHeight | null = null

  const readStored = async (): Promise<KnownHeight | null> =>
    latest ?? withFallback(stored.read(storedKey), null)

  async function requestHeight(): Promise<KnownHeight> {
    const path = `/${prefix}chain/lastblock`
    const about = { family: 'lists', endpoint: 'lastblock', path, demand: null } as const
    const { value, ageMs } = await node.request(about, (reply) =>
      readHeight(reply, prefix),
    )
    return { height: value, reportedAt: now() - ageMs }
  }

  const cache = new Cache<KnownHeight | null, null>({
    name: 'height',
    shared: openSharedEntries(shared, {
      name: 'height-report',
      schema: v.nullable(KnownHeightSchema),
      now: monotonic,
    }),
    sizeOf: () => 1,
    now: monotonic,
    async fetch() {
      const reported = await withFallback<KnownHeight | null>(requestHeight(), null)
      if (reported === null) {
        return { value: await readStored(), ageMs: 0, freshMs: retryMs }
      }
      latest = reported
      await withFallback(stored.write(storedKey, reported), undefined)
      return { value: reported, ageMs: 0 }
    },
  })

  return {
    /**
     * Returns the height of the last minute, or else the last known one; null if there is
     * none.
     */
    read: async (): Promise<KnownHeight | null> =>
      (await cache.get(storedKey, null)).value,
    /** Returns the last known height without a request to the node. */
    readStored,
  }
}

/** The present height by the last one that a node reported. `nowMs`: Unix ms. */
export const estimateHeight = (
  { height, reportedAt }: KnownHeight,
  nowMs: number,
): number => height + Math.floor(Math.max(0, nowMs - reportedAt) / networkBlockMs)

/** Whether the network has certainly passed a height; false if one of the two is not known. */
export const isPassed = (height: number | null, known: KnownHeight | null): boolean =>
  height !== null && height > 0 && known !== null && height < known.height

/** Networks have some ten chains. */
const maxChains = 100

const HeightSchema = v.fallback(v.pipe(count, v.safeInteger()), 0)

/**
 * `lastblock` has an entry per chain. Those with the network's own height have it in a
 * field with its name.
 */
function readHeight({ status, json }: Reply, prefix: string): number | undefined {
  if (status !== 200 || !Array.isArray(json) || json.length > maxChains) return undefined
  const heights = json.map((entry: unknown) =>
    isFields(entry) ? v.parse(HeightSchema, entry[`${prefix}chain`]) : 0,
  )
  return Math.max(0, ...heights) || undefined
}
