import { isName } from '../../contract/names'
import { removeSpaces } from '../text'

/** How wallets and people write that a name belongs to the network. */
const decoration = /^@|\.(?:thor|rune|maya|cacao)$/gi

/**
 * The name that a text means which has spaces, an `@` before it or the ending of a network
 * (`@alice`, `alice.thor`); null for a valid name and for any other text.
 */
export function findMeantName(text: string): string | null {
  const bare = removeSpaces(text).replaceAll(decoration, '')
  return !isName(text) && isName(bare) ? bare.toLowerCase() : null
}
