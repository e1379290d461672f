import type { CurrencyRecord } from '../../contract/tokens'
import { type AssetFlags, flagsOf } from './assetFlags'

const judged = new WeakMap<readonly CurrencyRecord[], ReadonlyMap<CurrencyRecord, AssetFlags>>()

/** The flags of every record of a list, found once per list. They hold against the whole list: not for a part of one. */
export const flagsByRecord = (
  records: readonly CurrencyRecord[],
): ReadonlyMap<CurrencyRecord, AssetFlags> => {
  const known = judged.get(records)
  if (known) return known
  const flags = flagsOf(records)
  const found = new Map(records.flatMap((record, index) => pairOf(record, flags[index])))
  judged.set(records, found)
  return found
}

const pairOf = (record: CurrencyRecord, flags: AssetFlags | undefined) =>
  flags ? [[record, flags] as const] : []
