import { findChain, getChainName } from '../../chains/chains'
import { formatDate } from '../../time'

/** Why nothing can be sent to a chain that has ended. */
export const describeEnd = ({ chain }: { chain: string }): string =>
  `${getChainName(chain)} has ended (${formatEvent(findChain(chain)?.ended?.on ?? '')}): nothing can be sent there.`

/** "on 3 December 2024", or "in 2025" where only the year is known. */
export const formatEvent = (day: string): string =>
  // It does not depend on where the reader is.
  day.length === 4 ? `in ${day}` : `on ${formatDate(Date.parse(day), 'utc')}`

export const endedLabel = 'Chain has ended'
