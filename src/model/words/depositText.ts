import { listDepositFacts, locateDeposit } from '../transaction/depositPlace'
import type { TransactionSnapshot } from '../transaction/transaction'
import { depositFacts, depositPlaces } from './en/deposits'
import { format } from './messages'

/**
 * What the deposit’s own chain says while no network has reported it, in sentences; '' for
 * nothing.
 */
export function describeDeposit({ chainReport }: TransactionSnapshot): string {
  const place = locateDeposit(chainReport)
  if (place === null) return ''
  const facts = listDepositFacts(chainReport).map((fact) => format(depositFacts, fact))
  return [`${format(depositPlaces, place)}.`, ...facts].join(' ')
}
