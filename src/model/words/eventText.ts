import { findChain, getChainName } from '../chains/chains'
import { formatDate } from '../dates'
import { chainEnd, eventTimes } from '#words/endedChains'
import { fillText } from './messages'

/** Why nothing can be sent to a chain that has ended. */
export const describeEnd = ({ chain }: { chain: string }): string =>
  fillText(chainEnd, { chain: getChainName(chain), event: formatChainEnd(chain) })

/** When a chain ended; '' for one that has not. */
export function formatChainEnd(chain: string): string {
  const ended = findChain(chain)?.ended
  return ended === undefined ? '' : formatEvent(ended)
}

/** "on 3 December 2024", or "in 2025" where only the year is known. */
export const formatEvent = (day: string): string =>
  // It does not depend on where the reader is.
  day.length === 4
    ? fillText(eventTimes.year, { year: day })
    : fillText(eventTimes.day, { date: formatDate(Date.parse(day), 'utc') })
