import { isName } from '../../contract/names'
import { removeSpaces, toAsciiForms } from '../text'

/** How wallets and people write that a name belongs to the network. */
const decoration = /^@|\.(?:thor|rune|maya|cacao)$/gi

/**
 * The name that a text means which has spaces, full-width letters, an `@` before it or the
 * ending of a network (`@alice`, `alice.thor`); null for a valid name and for any other text.
 */
export function findMeantName(text: string): string | null {
  const bare = removeSpaces(toAsciiForms(text)).replaceAll(decoration, '')
  return !isName(text) && isName(bare) ? bare.toLowerCase() : null
}
