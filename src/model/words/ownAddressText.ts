import {
  addedAddresses,
  addressGaps,
  emptyAddresses,
  filledOrder,
  fullWatch,
  inProgress,
  loadingMore,
  missingNetworks,
  oldState,
} from '#words/ownAddresses'
import { formatList, fillText } from './messages'

/** Why an address cannot be watched. `capacity`: how many can be. */
export const describeFullWatch = (capacity: number): string =>
  fillText(fullWatch, { capacity })

export const describeWatched = (count: number): string =>
  fillText(addedAddresses, { count })

export const describeInProgress = (count: number): string =>
  fillText(inProgress, { count })

/** How old the state of an address is that cannot be updated. `time`: that of the state. */
export const describeOldState = (time: string): string => fillText(oldState, { time })

/** The networks that an address could not be asked of. `names`: a list of them. */
export const describeMissing = (names: string): string =>
  fillText(missingNetworks, { names })

/** What is missing of the addresses of these names. */
export function describeAddressGap(
  gap: keyof typeof addressGaps,
  names: readonly string[],
): { heading: string; text: string } {
  const { heading, text } = addressGaps[gap]
  return {
    heading: fillText(heading, { names: formatList(names) }),
    text: fillText(text, { count: names.length }),
  }
}

export const describeLoading = (count: number): string => fillText(loadingMore, { count })

/** "0.25 of 1 ETH": what of an order is swapped. */
export const formatFilled = (filled: string, whole: string): string =>
  fillText(filledOrder, { filled, whole })

/** What an empty list of addresses says of where they will be. */
export const describeEmptyAddresses = (canStore: boolean): string =>
  emptyAddresses[canStore ? 'stored' : 'lost']
