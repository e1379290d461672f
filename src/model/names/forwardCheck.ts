import type { NameEntry } from '../../contract/nameResponses'
import { isSameAddress } from '../chains/accounts'
import { isEndedChain } from '../chains/chains'
import { isSimilarAddress } from '../chains/similarAddresses'
import type { NameResult } from './nameChecks'
import type { RegistryReport } from './nameReport'

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

/** What a registry says of a name, as far as it decides about a claim. */
export type ClaimedRecord = Pick<
  RegistryReport,
  'registration' | 'entriesState' | 'expiresAt'
> & {
  /** Its addresses, and its chains without one (''). */
  rows: readonly NameEntry[]
}

/** Checks whether a name resolves to the address that claims it. `now`: Unix ms. */
export function checkForward(
  { chain, address }: Pick<NameEntry, 'chain' | 'address'>,
  record: ClaimedRecord,
  now: number,
): ForwardCheck {
  if (record.entriesState !== 'known') return { result: resultOf[record.entriesState] }
  const code = chain.toUpperCase()
  const there = record.rows.filter((row) => row.chain === code && row.address !== '')
  const isThere = there.some((entry) => isSameAddress(chain, entry.address, address))
  if (!isThere) return { result: 'unverified', otherAddress: there[0]?.address ?? '' }
  if (isEndedChain(chain)) return { result: 'unverified', doubt: 'chain-ended' }
  return checkRegistered(record, now)
}

function checkRegistered(
  { registration, expiresAt }: ClaimedRecord,
  now: number,
): ForwardCheck {
  if (registration === 'expired' || (expiresAt !== null && expiresAt <= now)) {
    const date = expiresAt === null ? {} : { expiredAt: expiresAt }
    return { result: 'unverified', doubt: 'expired', ...date }
  }
  switch (registration) {
    case 'registered':
      return { result: 'verified' }
    case 'unconfirmed':
      return { result: 'not-checked', doubt: 'unconfirmed' }
    case 'expiry-unknown':
      return { result: 'not-checked', doubt: 'unknown-expiry' }
    default:
      return { result: registration === 'pending' ? 'checking' : 'not-checked' }
  }
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
  { chain, address }: Pick<NameEntry, 'chain' | 'address'>,
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
