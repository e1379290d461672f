import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier, isSameAsset } from '../assets'

/** The exact record, otherwise all that match. A short form (`ETH.USDC`) can match several. */
export const findAssets = (
  records: readonly CurrencyRecord[],
  identifier: string,
): CurrencyRecord[] => {
  const exact = records.find((record) => record.identifier === identifier)
  if (exact) return [exact]
  // Parsing 100,000 identifiers would block the page, so most are excluded by a text search.
  const asset = parseIdentifier(identifier)
  const { address = '', ticker = identifier } = asset ?? {}
  const searchText = (address || ticker).toUpperCase()
  return records.filter(
    (record) =>
      record.identifier.toUpperCase().includes(searchText) &&
      isSameAsset(record.identifier, identifier),
  )
}
