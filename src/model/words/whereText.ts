import { toPlainText } from '../text'
import type { LabeledFact, Place, PlaceNote } from '../transaction/statements'
import type { ShownVerdict } from '../transaction/verdict'
import { facts, placeNotes, places } from '#words/where'
import { formatConfirmations, formatOrder, formatParts, sayActionTitle } from './stepText'
import { nameChains, say } from './messages'
import { nameChain, own, quote, type Sentence } from './pieces'
import { formatPlainSum } from './sums'

/** Where the money is, as a sentence without a full stop. */
export const sayPlace = (place: Place): Sentence =>
  say(places, place, {
    chain: nameChain,
    chains: nameChains,
    count: (_, { chains }) => chains.length,
    headline: quote,
    title: (_, action) => sayActionTitle(action),
    order: (_, order) => formatOrder(order),
    amount: (_, { sum }) => sum && { amount: formatPlainSum(sum) },
    counted: (_, { confirmations }) => formatConfirmations(confirmations),
  })

/** What has to be known beside the place. */
export const sayPlaceNote = (note: PlaceNote): Sentence =>
  say(placeNotes, note, {
    chain: nameChain,
    token: (token) => quote(toPlainText(token, 12)),
  })

/** What is told beside the place in words. */
export const sayFact = (fact: LabeledFact): Sentence =>
  say(facts, fact, { chain: nameChain, parts: formatParts, status: own })

/** Whether a place says what the verdict does: "Not found yet". */
export function repeatsVerdict(place: Place, verdict: ShownVerdict): boolean {
  switch (verdict) {
    case 'not-seen':
      return place.code === 'not-found' && !place.isLong
    case 'refunded':
      return place.code === 'refunded' && place.chain === ''
    case 'in-progress':
      return place.code === 'step-open' && place.chain === ''
    default:
      return false
  }
}

/** A place without its amount, where that stands beside it. */
export function hideAmount(place: Place): Place {
  if (place.code === 'queued') return { ...place, sum: null }
  return place.code === 'confirming'
    ? { ...place, sum: { ...place.sum, amount: '', baseUnits: '' } }
    : place
}
