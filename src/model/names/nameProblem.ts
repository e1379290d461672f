import { isName, nameRule } from '../../contract/names'
import { formatCodePoint, hasInvisibleCharacters } from '../text'

/** Scripts with letters that look Latin, with their article. */
const scripts: readonly (readonly [letters: RegExp, name: string])[] = [
  [/\p{Script=Cyrillic}/u, 'a Cyrillic'],
  [/\p{Script=Greek}/u, 'a Greek'],
  [/\p{Script=Armenian}/u, 'an Armenian'],
  [/\p{Script=Cherokee}/u, 'a Cherokee'],
]
const allowed = /[a-z0-9+_-]/i
const maxNameLength = 30

/** Whether a text has the form of a name of Ethereum's name service, `alice.eth`. */
export const isEnsName = (text: string): boolean => /^[^\s.].*\.eth$/i.test(text)

/**
 * Returns why a text is not a valid name, with its first invalid character and the rule; null for a valid name. `isDeceptive`: that
 * character is invisible, or looks like another.
 */
export function findNameProblem(
  text: string,
): { message: string; isDeceptive: boolean } | null {
  if (isName(text)) return null
  const wrong = Array.from(text.slice(0, 1_000)).find(
    (character) => !allowed.test(character),
  )
  const [message, isDeceptive = false] =
    wrong === undefined
      ? [text.length > maxNameLength ? `Too long: ${text.length} characters.` : '']
      : wrong === '.' && isEnsName(text)
        ? ['This is an ENS name, and ENS is not among the names here.']
        : describeCharacter(wrong)
  return { message: `${message} ${nameRule}`.trim(), isDeceptive }
}

function describeCharacter(character: string): [message: string, isDeceptive?: boolean] {
  const code = formatCodePoint(character)
  if (/[ \t\r\n]/.test(character)) return ['Contains a space.']
  if (hasInvisibleCharacters(character))
    return [`Contains an invisible character (${code}).`, true]
  if (/\s/u.test(character)) return [`Contains an unusual space (${code}).`]
  const script = scripts.find(([letters]) => letters.test(character))?.[1]
  if (script !== undefined)
    return [`“${character}” is ${script} letter (${code}), not a Latin one.`, true]
  // NFKD turns styled letters and digits (fullwidth, mathematical) into plain ones.
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const hasAccent = /\p{M}/u.test(character.normalize('NFD'))
  return allowed.test(plain) && plain.length === 1 && !hasAccent
    ? [`“${character}” is not the plain “${plain}” (${code}).`, true]
    : [`“${character}” isn’t allowed in a name.`]
}
