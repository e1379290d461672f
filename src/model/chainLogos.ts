import type { ChainRecord } from '../contract/tokens'
import { chainLogoPath } from './assets'
import { memoizeByObject } from './memoizeByObject'

const none: readonly ChainRecord[] = []

const mapLogos = memoizeByObject(
  (records: readonly ChainRecord[]): ReadonlyMap<string, string> =>
    new Map(
      records.flatMap((record) => {
        const path = chainLogoPath(record)
        return path === undefined ? [] : [[record.chain.toUpperCase(), path] as const]
      }),
    ),
)

/** The chains' logos that may be drawn, by code; none while the service's list of chains is not known. */
export const logosOf = (records: readonly ChainRecord[] | undefined): ReadonlyMap<string, string> =>
  mapLogos(records ?? none)
