import type { TokenRecord } from '../../contract/tokens'
import { findNamedCoin, type ListedToken } from './flags'
import type { Sharing } from './tokenStatements'
import { byLists } from './lookup'
import { normalizeTicker } from './foldText'

/** The verdicts on the token that a ticker commonly means. */
export const commonVerdicts: ReadonlySet<string> = new Set([
  'native',
  'most-listed',
  'only',
])

const coinVerdict: ReadonlySet<string> = new Set(['native'])

/**
 * The token that is commonly meant by the ticker of another one, or by the ticker that it
 * imitates: on its chain, else elsewhere. null if it is the common one, or none is.
 */
export function findCommonToken(
  all: readonly ListedToken[],
  { record, flags }: ListedToken,
): ListedToken | null {
  if (!['not-common', 'retired', 'imitation'].includes(flags.verdict)) return null
  const named = findNamedCoin(record.ticker)?.coin
  const ticker = flags.looksLike || (named ?? normalizeTicker(record.ticker))
  // A token of a chain that has ended lives on elsewhere only as copies.
  const accepted = flags.verdict === 'retired' ? coinVerdict : commonVerdicts
  const common = all
    .filter((other) => accepted.has(other.flags.verdict))
    .filter((other) => normalizeTicker(other.record.ticker) === ticker)
    .toSorted(byLists)
  const here = common.find((other) => other.record.protocol === record.protocol)
  return here ?? common[0] ?? null
}

/**
 * `common`: the token that a token's ticker commonly means, if that is another one;
 * `sharing`: the `others` with its ticker; null without any.
 */
export const relateToken = (
  all: readonly ListedToken[],
  token: ListedToken,
  others: readonly ListedToken[],
) => ({
  common: findCommonToken(all, token),
  sharing: countSharing(token.record, others),
})

function countSharing(
  { ticker, protocol: chain }: TokenRecord,
  others: readonly ListedToken[],
): Sharing | null {
  const sharing = others.filter(
    ({ record }) => normalizeTicker(record.ticker) === normalizeTicker(ticker),
  )
  const count = sharing.length
  const here = sharing.filter(({ record }) => record.protocol === chain).length
  if (count === 0) return null
  return here === 0 ? { code: 'elsewhere', count } : { code: 'here', count, here, chain }
}
