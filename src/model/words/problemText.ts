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
import { fill, nameChains, sayText } from './messages'
import { joinTexts, nameChain, own, quote } from './pieces'

/** The sentence of a problem. It may quote a character of the text. */
export const formatProblem = (problem: Problem): string =>
  sayText(problems, problem, {
    chain: nameChain,
    chains: nameChains,
    letter: quote,
    caip2: quote,
    // Near 40 digits, an address may be meant.
    isNearAddress: (_, { digits }) => digits > 35 && digits < 45,
    isShort: (_, { digits }) => digits < 64,
    digits: (digits) => String(digits),
    shown: (_, { character }) =>
      fill(shownCharacter, {
        character,
        code: /^[!-~]$/.test(character) ? '' : formatCodePoint(character),
      }),
    formText: (_, other) => fill(otherForms, other),
  })

/** Why a text is not a valid name, with the rule. It quotes the invalid character. */
export const formatNameProblem = (problem: NameProblem): string =>
  joinTexts([describeNameProblem(problem), nameRule])

/** Why a text is not a valid name, without the rule. */
export const describeNameProblem = (problem: NameProblem): string =>
  sayText(nameProblems, problem, {
    length: (length) => String(length),
    character: own,
    plain: quote,
    codePoint: (_, { character }) => formatCodePoint(character),
  })
