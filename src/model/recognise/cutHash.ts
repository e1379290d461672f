/** Up to so many hex digits are a word: a name can have them. */
const longestWord = 20

/** How many hex digits a text is that can have been meant for a hash; 0 for any other. */
export function hexDigits(text: string): number {
  const count = /^(?:0x)*([0-9a-f]{16,})$/i.exec(text)?.[1]?.length ?? 0
  return text.length > longestWord ? count : 0
}

/** Why so many hex digits are no hash. Close to 40 they may be meant for an address. */
export function notAHash(digits: number): string {
  if (digits > 35 && digits < 45) {
    return `An Ethereum address has 40 characters, a transaction hash has 64. This has ${digits}.`
  }
  return digits < 64
    ? `Incomplete: ${digits} of 64 characters. Copy the full hash.`
    : `Too long: ${digits} characters. A transaction hash has 64.`
}
