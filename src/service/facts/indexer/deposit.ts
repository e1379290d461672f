import {
  type Amount,
  isMore,
  isPositive,
  pickLargest,
  subtractAmounts,
} from '../../../model/amounts'
import { getBaseIdentifier } from '../../../model/assets'
import type { Network } from '../../networks/network'
import { type Facts, type Transfer, noSum } from '../facts'
import { getAssetChain } from '../payments'
import {
  type Action,
  isEnding,
  isFailedOutput,
  isPoolClosed,
  listCoins,
  listInputsOfType,
  sumCoins,
} from './actions'

/**
 * Reads the whole deposit. Each action has its share of it, but a streaming swap's input
 * is only the swapped part, and its `depositedCoin` lacks the affiliate's fee. The
 * largest sum is the deposit.
 */
export function readDeposit(
  actions: readonly Action[],
  network: Network,
  hash: string,
): Transfer {
  // What such an action names as its input is the output of the swap.
  const taking = actions.filter((action) => !isFailedOutput(action))
  const listInputs = (counted: readonly Action[]) =>
    counted.flatMap((action) => action.in.filter(({ txID }) => txID === hash))
  const inputs = listInputs(taking)
  const asset = inputs[0]?.coins[0]?.asset ?? ''
  const from = inputs.find(({ address }) => address !== '')?.address ?? ''
  if (asset === '') {
    const fund = taking.find(({ metadata }) => metadata.funds !== null)?.metadata.funds
    const { asset: sent, amount } = fund ?? noSum
    const own = isPoolClosed(taking) ? '' : hash
    return { chain: getAssetChain(sent), hash: own, from, to: '', asset: sent, amount }
  }

  // What streaming swaps took, each in all of its parts.
  const streamed = taking.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.depositedCoin ?? [],
  )
  const placed = listInputsOfType(taking, 'limit_swap')
  const taken = taking.filter(
    (action) => action.type !== 'limit_swap' && !isEnding(action),
  )
  const untaken = { asset, amount: readUntaken(taking, asset) }
  const shares = [
    ...listCoins(listInputs(taken)),
    ...(untaken.amount === null ? [] : [untaken]),
  ]
  const amount = pickLargest(
    [shares, placed, streamed].map((coins) => sumCoins(coins, asset)),
  )
  // Of savings the indexer names the claim that they become (`BTC/BTC`), also where its coin
  // was sent on the chain of the sender.
  // Addresses of test networks have a letter more: `sthor1…`.
  const ownAddress = new RegExp(String.raw`^[a-z]?${network.prefix}1`, 'i')
  const isOutside = from !== '' && !ownAddress.test(from)
  const isClaim = getAssetChain(asset) === ''
  const sent = isOutside && isClaim ? (getBaseIdentifier(asset) ?? asset) : asset
  return { chain: getAssetChain(sent), hash, from, to: '', asset: sent, amount }
}

/**
 * What was refunded of an asset before it was swapped; null for nothing. A refund of an order can
 * name the whole deposit, also after fills.
 */
export function readUntaken(actions: readonly Action[], asset: string): Amount | null {
  const endings = actions.filter(isEnding).flatMap((action) => action.in)
  const returned = sumCoins(listCoins(endings), asset)
  const placed = sumCoins(listInputsOfType(actions, 'limit_swap'), asset)
  const filled = sumCoins(listInputsOfType(actions, 'swap'), asset)
  const rest = subtractAmounts(placed, filled)
  const isLess = isPositive(placed) && !isMore(rest, returned)
  const untaken = isLess ? rest : returned
  return isPositive(untaken) ? untaken : null
}

/**
 * Reads the sum that the network credited inside itself. One transaction can have several
 * sends.
 */
export function readCredit(actions: readonly Action[]): Facts['credit'] {
  const outputs = actions.flatMap(({ out }) => out.slice(0, 1))
  const coins = outputs.flatMap((output) => output.coins.slice(0, 1))
  const asset = coins[0]?.asset
  if (asset === undefined) return null
  const recipients = new Set(outputs.map(({ address }) => address))
  const [to = ''] = recipients
  return { asset, amount: sumCoins(coins, asset), to: recipients.size === 1 ? to : '' }
}
