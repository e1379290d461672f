import { toPlainText } from '../text'
import { listDepositFacts, locateDeposit } from '../transaction/depositPlace'
import type { Fact, Place, PlaceNote, RowPlace, SumFact } from '../transaction/statements'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { depositFacts } from './en/deposits'
import { rowPlaces } from './en/rows'
import { facts, placeNotes, places } from './en/where'
import { formatConfirmations, formatOrder, formatParts, sayActionTitle } from './legText'
import { format, write } from './messages'
import { nameChains, type Sentence, toPlain } from './pieces'
import { formatPlainSum } from './sums'

/** Where the money is, as a sentence without a full stop. */
export function sayPlace(place: Place): Sentence {
  switch (place.code) {
    case 'unknown-to-chains':
      return write(places, place, { count: place.chains.length })
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

/** Where the money is, in few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
export function sayRowPlace(place: RowPlace): Sentence {
  switch (place.code) {
    case 'arrived':
      return write(rowPlaces, place, { chains: nameChains([...new Set(place.chains)]) })
    case 'on-chain':
      return write(rowPlaces, place, {
        over: place.parts?.over,
        total: place.parts?.total,
      })
    default:
      return write(rowPlaces, place)
  }
}

/**
 * What the deposit’s own chain says while no network has reported it, in sentences; '' for
 * nothing.
 */
export function describeDeposit({ chainReport }: TransactionSnapshot): string {
  const place = locateDeposit(chainReport)
  if (place === null) return ''
  const notes = listDepositFacts(chainReport).map((fact) => format(depositFacts, fact))
  return [`${toPlain(sayPlace(place))}.`, ...notes].join(' ')
}
