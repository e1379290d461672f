import type { CurrencyRecord } from '../../contract/tokens'
import type { TokenFilters } from './tokenFilters'
import { isBetter } from './tokenOrder'

/**
 * The records that a short list can show before the long one is there, in their order; undefined where the long one decides
 * what comes first: when something is searched for, only warnings are shown, by another sort, or when the service does not say what can be swapped.
 * `isAll`: the short list is all that the filters ask for.
 */
export function firstRecords(
  records: readonly CurrencyRecord[],
  { q, chains, warnings, sort }: Pick<TokenFilters, 'q' | 'chains' | 'warnings' | 'sort'>,
  isAll: boolean,
): CurrencyRecord[] | undefined {
  const comesFirst =
    q === '' &&
    !warnings &&
    (sort === 'match' || sort === 'swap') &&
    (isAll || records.every(({ swappable }) => swappable === true))
  if (!comesFirst || records.length === 0) return undefined
  return records
    .filter(({ protocol }) => chains.length === 0 || chains.includes(protocol.toUpperCase()))
    .toSorted(isBetter)
}
