import { getBaseIdentifier, isSameText } from '../../../model/assets'
import { type Network, parseBankDenomination } from '../../networks/network'
import { toAmount } from '../../networks/networkAmount'
import type { Facts, Transfer } from '../facts'
import { type Coin, getAssetChain } from '../payments'
import {
  type Action,
  isFailedOutput,
  isPoolClosed,
  listCoins,
  sumUnitsOf,
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
    counted.flatMap((action) => action.in.filter(({ txID }) => isSameText(txID, hash)))
  const shares = listInputs(taking.filter(({ type }) => type !== 'limit_swap'))
  const placed = listInputs(taking.filter(({ type }) => type === 'limit_swap'))

  const inputs = [...shares, ...placed]
  const asset = inputs[0]?.coins[0]?.asset ?? ''
  const from = inputs.find(({ address }) => address !== '')?.address ?? ''
  if (asset === '') {
    const own = isPoolClosed(taking) ? '' : hash
    return { ...readFunds(taking, network), hash: own, from, to: '' }
  }

  const largest = findLargest([
    sumUnitsOf(listCoins(shares), asset),
    sumUnitsOf(listCoins(placed), asset),
    sumUnitsOf(listStreamedCoins(taking), asset),
  ])
  const amount = toAmount(String(largest), asset, network)
  const sent = findSentAsset(asset, from, network)
  return { chain: getAssetChain(sent), hash, from, to: '', asset: sent, amount }
}

/**
 * The asset that was sent. Of savings the indexer names the claim that they become
 * (`BTC/BTC`), also where its coin was sent on the chain of the sender.
 */
function findSentAsset(asset: string, from: string, { prefix }: Network): string {
  const isOutside = from !== '' && !isOwnAddress(from, prefix)
  const isClaim = getAssetChain(asset) === ''
  return isOutside && isClaim ? (getBaseIdentifier(asset) ?? asset) : asset
}

/** Addresses of test networks have a letter more: `sthor1…`. */
const isOwnAddress = (address: string, prefix: string): boolean =>
  new RegExp(String.raw`^[a-z]?${prefix}1`, 'i').test(address)

/** What streaming swaps took, each in all of its parts. */
const listStreamedCoins = (actions: readonly Action[]): Coin[] =>
  actions
    .map(({ metadata }) => metadata.streamingSwapMeta?.depositedCoin)
    .filter((coin) => coin !== undefined)

const findLargest = (sums: readonly bigint[]): bigint =>
  sums.reduce((largest, sum) => (sum > largest ? sum : largest))

/**
 * The digits of one coin before its denomination, which may contain slashes:
 * "4992500000x/brune".
 */
const fund = /^(\d{1,80})([A-Za-z][^,]*)$/

/**
 * Reads the money that is attached to a contract call. Several coins are none, as a leg
 * has one asset.
 */
function readFunds(
  actions: readonly Action[],
  network: Network,
): Pick<Transfer, 'chain' | 'asset' | 'amount'> {
  const calling = actions.find(({ metadata }) => metadata.funds !== '')
  const [, units = '', denomination = ''] = fund.exec(calling?.metadata.funds ?? '') ?? []
  if (units === '') return { chain: '', asset: '', amount: '' }
  const asset = parseBankDenomination(denomination, network)
  return { chain: getAssetChain(asset), asset, amount: toAmount(units, asset, network) }
}

/**
 * Reads the sum that the network credited inside itself. One transaction can have several
 * sends.
 */
export function readCredit(
  actions: readonly Action[],
  network: Network,
): Facts['credit'] {
  const outputs = actions.flatMap(({ out }) => out.slice(0, 1))
  const coins = outputs.flatMap((output) => output.coins.slice(0, 1))
  const asset = coins[0]?.asset
  if (asset === undefined) return null
  const recipients = new Set(outputs.map(({ address }) => address))
  const [to = ''] = recipients
  const amount = toAmount(String(sumUnitsOf(coins, asset)), asset, network)
  return { asset, amount, to: recipients.size === 1 ? to : '' }
}
