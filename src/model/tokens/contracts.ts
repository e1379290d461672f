import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { hasAddressForm } from '../chains/addresses'
import { findChain } from '../chains/chains'
import type { ChecksumKind } from '../chains/chainTable'

/** Base58 addresses: a capital and a small letter are different digits. */
const kindsWithCase: ReadonlySet<ChecksumKind> = new Set([
  'base58check',
  'ripple',
  'polkadot',
  'solana',
])

/** A token that came to a Cosmos chain from another one. */
const ibcDenomination = /^ibc\/[\da-f]{64}$/i

/**
 * The exact contract of a token on a chain, of which networks write all in capitals: in
 * small letters where the case carries no data. '' where the capitals have lost it, and
 * for an address that cannot exist on the chain. Without a contract, ''.
 */
export function restoreContract(code: string, written: string): string {
  const spec = findChain(code)
  if (written === '' || spec === undefined || !spec.hasContracts) return written
  const hasCase = kindsWithCase.has(spec.checksum)
  if (written !== written.toUpperCase())
    return !hasCase || hasAddressForm(code, written) ? written : ''
  if (hasCase) return ''
  if (ibcDenomination.test(written)) return `ibc${written.slice(3)}`
  const lower = written.toLowerCase()
  return hasAddressForm(code, lower) ? lower : ''
}

/**
 * The contract in the identifier of a token whose exact contract is not known, as the
 * network writes it: to compare, never to show; '' for any other token.
 */
export function getLostContract({
  identifier,
  address,
}: Pick<TokenRecord, 'identifier' | 'address'>): string {
  const asset = address === '' ? parseIdentifier(identifier) : null
  return asset?.kind === 'native' ? asset.address : ''
}

/** A record of any service with the exact contract, '' where that is not known. */
export const withExactContract = <
  Token extends Pick<TokenRecord, 'protocol' | 'address'>,
>(
  token: Token,
): Token => ({ ...token, address: restoreContract(token.protocol, token.address) })
