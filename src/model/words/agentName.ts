import { sayNameInstruction, sayNameDoubt, summarizeName } from './nameText'
import type { NameReport, NameRow } from '../names/nameReport'
import { listAdvice, listRemarks } from '../names/nameRemarks'
import { countVerified } from '../names/nameStatements'
import { writeQuestion } from './addressText'
import { quoteStrangers, writeAnswer } from './agentText'
import { agentTexts } from '#words/agent'
import { adviceTexts, agentAdvice } from '#words/nameAdvice'
import { countTexts, nameStates, registrationTexts, agentResults } from '#words/names'
import { fillText, write } from './messages'
import { nameChain, say } from './pieces'

/** Why nothing should be sent to an address of a name; null for no reason. */
export const formatRowWarning = ({ result, doubts }: NameRow): string | null =>
  result === 'verified'
    ? null
    : doubts.map((doubt) => quoteStrangers(writeQuestion(doubt))).join(' ')

/** What all registries say of a name, for an agent. */
export function describeName(report: NameReport): string {
  const { verdict, registries } = report
  const count = countVerified(report)
  return writeAnswer(
    [
      say`${write(nameStates, verdict)}.`,
      sayNameInstruction(verdict),
      ...listAdvice(report).map((advice) => agentAdvice[advice] ?? adviceTexts[advice]),
      count === null ? '' : say`${write(countTexts, count)}.`,
      summarizeName(report),
      ...listRemarks(report).map(({ doubt, label, chain }) => {
        const text = sayNameDoubt(doubt)
        if (chain !== '') return say`${label}${label && ', '}${nameChain(chain)}: ${text}`
        return label === '' ? text : say`${label}: ${text}`
      }),
      ...registries.map(
        ({ label, registration }) => `${label}: ${registrationTexts[registration]}.`,
      ),
    ],
    registries.flatMap(({ label, rows }) =>
      rows
        .filter(({ address }) => address !== '')
        .map(({ chain, address, result }) => [
          fillText(agentTexts.nameAddress, {
            registry: label,
            chain: quoteStrangers([nameChain(chain)]),
            result: agentResults[result],
          }),
          address,
        ]),
    ),
  )
}
