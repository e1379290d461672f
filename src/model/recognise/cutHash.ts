/** How many hex digits a text is that can have been meant for a hash; 0 for any other. */
export const hexDigits = (text: string): number =>
  /^(?:0x)*([0-9a-f]{16,})$/i.exec(text)?.[1]?.length ?? 0

/** Why so many hex digits are no hash. Near to forty they were rather meant for an address. */
export const notAHash = (digits: number): string =>
  `${digits} hex digits. ${digits > 35 && digits < 45 ? 'An address on Ethereum has 40, a' : 'A'} transaction hash has 64.`
