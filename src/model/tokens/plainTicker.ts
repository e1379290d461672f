/** Whether a text is printable ASCII, as nearly all are: then it imitates no other script and hides nothing. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Characters that are not seen but make two texts differ: controls, zero-width, bidi, soft hyphen, fillers. */
const hidden =
  /\p{Cc}|\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180E]|\u2800|\u3164|[\uFE00-\uFE0E]|\uFFA0/u
const allHidden = new RegExp(hidden.source, 'gu')

/** Whether a text holds characters that are not seen. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text)

export const removeHiddenCharacters = (text: string): string => text.replaceAll(allHidden, '')

/**
 * How a ticker is compared: hidden characters and outer space removed, upper case. Lists write one contract's ticker in
 * several cases (sAVAX, SAVAX), and a reader takes them for one word. Nothing else is folded: `USDC.e` is not `USDC`.
 */
export const plainTicker = (ticker: string): string =>
  removeHiddenCharacters(ticker).trim().toUpperCase()
