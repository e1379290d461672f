import { formatCodePoint } from '../text'
import type { MeantTokens } from '../tokens/meantTokens'
import type { TokenElsewhere } from '../tokens/wordedQuery'
import { meantTexts } from '#words/tokenSearch'
import { format, write } from './messages'
import { type Sentence, toPlain } from './pieces'

/** What is wrong with a text that means a token. */
export function formatMeant(meant: MeantTokens): string {
  switch (meant.code) {
    case 'letters': {
      const { character = '', latin = '' } = meant.foreign ?? {}
      return toPlain(
        write(meantTexts, meant, {
          character: { quote: character },
          code: character && formatCodePoint(character),
          latin,
        }),
      )
    }
    case 'contract':
      return toPlain(
        write(meantTexts, meant, { isPart: meant.typedDigits < meant.digits }),
      )
    case 'elsewhere':
      return toPlain(sayElsewhere(meant))
    default:
      return format(meantTexts, meant)
  }
}

/** Where a token is that is not on a chain. */
export const sayElsewhere = (elsewhere: TokenElsewhere): Sentence => {
  // Both are words of whoever asks.
  const { text, chain } = elsewhere
  return write(meantTexts, elsewhere, { text, chain })
}
