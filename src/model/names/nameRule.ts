import { isName, nameRule } from '../../contract/names'
import { formatCodePoint, hasInvisibleCharacters } from '../text'

/** Scripts with letters that look Latin. */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
]
const allowed = /[a-z0-9+_-]/i
const maxNameLength = 30

/** Why a text is not a valid name. `isDeceptive`: it contains an invisible character, or one that looks like another. */
export type NameProblem = { message: string; isDeceptive: boolean }

/** Returns why a text is not a valid name, with its first invalid character and the rule; null for a valid name. */
export function findNameProblem(text: string): NameProblem | null {
  if (isName(text)) return null
  const characters = Array.from(text.slice(0, 1_000))
  const wrong = characters.find((character) => !allowed.test(character))
  if (wrong !== undefined) {
    const { message, isDeceptive } = describeCharacter(wrong)
    return { message: `${message} ${nameRule}`, isDeceptive }
  }
  const count = text.length > 1_000 ? 'far more than 30' : String(characters.length)
  return {
    message:
      characters.length > maxNameLength ? `Too long: ${count} characters. ${nameRule}` : nameRule,
    isDeceptive: false,
  }
}

function describeCharacter(character: string): { message: string; isDeceptive: boolean } {
  const code = formatCodePoint(character)
  if (/[ \t\r\n]/.test(character)) return { message: 'Contains a space.', isDeceptive: false }
  if (hasInvisibleCharacters(character)) {
    return { message: `Contains an invisible character (${code}).`, isDeceptive: true }
  }
  if (/\s/u.test(character))
    return { message: `Contains an unusual space (${code}).`, isDeceptive: false }
  const script = scripts.find(([, letters]) => letters.test(character))?.[0]
  if (script !== undefined)
    return {
      message: `“${character}” is ${script.startsWith('A') ? 'an' : 'a'} ${script} letter (${code}), not a Latin one.`,
      isDeceptive: true,
    }
  // NFKD turns styled letters and digits (fullwidth, mathematical) into plain ones.
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const isStyled =
    allowed.test(plain) && plain.length === 1 && !/\p{M}/u.test(character.normalize('NFD'))
  if (isStyled)
    return { message: `“${character}” is not the plain “${plain}” (${code}).`, isDeceptive: true }
  return { message: `“${character}” isn’t allowed in a name.`, isDeceptive: false }
}
