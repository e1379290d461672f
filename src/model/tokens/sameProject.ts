import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { getLogoPath } from '../logos'

/**
 * Finds the other assets of the same project, sorted by chain: those with the same logo. Our service finds logos by chain and
 * address, never by ticker. Other services' logos prove nothing, so logos of other origins are ignored.
 */
export const findSameProject = (
  records: readonly CurrencyRecord[],
  asset: CurrencyRecord,
): CurrencyRecord[] => {
  if (!getLogoPath(asset.image)?.startsWith('/logos/token-')) return []
  return records
    .filter((record) => record !== asset && record.image === asset.image && !isClaim(record))
    .toSorted((a, b) => (a.protocol < b.protocol ? -1 : a.protocol > b.protocol ? 1 : 0))
}

/** A synthetic has the logo of its asset but is another asset. */
const isClaim = ({ identifier }: CurrencyRecord): boolean => {
  const asset = parseIdentifier(identifier)
  return asset !== null && asset.kind !== 'native'
}
