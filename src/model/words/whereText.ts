import { toPlainText } from '../text'
import type { Fact, Place, PlaceNote, SumFact } from '../transaction/statements'
import type { ShownVerdict } from '../transaction/verdict'
import { sayDeposit } from './depositText'
import { facts, placeNotes, places } from '#words/where'
import { formatConfirmations, formatOrder, formatParts, sayActionTitle } from './stepText'
import { write } from './messages'
import type { Sentence } from './pieces'
import { formatPlainSum } from './sums'

/** Where the money is, as a sentence without a full stop. */
export function sayPlace(place: Place): Sentence {
  switch (place.code) {
    case 'unknown-to-chains':
      return sayDeposit(place)
    case 'action-done':
    case 'action-open':
      return write(places, place, { title: sayActionTitle(place) })
    case 'confirming':
      return write(places, place, {
        amount: { amount: formatPlainSum(place.sum) },
        counted: formatConfirmations(place.confirmations),
      })
    case 'order-open':
      return write(places, place, { order: formatOrder(place) })
    case 'queued':
      return write(places, place, {
        amount: place.sum && { amount: formatPlainSum(place.sum) },
      })
    default:
      return write(places, place)
  }
}

/** What has to be known beside the place. */
export const sayPlaceNote = (note: PlaceNote): Sentence =>
  note.code === 'went-on'
    ? write(placeNotes, note, { token: { quote: toPlainText(note.token, 12) } })
    : write(placeNotes, note)

/** What is told beside the place in words. */
export const sayFact = (fact: Exclude<Fact, SumFact>): Sentence =>
  fact.code === 'parts'
    ? write(facts, fact, { parts: formatParts(fact.parts) })
    : write(facts, fact, { status: 'status' in fact ? fact.status : null })

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
