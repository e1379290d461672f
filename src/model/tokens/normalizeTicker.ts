/** Contains no other scripts and no hidden characters. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Controls, zero-width characters, bidi marks, soft hyphens, fillers. */
const hiddenCharacter =
  /\p{Cc}|\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180E]|\u2800|\u3164|[\uFE00-\uFE0E]|\uFFA0/u
const allHiddenCharacters = new RegExp(hiddenCharacter.source, 'gu')

export const hasHiddenCharacters = (text: string): boolean => hiddenCharacter.test(text)

export const removeHiddenCharacters = (text: string): string =>
  text.replaceAll(allHiddenCharacters, '')

/**
 * For comparison: upper case, without hidden characters and outer spaces. Lists write one ticker in several cases (sAVAX,
 * SAVAX). `USDC.e` stays different from `USDC`.
 */
export const normalizeTicker = (ticker: string): string =>
  removeHiddenCharacters(ticker).trim().toUpperCase()
