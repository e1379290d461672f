import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import type { ListedToken } from '../tokens/flags'

type AnswerContext = {
  /** How many lists have any token with the ticker on the chain. */
  tickerLists: number
}

/**
 * Answers in one sentence whether a token is the one that its ticker means. A token that
 * is another one gets '': the page names the common one.
 */
export function answerToken(
  { record, flags }: ListedToken,
  { tickerLists }: AnswerContext,
): string {
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
      return `We can’t tell which ${place} is meant: ${formatCount(flags.rivals + 1)} tokens use this ticker.`
    case 'unlisted':
      return `No token list that we know has this ${place}.`
    default:
      return ''
  }
}

/** "9 of 9 lists mean"; few lists prove little, so their number is told as it is. */
const formatLists = (own: number, all: number): string =>
  all < 3
    ? `${formatCount(own, 'list')} ${own === 1 ? 'names' : 'name'}`
    : `${own} of ${all} lists mean`

/** Before the address of the token that is commonly meant: "The common USDC on Ethereum is". */
export const introduceCommon = ({ record }: ListedToken): string =>
  record.address === ''
    ? `The real ${record.ticker} is the coin of ${getChainName(record.protocol)}:`
    : `The common ${record.ticker} on ${getChainName(record.protocol)} is`
