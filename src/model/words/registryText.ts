import { getChainName } from '../chains/chains'
import type { RegistryDifference } from '../names/registries'
import { formatList } from '../text'
import type { AddressCheck } from './addressCheck'

/** The name of a network's registry: that of "THORChain" is "THORName". */
export const getRegistryLabel = (networkName: string): string =>
  networkName.replace(/(?:chain)?$/i, 'Name')

/** Whether the registries agree on the address of a chain. */
export function checkRegistries(difference: RegistryDifference, chain: string) {
  const { chains, pending, unknown } = difference
  if (chains.includes(chain)) {
    const reason = describeDifference({ ...difference, chains: [chain] }) ?? ''
    return { kind: 'warning', reason } satisfies AddressCheck
  }
  if (pending.length > 0) {
    const reason = `We haven’t checked ${formatList(pending)} yet.`
    return { kind: 'checking', reason } satisfies AddressCheck
  }
  if (unknown.length === 0) return { kind: 'clear' } satisfies AddressCheck
  return {
    kind: 'unchecked',
    reason: `We couldn’t check ${formatList(unknown)}.`,
  } satisfies AddressCheck
}

/**
 * Why one of a name's addresses can belong to somebody else: the registries differ, or
 * one could not be read. Null for no reason.
 */
export function describeDifference(difference: RegistryDifference): string | null {
  const { registered, unknown, chains } = difference
  if (chains.length > 0) {
    const places = formatList(chains.map(getChainName))
    return [
      `${formatList(registered)} lead to different addresses on ${places}.`,
      'Ask the person you want to pay, by another way, which of them to use.',
    ].join(' ')
  }
  if (registered.length === 0 || unknown.length === 0) return null
  return `We couldn’t check ${formatList(unknown)}. It may lead to other addresses.`
}
