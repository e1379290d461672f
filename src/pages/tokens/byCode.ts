import type { ChainRecord } from '../../contract/tokens'

/** Chain records by their codes. */
export const byCode = (records: readonly ChainRecord[] = []): ReadonlyMap<string, ChainRecord> =>
  new Map(records.map((record) => [record.chain, record]))
