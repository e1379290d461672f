import { listDepositFacts, locateDeposit } from '../transaction/depositPlace'
import type { TransactionSnapshot } from '../transaction/snapshot'
import type { DepositPlace } from '../transaction/statements'
import { ended } from '#words/locale'
import { depositFacts, depositPlaces } from '#words/deposits'
import { fill, format, write } from './messages'
import { joinSentences, type Sentence, toPlain } from './pieces'

// Apart from the other places, which the first view of a page does not need.

/** Where a deposit is by its own chain, as a sentence without a full stop. */
export const sayDeposit = (place: DepositPlace): Sentence =>
  place.code === 'unknown-to-chains'
    ? write(depositPlaces, place, { count: place.chains.length })
    : write(depositPlaces, place)

/**
 * What the deposit’s own chain says while no network has reported it, in sentences; '' for
 * nothing.
 */
export function describeDeposit({ chainReport }: TransactionSnapshot): string {
  const place = locateDeposit(chainReport)
  if (place === null) return ''
  const notes = listDepositFacts(chainReport).map((fact) => format(depositFacts, fact))
  return toPlain(joinSentences([fill(ended, { sentence: sayDeposit(place) }), ...notes]))
}
