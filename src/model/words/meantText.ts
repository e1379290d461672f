import { formatCodePoint } from '../text'
import type { MeantTokens } from '../tokens/meantTokens'
import { meantTexts } from '#words/tokenSearch'
import { nameChains, say } from './messages'
import { own, quote, type Sentence, toPlain } from './pieces'

/** What is wrong with a text that means a token: what was typed are words of whoever asks. */
export const sayMeant = (meant: MeantTokens): Sentence =>
  say(meantTexts, meant, {
    text: own,
    typed: own,
    chain: own,
    chains: nameChains,
    character: (_, { foreign }) => quote(foreign?.character ?? ''),
    code: (_, { foreign }) => foreign && formatCodePoint(foreign.character),
    latin: (_, { foreign }) => foreign?.latin,
    isPart: (_, { typedDigits, digits }) => typedDigits < digits,
  })

/** The same as plain text. */
export const formatMeant = (meant: MeantTokens): string => toPlain(sayMeant(meant))
