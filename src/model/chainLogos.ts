import type { ChainRecord } from '../contract/tokens'
import { getChainLogoPath } from './assets'
import { memoizeByObject } from './memoizeByObject'

const none: readonly ChainRecord[] = []

const mapLogos = memoizeByObject(
  (records: readonly ChainRecord[]): ReadonlyMap<string, string> =>
    new Map(
      records.flatMap((record) => {
        const path = getChainLogoPath(record)
        return path === undefined ? [] : [[record.chain.toUpperCase(), path] as const]
      }),
    ),
)

/** By chain code; empty until the chain list is loaded. */
export const getChainLogos = (
  records: readonly ChainRecord[] | undefined,
): ReadonlyMap<string, string> => mapLogos(records ?? none)
