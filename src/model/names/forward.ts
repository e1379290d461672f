import type { NameEntry, NameRegistration } from '../../contract/names'
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
  /** When the name expired, Unix ms; null if it has not. An expired name receives nothing. */
  expiredAt: number | null
}

/**
 * Checks whether a name resolves to the address that claims it. `entries` are the name's addresses, null if it does not exist.
 * `now`: Unix ms.
 */
export function checkForward(
  chain: string,
  address: string,
  entries: Lookup<readonly NameEntry[] | null>,
  registration: Lookup<NameRegistration>,
  now: number,
): ForwardCheck {
  const unknown = { otherAddress: '', expiredAt: null }
  if (entries.state === 'pending') return { result: 'checking', ...unknown }
  if (entries.state === 'failed') return { result: 'not-checked', ...unknown }
  const there = (entries.value ?? []).filter(
    (entry) => entry.chain.toUpperCase() === chain.toUpperCase(),
  )
  if (!there.some((entry) => isSameAddress(chain, entry.address, address))) {
    return { result: 'unverified', otherAddress: there[0]?.address ?? '', expiredAt: null }
  }
  if (registration.state === 'pending') return { result: 'checking', ...unknown }
  if (registration.state === 'failed') return { result: 'not-checked', ...unknown }
  const { expiresAt } = registration.value
  const isExpired = expiresAt !== null && expiresAt <= now
  return isExpired
    ? { result: 'unverified', otherAddress: '', expiredAt: expiresAt }
    : { result: 'verified', ...unknown }
}
