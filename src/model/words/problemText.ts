import type { NameProblem } from '../names/nameProblem'
import type { Problem } from '../recognise/damage'
import { formatCodePoint } from '../text'
import {
  nameProblems,
  nameRule,
  otherForms,
  problems,
  shownCharacter,
} from '#words/problems'
import { fill, fillText, format, write } from './messages'
import { joinTexts, toPlain } from './pieces'

/** The sentence of a problem. It may quote a character of the text. */
export const formatProblem = (problem: Problem): string => toPlain(sayProblem(problem))

function sayProblem(problem: Problem) {
  switch (problem.code) {
    case 'wrong-length':
      return write(problems, problem, {
        // Near 40 digits, an address may be meant.
        isNearAddress: problem.digits > 35 && problem.digits < 45,
        isShort: problem.digits < 64,
        digits: String(problem.digits),
      })
    case 'no-hex-digit':
      return write(problems, problem, {
        shown: fillText(shownCharacter, {
          character: problem.character,
          code: /^[!-~]$/.test(problem.character)
            ? ''
            : formatCodePoint(problem.character),
        }),
      })
    case 'other-form':
      return write(problems, problem, { formText: fill(otherForms, problem) })
    default:
      return write(problems, problem)
  }
}

/** Why a text is not a valid name, with the rule. It quotes the invalid character. */
export const formatNameProblem = (problem: NameProblem): string =>
  joinTexts([describeNameProblem(problem), nameRule])

/** Why a text is not a valid name, without the rule. */
export function describeNameProblem(problem: NameProblem): string {
  if (problem.code === 'too-long')
    return toPlain(write(nameProblems, problem, { length: String(problem.length) }))
  if (!('character' in problem)) return format(nameProblems, problem)
  const { character } = problem
  return toPlain(
    write(nameProblems, problem, {
      character,
      codePoint: formatCodePoint(character),
    }),
  )
}
