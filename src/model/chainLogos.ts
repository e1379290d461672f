import type { ChainRecord } from '../contract/tokens'
import { chainLogoPath } from './assets'

const none: ReadonlyMap<string, string> = new Map()
const found = new WeakMap<readonly ChainRecord[], ReadonlyMap<string, string>>()

/** The chains' logos that may be drawn, by code; none while the service's list of chains is not known. */
export function logosOf(records: readonly ChainRecord[] | undefined): ReadonlyMap<string, string> {
  if (records === undefined) return none
  const known = found.get(records)
  if (known) return known
  const logos = new Map(
    records.flatMap((record) => {
      const path = chainLogoPath(record)
      return path === undefined ? [] : [[record.chain.toUpperCase(), path] as const]
    }),
  )
  found.set(records, logos)
  return logos
}
