import { isName, nameRule } from '../../contract/names'

/** Scripts whose letters pass for Latin ones. */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
]
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const allowed = /[a-z0-9+_-]/i
const longestName = 30

/** Why a text is no name. `odd`: a character in it is not the one it seems to be, which the eye cannot tell. */
export type NameTrouble = { why: string; odd: boolean }

/**
 * What keeps a text from being a name, in a sentence that names the first character that may not be there; null for a
 * text that is one. The rule itself stands behind it.
 */
export function nameTrouble(text: string): NameTrouble | null {
  if (isName(text)) return null
  const characters = Array.from(text.slice(0, 1_000))
  const wrong = characters.find((character) => !allowed.test(character))
  if (wrong !== undefined) {
    const { said, odd } = describe(wrong)
    return { why: `${said} ${nameRule}`, odd }
  }
  const count = text.length > 1_000 ? 'far more than 30' : String(characters.length)
  return {
    why: characters.length > longestName ? `Too long: ${count} characters. ${nameRule}` : nameRule,
    odd: false,
  }
}

function describe(character: string): { said: string; odd: boolean } {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/[ \t\r\n]/.test(character)) return { said: 'Contains a space.', odd: false }
  if (unseen.test(character)) {
    return { said: `Contains an invisible character (${code}).`, odd: true }
  }
  if (/\s/u.test(character)) return { said: `Contains an unusual space (${code}).`, odd: false }
  const script = scripts.find(([, letters]) => letters.test(character))?.[0]
  if (script !== undefined)
    return {
      said: `“${character}” is ${script.startsWith('A') ? 'an' : 'a'} ${script} letter (${code}), not a Latin one.`,
      odd: true,
    }
  // Styled Latin letters and digits (fullwidth, mathematical) fall to plain ones.
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const isStyled =
    allowed.test(plain) && plain.length === 1 && !/\p{M}/u.test(character.normalize('NFD'))
  if (isStyled) return { said: `“${character}” is not the plain “${plain}” (${code}).`, odd: true }
  return { said: `“${character}” isn’t allowed in a name.`, odd: false }
}
