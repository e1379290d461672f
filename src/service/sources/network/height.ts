import * as v from 'valibot'
import type { Answer } from '../../cache/entry'
import { withFallback } from '../../errors/errors'
import { networkBlockMs } from '../../networks/network'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import { networkLifetimes } from './limits'
import { type KnownHeight, KnownHeightSchema, type NetworkMemory } from './networkMemory'
import type { NetworkUpstreams } from './upstreams'

export type HeightReader = ReturnType<typeof createHeightReader>

/** Reads the network's height from a node, at most once a minute for all clients. */
export function createHeightReader(
  { node, endpoints }: Pick<NetworkUpstreams, 'node' | 'endpoints'>,
  memory: NetworkMemory,
  now: () => number,
) {
  const getHeight = cacheAnswers<KnownHeight | null>(node.scope, {
    name: 'height',
    collection: 'height-report',
    schema: v.nullable(KnownHeightSchema),
    sizeOf: () => 1,
    async fetch(_, turn) {
      const asked = node.request(endpoints.height, null, turn)
      const reported = await withFallback<Answer<number> | null>(asked, null)
      if (reported === null) {
        const { heightRetryMs } = networkLifetimes
        return { value: await memory.readHeight(), at: now(), freshMs: heightRetryMs }
      }
      const value = { height: reported.value, reportedAt: reported.at }
      await memory.addHeight(value)
      return { value, at: now() }
    },
  })

  return {
    /**
     * Returns the height of the last minute, or else the last known one; null if there is
     * none.
     */
    read: async () => (await getHeight('latest', null)).value,
    /** Returns the last known height, a lower bound, without a request to the node. */
    readStored: () => memory.readHeight(),
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
