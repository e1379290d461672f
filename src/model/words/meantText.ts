import { findNameProblem, isDeceptive } from '../names/nameProblem'
import { formatCodePoint } from '../text'
import { findForeignCharacter } from '../tokens/lookAlikes'
import type { MeantTokens } from '../tokens/meantTokens'
import { describeNameProblem } from './nameProblemText'

/** Names the character of a text that looks like a Latin letter; '' without one. */
export function describeForeignCharacter(text: string): string {
  const found = findForeignCharacter(text)
  if (found === null) return ''
  const { character, latin } = found
  const problem = findNameProblem(character)
  return problem !== null && isDeceptive(problem)
    ? describeNameProblem(problem)
    : `“${character}” (${formatCodePoint(character)}) is not the letter “${latin}”.`
}

/** What is wrong with a text that means tokens; '' for a typing error. */
export function describeMeant({ kind, text }: MeantTokens, typed: string): string {
  switch (kind) {
    case 'dot':
      return `No token is called “${typed.trim()}”, with a dot. The common one is “${text}”.`
    case 'letters':
      return describeForeignCharacter(typed)
    case 'typo':
      return ''
  }
}
