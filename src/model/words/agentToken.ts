import { formatCount } from '../amounts'
import { type AssetFlags, type ListedToken, listWarningKinds } from '../tokens/flags'
import { type ReportedFact, writeAnswer } from './agentText'
import { describeWarning } from './tokenText'

/** What the lists say of a token, without its name. */
const verdictSentences: Record<AssetFlags['verdict'], string> = {
  native: 'This is the coin of its chain. It has no contract address.',
  claim:
    'This token exists only inside the network and stands for the asset on its own chain.',
  'most-listed':
    'More token lists have this token than any other with its ticker on its chain.',
  'not-common': 'This is not the token that is commonly meant by its ticker.',
  shared:
    'Several tokens use this ticker on this chain, and we can’t tell which is meant.',
  only: 'No other token that we know uses this ticker on this chain.',
  unlisted: 'No token list that we know has this token.',
  'unknown-contract':
    'The network trades this token, but its exact contract is not known here. Don’t make one from the capitals in the identifier.',
  imitation: 'Its ticker can be mistaken for another one. Don’t confuse them.',
}

/**
 * The answer whether a token is the one that its ticker means. `common`: the token that
 * is commonly meant, if that is another one.
 */
export function describeToken(token: ListedToken, common: ListedToken | null): string {
  return writeAnswer(
    [
      verdictSentences[token.flags.verdict],
      ...listWarningKinds(token.flags).map((kind) =>
        kind === 'not-common' ? '' : describeWarning(kind),
      ),
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
        ? `${formatCount(count, 'token')} have this identifier. Give the full one, with the contract address.`
        : 'No listed token has this identifier.',
      likely.length > 0 ? 'One of these may be meant.' : '',
    ],
    likely.map(describeRow),
  )

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
  const warnings = listWarningKinds(flags)
  const label = warnings.length === 0 ? flags.verdict : `warning: ${warnings.join(', ')}`
  return [label, `${record.identifier} (${record.ticker}, ${record.name})`]
}
