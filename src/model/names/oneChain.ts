import type { NameEntry } from '../../contract/names'
import type { Answer } from './nameCheck'
import { linkSentence } from './nameStanding'

/** What asking for one chain came to. `addresses` are those that the name's listing has there. */
export type OneChain = {
  answer: 'yes' | 'no' | 'disagree' | 'asking' | 'failed'
  said: string
  addresses: string[]
}

/**
 * Whether something can be sent to a name on one chain: what the service says when asked for that chain alone, held
 * against the listing of the name's addresses. Where they disagree, or only one could be asked, it is no "yes".
 */
export function oneChain(
  name: string,
  chain: string,
  linked: Answer<boolean>,
  entries: Answer<readonly NameEntry[] | null>,
): OneChain {
  const nothing = { said: '', addresses: [] }
  if (linked.state !== 'known') return { answer: linked.state, ...nothing }
  if (entries.state === 'asking') return { answer: 'asking', ...nothing }
  const said = linkSentence(name, chain, linked.value)
  if (entries.state === 'failed') {
    return {
      answer: linked.value ? 'failed' : 'no',
      said: `${said} We couldn’t look up its addresses.`,
      addresses: [],
    }
  }
  const addresses = (entries.value ?? [])
    .filter((entry) => entry.chain.toUpperCase() === chain.toUpperCase())
    .map(({ address }) => address)
  if (linked.value === addresses.length > 0) {
    return { answer: linked.value ? 'yes' : 'no', said, addresses }
  }
  const listing = linked.value ? 'but has no address there' : 'but has an address there'
  return {
    answer: 'disagree',
    said: `${said.replace(/\.$/, '')}, ${listing}. Conflicting results. Don’t send until they agree.`,
    addresses,
  }
}
