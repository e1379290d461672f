/** Hex texts of up to this length can be names. */
const maxNameLength = 20

/** 0 for a text that does not look like a damaged hash. */
export function countHexDigits(text: string): number {
  const count = /^(?:0x)*([0-9a-f]{16,})$/i.exec(text)?.[1]?.length ?? 0
  return text.length > maxNameLength ? count : 0
}

/** Near 40 digits, an address may be meant. */
export function describeHashLength(digits: number): string {
  if (digits > 35 && digits < 45) {
    return `An Ethereum address has 40 characters, a transaction hash has 64. This has ${digits}.`
  }
  return digits < 64
    ? `Incomplete: ${digits} of 64 characters. Copy the full hash.`
    : `Too long: ${digits} characters. A transaction hash has 64.`
}
