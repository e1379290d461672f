import * as v from 'valibot'
import type { Cached } from '../../cache/cache'
import { withFallback } from '../../errors'
import type { Demand } from '../../upstream/budget'
import type { NetworkUpstreams } from './requestSources'

/** Returns the height of the network's last block, as its node reported it; null while that is not known. */
export type ReadHeight = (demand: Demand) => Promise<Cached<number> | null>

/** Each entry of `GET /{prefix}chain/lastblock` has the network's own height, in a field with its name. */
export function createHeightReader({ node, network }: NetworkUpstreams): ReadHeight {
  const field = `${network.prefix}chain`
  const HeightsSchema = v.tupleWithRest([v.object({ [field]: v.number() })], v.unknown())
  const readHeights = node.createNameReader('lastblock', HeightsSchema)
  return async (demand) => {
    const found = await withFallback(readHeights(`/${field}/lastblock`, demand), null)
    const height = found?.value[0][field]
    return found === null || height === undefined ? null : { ...found, value: height }
  }
}
