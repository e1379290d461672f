import type { AddressCheck, OpenQuestion } from '../addresses/addressCheck'
import type { Zone } from '../time'
import { openQuestionTexts } from './en/addressChecks'
import { doubtSteps } from './en/names'
import { write } from './messages'
import { type Sentence, say, toPlain } from './pieces'

/**
 * An address to pay to. `name` is '' if it was opened without a name; `checkedAt` is in
 * Unix ms, 0 if it was never checked.
 */
export type Payable = {
  chain: string
  address: string
  name: string
  isVerified: boolean
  checkedAt: number
}

/** What is not known of an address yet, with what to do; '' for nothing, or for a warning. */
export const formatOpenQuestions = (check: AddressCheck, zone: Zone): string =>
  check.code === 'checking' || check.code === 'unchecked'
    ? check.doubts.map((question) => toPlain(writeQuestion(question), zone)).join(' ')
    : ''

export function writeQuestion(question: OpenQuestion): Sentence {
  const text = write(openQuestionTexts, question)
  const step = doubtSteps[question.code]
  return step === undefined ? text : say`${text} ${step}`
}
