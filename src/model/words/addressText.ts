import type { AddressCheck, OpenQuestion } from '../addresses/addressCheck'
import type { Zone } from '../dates'
import type { NameDoubt } from '../names/nameReport'
import { openQuestionTexts, payTitles } from '#words/addressChecks'
import { doubtSteps, nameDoubtTexts } from '#words/names'
import { sayNameDoubt } from './nameText'
import { fillText, nameChains, quoteList, say } from './messages'
import { joinSentences, joinTexts, type Sentence, toPlain } from './pieces'

/**
 * An address to pay to. `name` is '' if it was opened without a name; `checkedAt` is in
 * Unix ms, 0 if it was never checked.
 */
export type Payable = {
  chain: string
  /** Those on which it is the same address of the name. */
  chains: readonly string[]
  address: string
  name: string
  isVerified: boolean
  checkedAt: number
}

/** What is not known of an address yet, with what to do; '' for nothing, or for a warning. */
export const formatOpenQuestions = (check: AddressCheck, zone: Zone): string =>
  check.code === 'checking' || check.code === 'unchecked'
    ? joinTexts(check.doubts.map((question) => toPlain(writeQuestion(question), zone)))
    : ''

/** What is not known of an address, or what speaks against that of a name. */
export const sayQuestion = (question: OpenQuestion): Sentence =>
  isNameDoubt(question)
    ? sayNameDoubt(question)
    : say(openQuestionTexts, question, { chains: nameChains, names: quoteList })

const isNameDoubt = (question: OpenQuestion): question is NameDoubt =>
  question.code in nameDoubtTexts

/** The title where an address, or that of a name, is paid to. */
export const formatPayTitle = ({ name, chains }: Pick<Payable, 'name' | 'chains'>) =>
  fillText(payTitles, { name, chain: nameChains(chains) })

/** The same with what to do. */
export const writeQuestion = (question: OpenQuestion): Sentence =>
  joinSentences([sayQuestion(question), doubtSteps[question.code]])
