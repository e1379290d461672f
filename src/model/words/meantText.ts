import { formatCodePoint } from '../text'
import type { MeantTokens } from '../tokens/meantTokens'
import { meantTexts } from '#words/tokenSearch'
import { format, write } from './messages'
import { toPlain } from './pieces'

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
    default:
      return format(meantTexts, meant)
  }
}
