import { findChain, getChainName } from '../../chains/chains'
import { formatDate } from '../../time'

/** Why nothing can be sent to a chain that has ended. */
export function describeEnd({ chain }: { chain: string }): string {
  const { on = '' } = findChain(chain)?.ended ?? {}
  // Of some only the year is known. The day does not depend on where the reader is.
  const time = on.length === 4 ? `in ${on}` : `on ${formatDate(Date.parse(on), 'utc')}`
  return `${getChainName(chain)} has ended (${time}): nothing can be sent there.`
}

export const endedLabel = 'Chain has ended'
