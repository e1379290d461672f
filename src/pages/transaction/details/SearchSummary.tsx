import { isDepositSeen } from '../../../model/transaction/depositPlace'
import { findDepositHalts, getSearchStage } from '../../../model/transaction/search'
import { describeDeposit } from '../../../model/words/depositText'
import { describeSearch } from '../../../model/words/hashSearchText'
import { joinTexts } from '../../../model/words/pieces'
import { polledServiceQuery } from '../../../queries/service'
import type { Tracked } from '../../../queries/trackedState'
import { useQuery } from '../../../queries/useQuery'
import { Summary } from '../Summary'

type SearchSummaryProps = {
  tracked: Tracked
  /** Whether no answers below say where the money is. */
  isAlone: boolean
}

/** How the search for a transaction goes, and which halts can keep it from being found. */
export function SearchSummary({ tracked, isAlone }: SearchSummaryProps) {
  const { snapshot, chain, requestedAt } = tracked
  const { data } = useQuery(polledServiceQuery)
  const halts = findDepositHalts(snapshot, chain, data?.networks ?? [])
  const isSeen = isDepositSeen(snapshot)
  const search = describeSearch(getSearchStage(snapshot, requestedAt), halts, isSeen)
  const deposit = isAlone ? describeDeposit(snapshot) : ''
  return <Summary text={joinTexts([deposit, search])} />
}
