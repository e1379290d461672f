import { formatCodePoint } from '../text'
import type { MeantTokens } from '../tokens/meantTokens'
import { meantTexts } from '#words/tokenSearch'
import { write } from './messages'
import type { Sentence } from './pieces'

/** What is wrong with a text that means a token. */
export function sayMeant(meant: MeantTokens): Sentence {
  switch (meant.code) {
    case 'letters': {
      const { character = '', latin = '' } = meant.foreign ?? {}
      return write(meantTexts, meant, {
        character: { quote: character },
        code: character && formatCodePoint(character),
        latin,
      })
    }
    case 'contract':
      return write(meantTexts, meant, { isPart: meant.typedDigits < meant.digits })
    default:
      return write(meantTexts, meant)
  }
}
