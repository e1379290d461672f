import type { NameEntry } from '../../contract/names'
import type { Lookup } from './nameCheck'
import { describeLink } from './nameRegistration'

/** `addresses`: the name's addresses on that chain. */
export type ChainCheck = {
  outcome: 'yes' | 'no' | 'conflict' | 'pending' | 'failed'
  message: string
  addresses: string[]
}

/** "yes" only if both requests succeeded and agree. */
export function checkChain(
  name: string,
  chain: string,
  linked: Lookup<boolean>,
  entries: Lookup<readonly NameEntry[] | null>,
): ChainCheck {
  const empty = { message: '', addresses: [] }
  if (linked.state !== 'known') return { outcome: linked.state, ...empty }
  if (entries.state === 'pending') return { outcome: 'pending', ...empty }
  const message = describeLink(name, chain, linked.value)
  if (entries.state === 'failed') {
    return {
      outcome: linked.value ? 'failed' : 'no',
      message: `${message} We couldn’t look up its addresses.`,
      addresses: [],
    }
  }
  const addresses = (entries.value ?? [])
    .filter((entry) => entry.chain.toUpperCase() === chain.toUpperCase())
    .map(({ address }) => address)
  if (linked.value === addresses.length > 0) {
    return { outcome: linked.value ? 'yes' : 'no', message, addresses }
  }
  const conflict = linked.value ? 'but has no address there' : 'but has an address there'
  return {
    outcome: 'conflict',
    message: `${message.replace(/\.$/, '')}, ${conflict}. Conflicting results. Don’t send until they agree.`,
    addresses,
  }
}
