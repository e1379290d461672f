import type { CurrencyRecord } from '../../contract/tokens'
import { isSameAddress } from '../assets'

/** The places of the records that have an address as their contract, on whichever chain. */
export function findContract(records: readonly CurrencyRecord[], address: string): number[] {
  const folded = address.toLowerCase()
  return records.flatMap((record, at) => {
    // What differs in more than case is no contract of it: comparing by chain is for a few.
    const isNear =
      record.address.length === address.length && record.address.toLowerCase() === folded
    return isNear && isSameAddress(record.protocol, record.address, address) ? [at] : []
  })
}
