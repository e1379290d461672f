import { hasInvisibleCharacters, replaceInvisibleCharacters } from '../text'

/** Whether a text is printable ASCII, which contains no other scripts and no hidden characters. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** U+FE0F only asks for the colourful form of an emoji. */
export const hasHiddenCharacters = (text: string): boolean =>
  hasInvisibleCharacters(text.replaceAll('\uFE0F', ''))

/**
 * Normalizes a ticker for comparison: upper case, without hidden characters and outer spaces. Lists write one ticker in
 * several cases (sAVAX, SAVAX). `USDC.e` stays different from `USDC`.
 */
export const normalizeTicker = (ticker: string): string =>
  replaceInvisibleCharacters(ticker, '').trim().toUpperCase()
