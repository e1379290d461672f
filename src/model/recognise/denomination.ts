import type { Reading } from './reading'

/**
 * The asset that a text without blanks names as chains of Cosmos name one that came from another chain, `ibc/` and 64 hex
 * digits: it is the asset's address, and no transaction's hash. null for any other text.
 */
export const readDenomination = (text: string): Reading | null =>
  /^ibc\/[\da-f]{64}$/i.test(text) ? { kind: 'contract', address: text } : null
