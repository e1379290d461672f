import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import { countTickerLists, findCommonToken } from '../tokens/commonToken'
import type { TokenRecord } from '../../contract/tokens'
import type { ListedToken } from '../tokens/flags'
import { normalizeTicker } from '../tokens/searchText'

/**
 * Answers in one sentence whether a token is the one that its ticker means. `common`: the
 * token that the ticker commonly means, if that is another one, which ends the sentence;
 * `sharing`: how many of `others` use the ticker.
 */
export function answerToken(
  all: readonly ListedToken[],
  token: ListedToken,
  others: readonly ListedToken[],
) {
  const common = findCommonToken(all, token)
  const answer =
    common === null
      ? describeToken(token, countTickerLists(all, token))
      : introduceCommon(common)
  return { answer, common, sharing: describeSharing(token.record, others) }
}

/** `tickerLists`: how many lists have any token with the ticker on the chain. */
function describeToken({ record, flags }: ListedToken, tickerLists: number): string {
  const { ticker, protocol, lists } = record
  const chain = getChainName(protocol)
  const place = `${ticker} on ${chain}`
  switch (flags.verdict) {
    case 'native':
      return `This is ${ticker}, the coin of ${chain}.`
    case 'claim':
      return `This is not ${ticker} itself, but the network’s claim on it.`
    case 'only':
    case 'most-listed':
      return lists === null
        ? `This is the only ${place} that we know.`
        : `This is the ${ticker} that ${formatLists(lists.length, tickerLists)} on ${chain}.`
    case 'shared':
      return [
        `We can’t tell which ${place} is meant:`,
        `${formatCount(flags.rivals + 1)} tokens use this ticker.`,
      ].join(' ')
    case 'unknown-contract':
      return describeUnknownContract(record)
    case 'unlisted':
      return `No token list that we know has this ${place}.`
    default:
      return ''
  }
}

/** A token that only a network names, in capitals. */
function describeUnknownContract({ ticker, protocol, swappable }: TokenRecord): string {
  const named = `a ${ticker} on ${getChainName(protocol)}`
  const known = swappable === true ? `The network trades ${named}` : `We know ${named}`
  return `${known}, whose exact address isn’t known here.`
}

/** "9 of 9 lists mean"; few lists prove little, so their number is told as it is. */
function formatLists(own: number, all: number): string {
  if (all >= 3) return `${own} of ${all} lists mean`
  const verb = own === 1 ? 'names' : 'name'
  return `${formatCount(own, 'list')} ${verb}`
}

/** Before the address of the token that is commonly meant: "The common USDC on Ethereum is". */
const introduceCommon = ({ record }: ListedToken): string =>
  record.address === ''
    ? `The real ${record.ticker} is the coin of ${getChainName(record.protocol)}:`
    : `The common ${record.ticker} on ${getChainName(record.protocol)} is`

/**
 * "13 other tokens use this ticker, 1 on Ethereum.", "8 tokens on other chains use this
 * ticker too."; '' if none of `others` uses it.
 */
export function describeSharing(
  { ticker, protocol }: TokenRecord,
  others: readonly ListedToken[],
) {
  const sharing = others.filter(
    ({ record }) => normalizeTicker(record.ticker) === normalizeTicker(ticker),
  )
  if (sharing.length === 0) return ''
  const here = sharing.filter(({ record }) => record.protocol === protocol).length
  const isOne = sharing.length === 1
  if (here === 0) {
    return isOne
      ? '1 token on another chain uses this ticker too.'
      : `${sharing.length} tokens on other chains use this ticker too.`
  }
  const count = isOne ? '1 other token uses' : `${sharing.length} other tokens use`
  return `${count} this ticker, ${here} on ${getChainName(protocol)}.`
}
