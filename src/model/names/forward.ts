import type { NameEntry } from '../../contract/names'
import { isSameAddress } from '../chains/addresses'
import type { Lookup, NameResult } from './checks'

/**
 * Whether the service accepts a chain code and an address: up to 20 letters and digits, and up to 200 characters without
 * spaces, slashes and invisible characters. This does not mean that the address exists.
 */
export const isWellFormedAddress = (chain: string, address: string): boolean =>
  /^[A-Za-z0-9]{1,20}$/.test(chain) && /^[^\s/\p{C}]{1,200}$/u.test(address)

export type ForwardCheck = {
  result: NameResult
  /** The address that the name has there instead; '' if it has the same one, or none. */
  otherAddress: string
}

/** Checks whether a name resolves to the address that claims it. `entries` are the name's addresses, null if it does not exist. */
export function checkForward(
  chain: string,
  address: string,
  entries: Lookup<readonly NameEntry[] | null>,
): ForwardCheck {
  if (entries.state === 'pending') return { result: 'checking', otherAddress: '' }
  if (entries.state === 'failed') return { result: 'not-checked', otherAddress: '' }
  const there = (entries.value ?? []).filter(
    (entry) => entry.chain.toUpperCase() === chain.toUpperCase(),
  )
  return there.some((entry) => isSameAddress(chain, entry.address, address))
    ? { result: 'verified', otherAddress: '' }
    : { result: 'unverified', otherAddress: there[0]?.address ?? '' }
}
