import { getChainName } from '../chains/chains'
import type { DepositHalt } from '../transaction/search'
import type { SearchStage } from '../transaction/statements'
import {
  afterDeposit,
  timelessSearches,
  depositHalt,
  haltedSearch,
  searches,
} from '#words/hashSearch'
import { formatList, fillText } from './messages'
import { joinTexts } from './pieces'

/** What it means that a transaction is not found, for who has no clock. */
export function describeTimelessSearch(stage: SearchStage, isSeen: boolean): string {
  if (isSeen) return afterDeposit
  return stage === 'minutes'
    ? timelessSearches.short
    : fillText(timelessSearches.long, { search: searches[stage] })
}

/**
 * What it means that a transaction is not found, after a search of this length. `halts`
 * explain it better than its age. `isSeen`: its own chain has it.
 */
export function describeSearch(
  stage: SearchStage,
  halts: readonly DepositHalt[],
  isSeen = false,
): string {
  if (halts.length === 0) return isSeen ? afterDeposit : searches[stage]
  return fillText(haltedSearch, {
    isOverADay: stage === 'over-a-day' && !isSeen,
    halts: describeDepositHalts(halts),
  })
}

/** Which halts can be why a transaction is not found, in sentences; '' for none. */
export const describeDepositHalts = (halts: readonly DepositHalt[]): string =>
  joinTexts(
    halts.map(({ network, chains }) =>
      fillText(depositHalt, {
        network,
        chains: chains && formatList(chains.map(getChainName)),
        count: chains?.length,
      }),
    ),
  )
