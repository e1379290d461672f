const hex64 = /^[0-9a-f]{64}$/i
const signature = /^[1-9A-HJ-NP-Za-km-z]{87,88}$/
const leastHash = 64

/**
 * Whether a text is exactly a transaction's hash, with nothing to clean: 64 hex digits with or without 0x, or the 87 or 88
 * base58 characters of a Solana signature.
 */
export const isHash = (text: string): boolean =>
  hex64.test(text.startsWith('0x') ? text.slice(2) : text) || signature.test(text)

/** The hash that a text without blanks is, with a single `0x` if it had any; null when it is none. */
export const hashOf = (text: string): string | null => {
  if (text.length < leastHash) return null
  if (isHash(text)) return text
  const bare = text.replace(/^(?:0x)+/i, '')
  return hex64.test(bare) ? `0x${bare}` : null
}
