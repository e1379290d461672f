import { isName } from '../../contract/names'
import { hasInvisibleCharacters } from '../text'

/** Scripts with letters that look Latin. */
const scripts = [
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}/u },
  { name: 'Greek', letters: /\p{Script=Greek}/u },
  { name: 'Armenian', letters: /\p{Script=Armenian}/u },
  { name: 'Cherokee', letters: /\p{Script=Cherokee}/u },
] as const

/** Why a text is not a valid name, by its first invalid character where it has one. */
export type NameProblem =
  | { code: 'empty' | 'ens-name' | 'space' }
  | { code: 'too-long'; length: number }
  | { code: 'invisible' | 'unusual-space' | 'not-allowed'; character: string }
  | { code: 'other-script'; character: string; script: (typeof scripts)[number]['name'] }
  /** `plain` is the letter or digit that the character looks like. */
  | { code: 'styled'; character: string; plain: string }

const allowed = /[a-z0-9+_-]/i
const maxNameLength = 30
/** Longer texts are cut, as they would take too long. */
const maxReadLength = 1_000

/** Whether a text has the form of a name of Ethereum's name service, `alice.eth`. */
export const isEnsName = (text: string): boolean => /^[^\s.].*\.eth$/i.test(text)

/** Whether the invalid character is invisible, or looks like another one. */
export const isDeceptive = ({ code }: NameProblem): boolean =>
  code === 'invisible' || code === 'other-script' || code === 'styled'

/** Finds why a text is not a valid name; null for a valid name. */
export function findNameProblem(text: string): NameProblem | null {
  if (isName(text)) return null
  const characters = Array.from(text.slice(0, maxReadLength))
  const wrong = characters.find((character) => !allowed.test(character))
  if (wrong === '.' && isEnsName(text)) return { code: 'ens-name' }
  if (wrong !== undefined) return findCharacterProblem(wrong)
  return text.length > maxNameLength
    ? { code: 'too-long', length: text.length }
    : { code: 'empty' }
}

function findCharacterProblem(character: string): NameProblem {
  if (/[ \t\r\n]/.test(character)) return { code: 'space' }
  if (hasInvisibleCharacters(character)) return { code: 'invisible', character }
  if (/\s/u.test(character)) return { code: 'unusual-space', character }
  const script = scripts.find(({ letters }) => letters.test(character))?.name
  if (script !== undefined) return { code: 'other-script', character, script }

  // NFKD turns styled letters and digits (fullwidth, mathematical) into plain ones.
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const hasAccent = /\p{M}/u.test(character.normalize('NFD'))
  return allowed.test(plain) && plain.length === 1 && !hasAccent
    ? { code: 'styled', character, plain }
    : { code: 'not-allowed', character }
}
