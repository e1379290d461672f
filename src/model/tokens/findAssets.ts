import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier, isSameAsset } from '../assets'

/**
 * The records that an identifier names: the one that is written so, else all it can stand for, in the list's order. A
 * short form (`ETH.USDC`) can stand for several.
 */
export const findAssets = (
  records: readonly CurrencyRecord[],
  identifier: string,
): CurrencyRecord[] => {
  const exact = records.find((record) => record.identifier === identifier)
  if (exact) return [exact]
  // Taking every identifier of 100,000 apart would stop the page: most differ before the ticker ends.
  const asset = parseIdentifier(identifier)
  const { address = '', ticker = identifier } = asset ?? {}
  const part = (address || ticker).toUpperCase()
  return records.filter(
    (record) =>
      record.identifier.toUpperCase().includes(part) && isSameAsset(record.identifier, identifier),
  )
}
