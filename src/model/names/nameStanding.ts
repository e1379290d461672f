import type { NameEntry } from '../../contract/names'
import type { Answer, Findings, NameRow } from './nameCheck'
import { getChainName } from '../chains/chains'
import { formatList } from '../words/formatList'

/** Whether a name exists, by three answers. `disagree`: one says it does, another that it does not. */
export type Standing = 'registered' | 'not-registered' | 'disagree' | 'asking' | 'failed'

/**
 * What the question whether a name is registered and the lists of its addresses and its chains say together. A list is null
 * where it says that there is no such name; an empty one of chains says nothing, as some services send it of a name that there
 * is not. A question that failed is no "no".
 */
export function standingOf(
  registered: Answer<boolean>,
  entries: Answer<readonly NameEntry[] | null>,
  chains: Answer<readonly string[] | null>,
): Standing {
  const isLinked = chains.state === 'known' && (chains.value ?? []).length > 0
  const none = isLinked ? 'disagree' : 'not-registered'
  const exists = entries.state === 'known' ? entries.value !== null : undefined
  if (registered.state === 'known') {
    if (exists !== undefined && exists !== registered.value) return 'disagree'
    return registered.value ? 'registered' : none
  }
  if (registered.state === 'asking') return 'asking'
  if (exists === undefined) return entries.state === 'asking' ? 'asking' : 'failed'
  return exists ? 'registered' : none
}

/** Why a row is not verified: sentences without the chain's name, which stands before them. None for other rows. */
export function disagreements(
  name: string,
  { address }: NameRow,
  { listed, addressed, linked, namesBack }: Findings,
  given: readonly string[],
): string[] {
  const said: string[] = []
  if (listed === 'no') said.push('The name doesn’t list this chain.')
  if (addressed === 'no') said.push('The name has no address on this chain.')
  if (linked === 'no') said.push('The link to this chain isn’t confirmed.')
  if (address !== '' && namesBack === 'no') {
    const owner =
      given.length === 0
        ? `This address doesn’t point back to ${name}.`
        : `This address belongs to ${formatList(given)}, not ${name}.`
    said.push(`${owner} Don’t send before you’ve asked the owner.`)
  }
  return said
}

/** Names are equal whatever their case: networks of this kind keep and compare them so. */
export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** "eld is linked to Arbitrum." */
export const linkSentence = (name: string, chain: string, linked: boolean): string =>
  `${name} is ${linked ? '' : 'not '}linked to ${getChainName(chain)}.`
