import * as v from 'valibot'
import type { Cached } from '../../cache/entry'
import { withFallback } from '../../errors/errors'
import { networkBlockMs } from '../../networks/network'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { SourceOptions } from '../source'
import { networkLifetimes } from './limits'
import type { NetworkUpstreams } from './upstreams'

const KnownHeightSchema = v.object({ height: v.number(), reportedAt: v.number() })

/** A height of the network, and when a node reported it, Unix ms. It only grows after that. */
export type KnownHeight = v.InferOutput<typeof KnownHeightSchema>

export type HeightReader = ReturnType<typeof createHeightReader>

const storedKey = 'latest'

/**
 * Reads the network's height from a node, at most once a minute for all clients. The last
 * one is stored, so that an outage or a restart leaves a lower bound of the present
 * height.
 */
export function createHeightReader(
  { node, endpoints }: Pick<NetworkUpstreams, 'node' | 'endpoints'>,
  { store, now }: Pick<SourceOptions, 'store' | 'now'>,
) {
  const stored = store.collection('height', KnownHeightSchema, 1)
  let latest: KnownHeight | null = null

  const readStored = async (): Promise<KnownHeight | null> =>
    latest ?? withFallback(stored.read(storedKey), null)

  const getHeight = cacheAnswers<KnownHeight | null>(node.scope, {
    name: 'height',
    collection: 'height-report',
    schema: v.nullable(KnownHeightSchema),
    sizeOf: () => 1,
    async fetch(_, turn) {
      const asked = node.request(endpoints.height, null, turn)
      const reported = await withFallback<Cached<number> | null>(asked, null)
      if (reported === null) {
        const { heightRetryMs } = networkLifetimes
        return { value: await readStored(), ageMs: 0, freshMs: heightRetryMs }
      }
      latest = { height: reported.value, reportedAt: now() - reported.ageMs }
      await withFallback(stored.write(storedKey, latest), undefined)
      return { value: latest, ageMs: 0 }
    },
  })

  return {
    /**
     * Returns the height of the last minute, or else the last known one; null if there is
     * none.
     */
    read: async (): Promise<KnownHeight | null> =>
      (await getHeight(storedKey, null)).value,
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
