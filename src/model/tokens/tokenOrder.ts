import type { CurrencyRecord } from '../../contract/tokens'

type Listed = Pick<CurrencyRecord, 'swappable' | 'lists'>

/**
 * The order of assets where nothing else decides: what the network can swap, then what stands on most lists; for the rest
 * the service's own order holds (a stable sort keeps it).
 */
export const isBetter = (left: Listed, right: Listed): number =>
  Number(right.swappable === true) - Number(left.swappable === true) ||
  (right.lists?.length ?? 0) - (left.lists?.length ?? 0)
