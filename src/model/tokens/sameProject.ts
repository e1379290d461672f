import type { CurrencyRecord } from '../../contract/tokens'
import { getLogoPath, parseIdentifier } from '../assets'

/**
 * The other assets of the same project: those that carry the same logo, which the service finds by chain and address (or,
 * for a coin, by its chain) in the metadata of a logo package, never by ticker. In the order of their chains. None where
 * the service sends no logo of its own origin: another's may be anything.
 */
export const sameProject = (
  records: readonly CurrencyRecord[],
  asset: CurrencyRecord,
): CurrencyRecord[] => {
  if (!getLogoPath(asset.image)?.startsWith('/logos/token-')) return []
  return records
    .filter((record) => record !== asset && record.image === asset.image && !isClaim(record))
    .toSorted((a, b) => (a.protocol < b.protocol ? -1 : a.protocol > b.protocol ? 1 : 0))
}

/** A synthetic has its asset's logo, and is another thing. */
const isClaim = ({ identifier }: CurrencyRecord): boolean => {
  const asset = parseIdentifier(identifier)
  return asset !== null && asset.kind !== 'native'
}
