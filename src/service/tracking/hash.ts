const hex = /^(?:0x){0,2}([0-9a-f]{64})$/i
const base58 = /^[1-9A-HJ-NP-Za-km-z]{87,88}$/

/** What a hash may be, in words, for whoever is refused. */
export const hashRule =
  'a transaction hash: 64 hex digits, with or without 0x, or a Solana signature of 87 or 88 characters'

/**
 * The one form of a hash by which a transaction is known inside the service: as the network's node writes it, 64
 * upper-case hex digits without 0x; a Solana signature as it is. Null for what is no hash. `0x0x…` is seen in links.
 */
export function canonicalHash(text: string): string | null {
  const trimmed = text.trim()
  const digits = hex.exec(trimmed)?.[1]
  if (digits !== undefined) return digits.toUpperCase()
  return base58.test(trimmed) ? trimmed : null
}
