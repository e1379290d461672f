import type { NameEntry } from '../../contract/names'
import type { Lookup, CheckOutcomes, NameRow } from './nameCheck'
import { getChainName } from '../chains/chains'
import { formatList } from '../text'

/** Whether a name exists, from three responses. `conflict`: the responses contradict each other. */
export type Registration = 'registered' | 'not-registered' | 'conflict' | 'pending' | 'failed'

/**
 * Combines the registration status with the lists of addresses and chains. A list is null if the service says that the name
 * does not exist. An empty list of chains proves nothing: some services send it for unregistered names.
 */
export function computeRegistration(
  registered: Lookup<boolean>,
  entries: Lookup<readonly NameEntry[] | null>,
  chains: Lookup<readonly string[] | null>,
): Registration {
  const isLinked = chains.state === 'known' && (chains.value ?? []).length > 0
  const unlessLinked = isLinked ? 'conflict' : 'not-registered'
  const exists = entries.state === 'known' ? entries.value !== null : undefined
  if (registered.state === 'known') {
    if (exists !== undefined && exists !== registered.value) return 'conflict'
    return registered.value ? 'registered' : unlessLinked
  }
  if (registered.state === 'pending') return 'pending'
  if (exists === undefined) return entries.state === 'pending' ? 'pending' : 'failed'
  return exists ? 'registered' : unlessLinked
}

/** Returns why a row is not verified, as sentences that are shown after the chain's name. Empty for other rows. */
export function listConflicts(
  name: string,
  { address }: NameRow,
  { listed, hasAddress, linked, pointsBack }: CheckOutcomes,
  reverseNames: readonly string[],
): string[] {
  const conflicts: string[] = []
  if (listed === 'no') conflicts.push('The name doesn’t list this chain.')
  if (hasAddress === 'no') conflicts.push('The name has no address on this chain.')
  if (linked === 'no') conflicts.push('The link to this chain isn’t confirmed.')
  if (address !== '' && pointsBack === 'no') {
    const owner =
      reverseNames.length === 0
        ? `This address doesn’t point back to ${name}.`
        : `This address belongs to ${formatList(reverseNames)}, not ${name}.`
    conflicts.push(`${owner} Don’t send before you’ve asked the owner.`)
  }
  return conflicts
}

/** The networks ignore the letter case of names. */
export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** "eld is linked to Arbitrum." */
export const describeLink = (name: string, chain: string, isLinked: boolean): string =>
  `${name} is ${isLinked ? '' : 'not '}linked to ${getChainName(chain)}.`
