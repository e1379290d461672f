import { formatCount } from '../amounts'
import { type ListedToken, listWarningKinds } from '../tokens/flags'
import { getWrittenContract } from '../tokens/lookup'
import { getTokenVerdict, listWarnings } from '../tokens/tokenStatements'
import { type ReportedFact, writeAnswer } from './agentText'
import {
  agentVerdicts,
  agentWarnings,
  tokenLabels,
  tokenNotes,
  tokenReasons,
} from './en/tokens'
import { write } from './messages'
import { say } from './pieces'

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
      say`${write(tokenLabels, verdict.statement)}.`,
      ...[verdict, ...warnings].map(({ statement }) => write(tokenReasons, statement)),
      ...verdict.notes.map((note) => write(tokenNotes, note)),
      common === null ? '' : 'The commonly meant token is below.',
    ],
    [
      ...listFacts(token),
      ['commonly meant token', common === null ? '' : common.record.identifier],
    ],
  )
}

function listFacts({ record }: ListedToken): ReportedFact[] {
  const { identifier, ticker, name, protocol, address, lists, swappable } = record
  return [
    ['identifier', identifier],
    ['ticker', ticker],
    ['name', name],
    ['chain', protocol],
    ['contract', address],
    ['token lists', lists === null ? '' : String(lists.length)],
    ['swapped by the network', swappable === null ? '' : describeFlag(swappable)],
  ]
}

const describeFlag = (flag: boolean): string => (flag ? 'yes' : 'no')

/** An identifier that names no single token. `count`: how many it names. */
export const describeMissingToken = (
  count: number,
  likely: readonly ListedToken[],
): string =>
  writeAnswer(
    [
      count > 1
        ? `${formatCount(count, 'token')} have this identifier. Give the full one, with the ${nameMissingPart(likely)}.`
        : 'No listed token has this identifier.',
      likely.length > 0 ? 'One of these may be meant.' : '',
    ],
    likely.map(describeRow),
  )

/** What tells tokens of one identifier apart: a contract can be that of several chains. */
function nameMissingPart(tokens: readonly ListedToken[]): string {
  const contracts = tokens.map(({ record }) => getWrittenContract(record).toLowerCase())
  return new Set(contracts).size > 1 ? 'contract address' : 'chain'
}

/** The tokens that a text matches, best first. `total`: how many there are. */
export const describeTokens = (total: number, rows: readonly ListedToken[]): string =>
  writeAnswer(
    [
      total === 0
        ? 'No listed token matches.'
        : `Matching tokens: ${formatCount(total)}. The best ones are below.`,
      rows.some(({ flags }) => listWarningKinds(flags).length > 0)
        ? 'Some have warnings: check a token before anybody pays with it.'
        : '',
    ],
    rows.map(describeRow),
  )

function describeRow({ record, flags }: ListedToken): ReportedFact {
  const warnings = listWarningKinds(flags).map((kind) => agentWarnings[kind])
  const label =
    warnings.length === 0
      ? agentVerdicts[flags.verdict]
      : `warning: ${warnings.join(', ')}`
  return [label, `${record.identifier} (${record.ticker}, ${record.name})`]
}
