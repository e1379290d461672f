import { sayTokenLabel, sayTokenReason } from './tokenText'
import { type ListedToken, listWarningKinds } from '../tokens/flags'
import { getWrittenContract } from '../tokens/lookup'
import { getTokenVerdict, listWarnings } from '../tokens/tokenStatements'
import type { TokenElsewhere } from '../tokens/wordedQuery'
import { writeAnswer } from './agentText'
import type { MarkdownFact } from './markdownText'
import { sayMeant } from './meantText'
import {
  agentTokenLabels as labels,
  agentTokens,
  agentVerdicts,
  agentWarnings,
  tokenNotes,
} from '#words/tokens'
import { yesOrNo } from '#words/files'
import { ended } from '#words/locale'
import { fill, fillText, say } from './messages'
import { joinItems } from './pieces'

/**
 * The answer whether a token is the one that its ticker means. `common`: the token that
 * is commonly meant, if that is another one.
 */
export function describeToken(token: ListedToken, common: ListedToken | null): string {
  const verdict = getTokenVerdict(token)
  const warnings = listWarnings(token).filter(
    ({ statement }) => statement.code !== verdict.statement.code,
  )
  return writeAnswer(
    [
      fill(ended, { sentence: sayTokenLabel(verdict.statement) }),
      ...[verdict, ...warnings].map(({ statement }) => sayTokenReason(statement)),
      ...verdict.notes.map((note) => say(tokenNotes, note)),
      common === null ? '' : agentTokens.commonBelow,
    ],
    [
      ...listFacts(token),
      [labels.common, common === null ? '' : common.record.identifier],
    ],
  )
}

function listFacts({ record }: ListedToken): MarkdownFact[] {
  const { identifier, ticker, name, protocol, address, lists, swappable } = record
  return [
    [labels.identifier, identifier],
    [labels.ticker, ticker],
    [labels.name, name],
    [labels.chain, protocol],
    [labels.contract, address],
    [labels.lists, lists === null ? '' : String(lists.length)],
    [labels.isSwapped, swappable === null ? '' : yesOrNo[swappable ? 'yes' : 'no']],
  ]
}

/** An identifier that names no single token. `count`: how many it names. */
export const describeMissingToken = (
  count: number,
  likely: readonly ListedToken[],
): string =>
  writeAnswer(
    [
      count > 1
        ? fillText(agentTokens[findMissingPart(likely)], { count })
        : agentTokens.none,
      likely.length > 0 ? agentTokens.likely : '',
    ],
    likely.map(describeRow),
  )

/** What tells tokens of one identifier apart: a contract can be that of several chains. */
function findMissingPart(tokens: readonly ListedToken[]) {
  const contracts = tokens.map(({ record }) => getWrittenContract(record).toLowerCase())
  return new Set(contracts).size > 1 ? 'severalByContract' : 'severalByChain'
}

/**
 * The tokens that a text matches, best first. `total`: how many there are; `elsewhere`: why there
 * are none.
 */
export const describeTokens = (
  total: number,
  rows: readonly ListedToken[],
  elsewhere: TokenElsewhere | null,
): string =>
  writeAnswer(
    [
      total === 0
        ? (elsewhere && sayMeant(elsewhere)) || agentTokens.noMatch
        : fillText(agentTokens.matches, { count: total }),
      rows.some(({ flags }) => listWarningKinds(flags).length > 0)
        ? agentTokens.someWarned
        : '',
    ],
    rows.map(describeRow),
  )

function describeRow({ record, flags }: ListedToken): MarkdownFact {
  const warnings = listWarningKinds(flags).map((kind) => agentWarnings[kind])
  const label =
    warnings.length === 0
      ? agentVerdicts[flags.verdict]
      : fillText(agentTokens.warning, { warnings: joinItems(warnings) })
  return [label, `${record.identifier} (${record.ticker}, ${record.name})`]
}
