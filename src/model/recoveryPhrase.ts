import { normalizeSpaces } from './text'

/** BIP-39: phrases have 12 to 24 words, whose lists in Latin letters have 3 to 8 letters each. */
const minWords = 12
const phraseWord = /^\p{Ll}{3,8}$/u
/** "1.", "2)", and commas between the words. */
const numbering = /\d+[.)]?|[,;]/g

/** Whether a text looks like the recovery phrase of a wallet, which nobody else may see. */
export function isRecoveryPhrase(text: string): boolean {
  const words = normalizeSpaces(text.toLowerCase().replaceAll(numbering, ' ')).split(' ')
  return (
    words.length >= minWords &&
    words.every((word) => phraseWord.test(word.normalize('NFC')))
  )
}
