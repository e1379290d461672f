import { sayNameInstruction, sayNameDoubt, summarizeName } from './nameText'
import type { NameReport, NameRow } from '../names/nameReport'
import { listAdvice, listRemarks } from '../names/nameRemarks'
import { countVerified } from '../names/nameStatements'
import { writeQuestion } from './addressText'
import { quoteStrangers, writeAnswer } from './agentText'
import { ended } from '#words/locale'
import { agentTexts } from '#words/agent'
import { adviceTexts, agentAdvice } from '#words/nameAdvice'
import { countTexts, nameStates, registrationTexts, agentResults } from '#words/names'
import { fill, fillText, say } from './messages'
import { joinTexts, nameChain } from './pieces'

/** Why nothing should be sent to an address of a name; null for no reason. */
export const formatRowWarning = ({ result, doubts }: NameRow): string | null =>
  result === 'verified'
    ? null
    : joinTexts(doubts.map((doubt) => quoteStrangers(writeQuestion(doubt))))

/** What all registries say of a name, for an agent. */
export function describeName(report: NameReport): string {
  const { verdict, registries } = report
  const count = countVerified(report)
  return writeAnswer(
    [
      fill(ended, { sentence: say(nameStates, verdict) }),
      sayNameInstruction(verdict),
      ...listAdvice(report).map((advice) => agentAdvice[advice] ?? adviceTexts[advice]),
      count && fill(ended, { sentence: say(countTexts, count) }),
      summarizeName(report),
      ...listRemarks(report).map(({ doubt, label, chain }) => {
        const remark = sayNameDoubt(doubt)
        return fill(agentTexts.nameRemark, { label, chain: nameChain(chain), remark })
      }),
      ...registries.map(({ label, registration }) =>
        fill(agentTexts.nameRegistration, {
          label,
          registration: registrationTexts[registration],
        }),
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
