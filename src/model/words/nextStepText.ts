import type { NextStep } from '../transaction/statements'
import {
  instructions,
  receiptAt,
  refundAdvice,
  reports,
  sendReport,
  startedIn,
  subjects,
} from '#words/next'
import { fill, fillText, type Message, type ValuesOf } from './messages'
import { joinTexts, type Sentence } from './pieces'

type Instruction = { page: Message; elsewhere?: Message; notes?: readonly Message[] }

/**
 * The next step on the page: an instruction, and what stands under it. `startedWith`: the app
 * that the memo names, where it can be started again.
 */
export function formatNextStep(
  step: NextStep,
  startedWith: NextStep['app'] = null,
): { instruction: string; notes: readonly Sentence[] } {
  const { page, notes = [] }: Instruction = instructions[step.code]
  const values = { ...readStep(step), app: startedWith && nameApp(startedWith) }
  return {
    instruction: fillText(page, values),
    notes: [
      ...notes.map((note) => fill(note, values)),
      step.cause === null ? '' : refundAdvice[step.cause],
      step.app === null
        ? ''
        : fill(startedIn, {
            subject: step.subject,
            app: nameApp(step.app),
            support: step.app.support === '' ? null : { href: step.app.support },
          }),
    ].filter((note) => note !== ''),
  }
}

/**
 * The next step in a sentence, for who reads it elsewhere. `receipt`: the address of the
 * transaction's receipt; '' for who gets that of its page, where the report is.
 */
export function explainNextStep(step: NextStep, receipt: string): string {
  const { page, elsewhere = page }: Instruction = instructions[step.code]
  const values = readStep(step)
  const isOnPage = receipt === ''
  const sendReceipt = isOnPage ? fill(sendReport, values) : values.sendReceipt
  return joinTexts([
    fillText(elsewhere, { ...values, sendReceipt }),
    step.needsReport && !isOnPage && fillText(receiptAt, { address: receipt }),
  ])
}

const readStep = (step: NextStep): ValuesOf<typeof instructions> => ({
  transaction: subjects[step.subject],
  isSwap: step.subject === 'swap',
  isSpent: step.cause === 'fees',
  copyReport: fill(reports.copy, step),
  sendReceipt: fill(reports.receipt, step),
  explorer: step.explorer && { href: step.explorer.href },
  of: step.explorer?.of,
  askAt: step.askAt === null ? null : { time: step.askAt },
  refundAddress: step.refundAddress,
  app: null,
})

const nameApp = ({ name, code }: NonNullable<NextStep['app']>) =>
  name === '' ? { quote: code } : name
