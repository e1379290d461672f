import type { CurrencyRecord } from '../../contract/tokens'
import { isSameAddress } from '../chains/addresses'

/** Returns the indexes of the records with a contract address, on all chains. */
export function findContract(records: readonly CurrencyRecord[], address: string): number[] {
  const folded = address.toLowerCase()
  return records.flatMap((record, at) => {
    // A cheap filter before the comparison by the chain's rules.
    const canMatch =
      record.address.length === address.length && record.address.toLowerCase() === folded
    return canMatch && isSameAddress(record.protocol, record.address, address) ? [at] : []
  })
}
