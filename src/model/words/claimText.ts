import type { AddressNames } from '../../contract/nameResponses'
import { formatCount } from '../amounts'
import { formatList } from '../text'
import type { ClaimedName } from '../names/forwardCheck'
import { askPayee } from './nameText'

/**
 * Why nothing should be sent to an address that claims only unverified names; null if it
 * claims none.
 */
export function getClaimWarning(checks: readonly ClaimedName[]): string | null {
  const claimed = checks.filter(({ result }) => result === 'unverified')
  if (claimed.length === 0 || checks.some(({ result }) => result === 'verified'))
    return null
  const isExpired = claimed.every(({ doubt }) => doubt === 'expired')
  // Two registries can have one name.
  const names = [...new Set(claimed.map(({ name }) => name))]
  const { noun, expired, elsewhere } = names.length === 1 ? oneClaim : severalClaims
  const fault = isExpired ? expired : elsewhere
  return `This address claims ${noun} ${formatList(names)}, which ${fault}. ${askPayee}`
}

const oneClaim = {
  noun: 'the name',
  expired: 'has expired',
  elsewhere: 'leads to another address',
}
const severalClaims = {
  noun: 'the names',
  expired: 'have expired',
  elsewhere: 'lead elsewhere',
}

const partialNames = 'We couldn’t check all names of this address.'

/**
 * How many names an address has, and how many lead back to it. `checks`: those of its
 * first names.
 */
export function describeClaims(
  { names, isPartial }: AddressNames,
  checks: readonly ClaimedName[],
): string {
  if (names.length === 0) {
    return isPartial
      ? `${partialNames} It may have some.`
      : 'No names point to this address.'
  }
  const claims = countClaims(names, checks)
  return isPartial ? `${claims} ${partialNames}` : claims
}

function countClaims(names: readonly string[], checks: readonly ClaimedName[]): string {
  const count = formatCount(names.length, 'name')
  const verified = checks.filter(({ result }) => result === 'verified').length
  if (checks.some(({ result }) => result === 'checking'))
    return `${count}, not checked yet.`
  if (verified === 0) return `${count}, ${names.length === 1 ? 'not' : 'none'} verified.`
  return `${count}, ${verified === names.length ? '' : `${verified} `}verified both ways.`
}
