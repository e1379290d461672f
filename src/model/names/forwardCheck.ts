import type { NameEntry, NameRegistration } from '../../contract/nameResponses'
import { isSameAddress } from '../chains/accounts'
import { isEndedChain } from '../chains/chains'
import { isSimilarAddress } from '../chains/similarAddresses'
import {
  hasEntryFromIndexer,
  isExpiredAt,
  isFromIndexer,
  isUncertain,
  type Lookup,
  type NameResult,
} from './nameChecks'

/**
 * Why a name that resolves to an address is not verified. `unknown-expiry`: it may have
 * expired.
 */
type ForwardDoubt = 'chain-ended' | 'expired' | 'unknown-expiry' | 'unconfirmed'

export type ForwardCheck = {
  result: NameResult
  /**
   * The name has this address there instead; '' for none. Absent if it has the address.
   */
  otherAddress?: string
  doubt?: ForwardDoubt
  /** Unix ms, where an expired name's date is known. */
  expiredAt?: number
}

/** A name that an address has, and whether it leads back. */
export type ClaimedName = ForwardCheck & { name: string }

/** What a name resolves to, and the address that claims it. */
type ForwardClaim = {
  chain: string
  address: string
  /** The name's addresses; null if it does not exist. */
  entries: Lookup<readonly NameEntry[] | null>
  registration: Lookup<NameRegistration>
}

/** Checks whether a name resolves to the address that claims it. `now`: Unix ms. */
export function checkForward(claim: ForwardClaim, now: number): ForwardCheck {
  const { chain, address, entries } = claim
  if (entries.state !== 'known') return { result: resultOf[entries.state] }
  const code = chain.toUpperCase()
  const there = (entries.value ?? []).filter((entry) => entry.chain === code)
  const isThere = there.some((entry) => isSameAddress(chain, entry.address, address))
  if (!isThere) return { result: 'unverified', otherAddress: there[0]?.address ?? '' }
  if (isEndedChain(chain)) return { result: 'unverified', doubt: 'chain-ended' }
  return checkRegistered(claim, now)
}

/** Whether a name that has the address is surely in use. */
function checkRegistered(
  { entries, registration }: ForwardClaim,
  now: number,
): ForwardCheck {
  if (registration.state !== 'known') return { result: resultOf[registration.state] }
  const { expiresAt } = registration.value
  if (isExpiredAt(registration.value, now)) {
    const date = expiresAt === null ? {} : { expiredAt: expiresAt }
    return { result: 'unverified', doubt: 'expired', ...date }
  }
  if (isFromIndexer(registration) || hasEntryFromIndexer(entries)) {
    return { result: 'not-checked', doubt: 'unconfirmed' }
  }
  return isUncertain(registration.value)
    ? { result: 'not-checked', doubt: 'unknown-expiry' }
    : { result: 'verified' }
}

/** What a claimed name leads to on the chain of an address, as data. */
export type Resolution =
  | { code: 'same' }
  /** `isSimilar`: both addresses look the same when truncated. */
  | { code: 'other'; isSimilar: boolean }
  /** Unix ms; null where it is not known. */
  | { code: 'expired'; expiredAt: number | null }
  /** It has no address on the chain. */
  | { code: 'nowhere' }
  | { code: 'checking' | 'failed' | 'chain-ended' | 'unknown-expiry' | 'unconfirmed' }

export function getResolution(
  { result, doubt, otherAddress = '', expiredAt }: ForwardCheck,
  { chain, address }: Pick<ForwardClaim, 'chain' | 'address'>,
): Resolution {
  if (doubt === 'expired') return { code: 'expired', expiredAt: expiredAt ?? null }
  if (doubt !== undefined) return { code: doubt }
  switch (result) {
    case 'verified':
      return { code: 'same' }
    case 'checking':
      return { code: 'checking' }
    case 'not-checked':
      return { code: 'failed' }
    case 'unverified': {
      const isSimilar = isSimilarAddress(chain, address, otherAddress)
      return otherAddress === '' ? { code: 'nowhere' } : { code: 'other', isSimilar }
    }
  }
}

const resultOf = { pending: 'checking', failed: 'not-checked' } as const
