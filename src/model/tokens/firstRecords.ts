import type { CurrencyRecord } from '../../contract/tokens'
import type { TokenFilters } from './tokenFilters'
import { compareAssets } from './tokenOrder'

/**
 * To show until the whole list is loaded. undefined if the records might not come first in the whole list: with a search,
 * the warnings filter or another sort, or if it is unknown which are swappable. `isAll`: the short list contains everything
 * that the filters select.
 */
export function firstRecords(
  records: readonly CurrencyRecord[],
  { q, chains, warnings, sort }: Pick<TokenFilters, 'q' | 'chains' | 'warnings' | 'sort'>,
  isAll: boolean,
): CurrencyRecord[] | undefined {
  const isPrefix =
    q === '' &&
    !warnings &&
    (sort === 'match' || sort === 'swap') &&
    (isAll || records.every(({ swappable }) => swappable === true))
  if (!isPrefix || records.length === 0) return undefined
  return records
    .filter(({ protocol }) => chains.length === 0 || chains.includes(protocol.toUpperCase()))
    .toSorted(compareAssets)
}
