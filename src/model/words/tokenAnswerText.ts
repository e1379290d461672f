import {
  type AddressGap,
  minProvingLists,
  type TokenAnswer,
} from '../tokens/tokenStatements'
import { gapTexts, tokenAnswers } from '#words/tokenAnswers'
import { gapLabels } from '#words/tokens'
import { write } from './messages'
import type { Sentence } from './pieces'

/** Whether a token is the one that its ticker means. */
export function sayTokenAnswer(answer: TokenAnswer): Sentence {
  switch (answer.code) {
    case 'most-lists': {
      const { allLists } = answer
      // The number of few lists is told as it is.
      return write(tokenAnswers, answer, {
        provingLists: allLists >= minProvingLists ? allLists : null,
      })
    }
    case 'shared':
      return write(tokenAnswers, answer, { tokens: answer.rivals + 1 })
    default:
      return write(tokenAnswers, answer)
  }
}

/** Why an asset has no contract address, in a sentence. */
export const sayAddressGap = (gap: AddressGap): Sentence =>
  write(gapTexts, gap, { label: write(gapLabels, gap) })
