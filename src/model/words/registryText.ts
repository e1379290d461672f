import { getChainName } from '../chains/chains'
import type { RegistryDifference } from '../names/registries'
import { formatList } from '../text'

/** The name of a network's registry: that of "THORChain" is "THORName". */
export const getRegistryLabel = (networkName: string): string =>
  networkName.replace(/(?:chain)?$/i, 'Name')

/**
 * Why one of a name's addresses can belong to somebody else: the registries differ, or
 * one could not be read. Null for no reason.
 */
export function describeDifference(difference: RegistryDifference): string | null {
  const { registered, unknown, chains } = difference
  if (chains.length > 0) {
    const places = formatList(chains.map(getChainName))
    return `${formatList(registered)} lead to different addresses on ${places}. Ask the owner which of them to use before you send.`
  }
  if (registered.length === 0 || unknown.length === 0) return null
  return `We couldn’t check ${formatList(unknown)}. It may lead to other addresses.`
}
