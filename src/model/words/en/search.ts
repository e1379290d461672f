import { getChainName } from '../../chains/chains'
import { formatList } from '../../text'
import type { DepositHalt } from '../../transaction/search'
import type { SearchStage } from '../../transaction/statements'

/** Each has two lines on a phone: only a browser knows the age, after the first paint. */
const searches: Record<SearchStage, string> = {
  minutes: 'New transactions can take a few minutes to appear. Don’t send again.',
  'over-20-min':
    'Not seen for more than 20 minutes. With a low fee it can take longer. Don’t send again.',
  'over-2-h':
    'Not seen for more than 2 hours. Few transactions take this long. Don’t send again.',
  'over-a-day':
    'Not seen for a day: it will probably not appear by itself. Don’t send again.',
}

/** The same of a deposit that its own chain has seen. */
const afterDeposit = 'No network has reported it yet. Don’t send again.'

const notReported = 'No source has reported this transaction yet.'
const looksTheSame =
  'The hash of an approval or the ID of an exchange’s withdrawal looks the same.'

/** The same for an agent, which has no clock. */
export function describeSearchForAgent(stage: SearchStage, isSeen: boolean): string {
  if (isSeen) return afterDeposit
  return stage === 'minutes'
    ? `${notReported} New ones can take a few minutes to appear, those with a low fee hours; after a day it will probably not appear by itself. ${looksTheSame}`
    : `${notReported} ${searches[stage]} ${looksTheSame}`
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
  const explained = describeDepositHalts(halts)
  return stage === 'over-a-day' && !isSeen
    ? `Not seen for a day. ${explained} Don’t send again.`
    : `${explained} Don’t send again.`
}

/** Which halts can be why a transaction is not found, in sentences; '' for none. */
export const describeDepositHalts = (halts: readonly DepositHalt[]): string =>
  halts.map(formatDepositHalt).join(' ')

function formatDepositHalt({ network, chains }: DepositHalt): string {
  if (chains === null)
    return `${network} is halted: deposits may not appear until the halt ends.`
  const names = formatList(chains.map(getChainName))
  return chains.length === 1
    ? `${names} is halted on ${network}: deposits from it may not appear until the halt ends.`
    : `${names} are halted on ${network}: deposits from them may not appear until the halt ends.`
}
