/** Hex texts of up to this length can be names. */
const maxNameLength = 20

/** Counts the hex digits of a text that looks like a damaged hash; 0 for any other text. */
export function countHexDigits(text: string): number {
  const count = /^(?:0x)*([0-9a-f]{16,})$/i.exec(text)?.[1]?.length ?? 0
  return text.length > maxNameLength ? count : 0
}

/** Explains why a number of hex digits is not a hash. Near 40, an address may be meant. */
export function describeHashLength(digits: number): string {
  if (digits > 35 && digits < 45) {
    return `An Ethereum address has 40 characters, a transaction hash has 64. This has ${digits}.`
  }
  return digits < 64
    ? `Incomplete: ${digits} of 64 characters. Copy the full hash.`
    : `Too long: ${digits} characters. A transaction hash has 64.`
}
