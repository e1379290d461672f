import { nameRule } from '../../contract/names'
import type { NameProblem } from '../names/nameProblem'
import { formatCodePoint } from '../text'

/** Why a text is not a valid name, with the rule. It quotes the invalid character. */
export const formatNameProblem = (problem: NameProblem): string =>
  `${describeNameProblem(problem)} ${nameRule}`.trim()

/** Why a text is not a valid name, without the rule. */
export function describeNameProblem(problem: NameProblem): string {
  switch (problem.code) {
    case 'empty':
      return ''
    case 'ens-name':
      return 'This is an ENS name, and ENS is not among the names here.'
    case 'too-long':
      return `Too long: ${problem.length} characters.`
    case 'space':
      return 'Contains a space.'
    case 'invisible':
      return `Contains an invisible character (${formatCodePoint(problem.character)}).`
    case 'unusual-space':
      return `Contains an unusual space (${formatCodePoint(problem.character)}).`
    case 'other-script':
      return `${quote(problem)} is ${withArticle(problem.script)} letter (${formatCodePoint(problem.character)}), not a Latin one.`
    case 'styled':
      return `${quote(problem)} is not the plain “${problem.plain}” (${formatCodePoint(problem.character)}).`
    case 'not-allowed':
      return `${quote(problem)} isn’t allowed in a name.`
  }
}

const quote = ({ character }: { character: string }): string => `“${character}”`

const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
