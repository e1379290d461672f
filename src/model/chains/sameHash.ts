/** 32 bytes. Some links repeat the 0x. */
const hexPattern = /^(?:0x)*([0-9a-f]{64})$/i
/** A message of a Cosmos transaction, numbered after a hyphen. */
const messagePattern = /^[0-9a-f]{64}-\d{1,6}$/i
const zerosPattern = /^(?:0x)?0+(?:-\d+)?$/i

/** Whether a hash is all zeros: networks write so for a payout without a transaction. */
export const isZeroHash = (hash: string): boolean => zerosPattern.test(hash)

/** The canonical form of a hash in hex, with the number of a message; null for other text. */
export const readHexHash = (text: string): string | null =>
  (hexPattern.exec(text)?.[1] ?? messagePattern.exec(text)?.[0])?.toUpperCase() ?? null

/**
 * The canonical form of a hash that `parseHash` accepts, for comparisons and keys; '' for a hash of
 * zeros. Pages need it at once, and what decodes other forms later.
 */
export const normalizeHash = (hash: string): string => {
  const trimmed = hash.trim()
  return isZeroHash(trimmed) ? '' : (readHexHash(trimmed) ?? trimmed)
}

/** Whether two hashes are equal: hex in any case, with or without 0x; others exactly. */
export const isSameHash = (a: string, b: string): boolean =>
  normalizeHash(a) === normalizeHash(b)
