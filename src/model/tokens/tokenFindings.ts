import type { ListedToken } from './flags'
import {
  getTokenVerdict,
  listWarnings,
  type TokenRemark,
  type TokenStatement,
} from './tokenStatements'

/**
 * What the page of a token says of it. `good`: it is the real one. `stop`: it is surely another
 * one than is meant, or worth nothing. `caution`: neither is sure.
 */
export type TokenFinding = TokenRemark & { level: 'good' | 'stop' | 'caution' }

export type TokenFindings = readonly [TokenFinding, ...TokenFinding[]]

/**
 * Lists what is said of a token, the gravest first: a token with a warning is never called
 * real.
 */
export function listTokenFindings(
  token: ListedToken,
): [TokenFinding, ...(readonly TokenFinding[])] {
  const verdict = getTokenVerdict(token)
  const isVerdict = ({ statement }: TokenRemark) =>
    statement.code === verdict.statement.code
  const warnings = listWarnings(token)
  const [first = verdict, ...others] =
    verdict.tone === 'warning' && !warnings.some(isVerdict)
      ? [verdict, ...warnings]
      : warnings
  return [rate(first), ...others.map(rate)]
}

const stopCodes: ReadonlySet<TokenStatement['code']> = new Set([
  'not-coin',
  'coin-name',
  'imitation',
  'retired',
  'chain-ended',
])

function rate(remark: TokenRemark): TokenFinding {
  const { tone, statement } = remark
  if (tone === 'good') return { level: 'good', ...remark }
  const isStop =
    statement.code === 'not-common' ? statement.hasReal : stopCodes.has(statement.code)
  return { level: isStop ? 'stop' : 'caution', ...remark }
}
