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

/** Why a text is not a valid name. `isDeceptive`: it contains an invisible character, or one that looks like another. */
export type NameProblem = { message: string; isDeceptive: boolean }

/** Returns why a text is not a valid name, with its first invalid character and the rule; null for a valid name. */
export function findNameProblem(text: string): NameProblem | null {
  if (isName(text)) return null
  const wrong = Array.from(text.slice(0, 1_000)).find((character) => !allowed.test(character))
  const { message, isDeceptive } =
    wrong === undefined
      ? explain(text.length > maxNameLength ? `Too long: ${text.length} characters.` : '')
      : wrong === '.' && isEnsName(text)
        ? explain('This is an ENS name, and ENS is not among the names here.')
        : describeCharacter(wrong)
  return { message: `${message} ${nameRule}`.trim(), isDeceptive }
}

const deceive = (message: string): NameProblem => ({ message, isDeceptive: true })
const explain = (message: string): NameProblem => ({ message, isDeceptive: false })

function describeCharacter(character: string): NameProblem {
  const code = formatCodePoint(character)
  if (/[ \t\r\n]/.test(character)) return explain('Contains a space.')
  if (hasInvisibleCharacters(character))
    return deceive(`Contains an invisible character (${code}).`)
  if (/\s/u.test(character)) return explain(`Contains an unusual space (${code}).`)
  const script = scripts.find(([letters]) => letters.test(character))?.[1]
  if (script !== undefined)
    return deceive(`“${character}” is ${script} letter (${code}), not a Latin one.`)
  // NFKD turns styled letters and digits (fullwidth, mathematical) into plain ones.
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const hasAccent = /\p{M}/u.test(character.normalize('NFD'))
  return allowed.test(plain) && plain.length === 1 && !hasAccent
    ? deceive(`“${character}” is not the plain “${plain}” (${code}).`)
    : explain(`“${character}” isn’t allowed in a name.`)
}
