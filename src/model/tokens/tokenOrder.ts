import type { CurrencyRecord } from '../../contract/tokens'

type Listed = Pick<CurrencyRecord, 'swappable' | 'lists'>

/** Swappable first, then by number of lists. A stable sort keeps the service's order. */
export const compareAssets = (left: Listed, right: Listed): number =>
  Number(right.swappable === true) - Number(left.swappable === true) ||
  (right.lists?.length ?? 0) - (left.lists?.length ?? 0)
