/** In place of a transaction, where the address contains no hash. */

export const title = 'That’s not a transaction hash'
export const reason =
  'A hash has 64 characters, 0 to 9 and a to f, with 0x in front on EVM chains. On Solana it has 64 to 88 letters and digits. Correct it here, or paste its explorer link.'
