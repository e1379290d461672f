import { formatList, fillText } from './messages'
import { joinTexts } from './pieces'
import { getChainName } from '../chains/chains'
import { findMeantName } from '../names/meantName'
import { findNameProblem } from '../names/nameProblem'
import { type Recognition, recognise } from '../recognise/recognise'
import { agentArguments } from '#words/agent'
import { nameRule, noHash } from '#words/problems'
import { formatProblem, formatNameProblem } from './problemText'

/** What an argument of a tool should be. */
type Wanted = 'hash' | 'address' | 'name'

/** Why an argument is not what it should be, and which tool takes what it is. */
export function describeWrongArgument(wanted: Wanted, text: string): string {
  const recognition = recognise(text)
  const other = describeOtherKind(wanted, recognition)
  if (other !== '') return other
  if (wanted === 'name') return describeWrongName(text)
  const { problem, readings } = recognition
  if (problem !== null) return formatProblem(problem)
  const rule =
    wanted === 'hash' ? fillText(noHash, { subject: 'hash' }) : agentArguments[wanted]
  return joinTexts([rule, readings.length > 0 && agentArguments.word])
}

function describeOtherKind(wanted: Wanted, { readings }: Recognition) {
  const [likeliest] = readings
  if (likeliest === undefined || likeliest.kind === wanted) return ''
  switch (likeliest.kind) {
    case 'hash':
      return agentArguments.isHash
    case 'address':
      return fillText(agentArguments.isAddress, {
        chains: formatList(likeliest.chains.map(getChainName)),
        tool: wanted === 'hash' ? 'list_transactions' : 'check_address',
      })
    case 'contract':
    case 'identifier':
      return agentArguments.isToken
    default:
      return ''
  }
}

function describeWrongName(text: string) {
  const problem = findNameProblem(text)
  const why = problem === null ? nameRule : formatNameProblem(problem)
  const rule = fillText(agentArguments.name, { why })
  const meant = findMeantName(text)
  return joinTexts([rule, meant && fillText(agentArguments.meant, { name: meant })])
}
