import { listDepositFacts, locateDeposit } from '../transaction/depositPlace'
import type { TransactionSnapshot } from '../transaction/snapshot'
import type { DepositPlace } from '../transaction/statements'
import { ended } from '#words/locale'
import { depositFacts, depositPlaces } from '#words/deposits'
import { fillText, nameChains, say } from './messages'
import { joinTexts, nameChain, type Sentence } from './pieces'

// Apart from the other places, which the first view of a page does not need.

/** Where a deposit is by its own chain, as a sentence without a full stop. */
export const sayDeposit = (place: DepositPlace): Sentence =>
  say(depositPlaces, place, {
    chain: nameChain,
    chains: nameChains,
    count: (_, { chains }) => chains.length,
  })

/**
 * What the deposit’s own chain says while no network has reported it, in sentences; '' for
 * nothing.
 */
export function describeDeposit({ verdict, chainReport }: TransactionSnapshot): string {
  const place = verdict === 'not-seen' ? locateDeposit(chainReport) : null
  if (place === null) return ''
  const facts = listDepositFacts(chainReport).map(({ code }) => depositFacts[code])
  return joinTexts([fillText(ended, { sentence: sayDeposit(place) }), ...facts])
}
