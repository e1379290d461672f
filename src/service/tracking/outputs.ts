import { parseBaseUnits } from '../../model/amounts'
import { isSameAsset, parseIdentifier } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { type Kind, isSwapKind } from '../networks/kinds'
import { type Memo, isRequestedAsset } from '../networks/memo'
import { type Network, getDecimals } from '../networks/network'
import { isAddress, isSameAccount } from './accounts'
import type { AssetAmount, Payout } from './facts'

/** One payment by the network, as a source reports it. `units`: an integer in the network's base units. */
export type Output = {
  hash: string
  from: string
  to: string
  asset: string
  units: string
  isMarkedAffiliate: boolean
  /** The plan or the memo marks it as a refund. */
  isMarkedRefund: boolean
  sent: boolean
}

/** The transaction that the outputs belong to. `sold` is the deposited asset, `senders` its addresses. */
export type OutputContext = {
  network: Network
  kind: Kind
  memo: Memo | null
  sold: string
  senders: readonly string[]
}

type Matches = (output: Output, context: OutputContext, all: readonly Output[]) => boolean

/**
 * Who is paid: the first row that matches decides; without any, the user. The node does not mark affiliates' fees (querier.go),
 * and the indexer guesses them (midgard internal/timeseries/actions.go), so the memo has precedence.
 */
const payees: readonly (readonly ['user' | 'affiliate', Matches])[] = [
  // Only the user gets refunds: `planned_out_txs[].refund`, or the memo REFUND:.
  ['user', ({ isMarkedRefund }) => isMarkedRefund],
  ['user', (output, context) => isPaidTo(output, getDestination(context))],
  [
    'affiliate',
    (output, { memo }) => memo?.affiliates.some((each) => isPaidTo(output, each)) === true,
  ],
  // A sender may own the affiliate's name: in other assets, a payment to the sender is that fee.
  [
    'user',
    (output, context) =>
      isPaidBack(output, context) && (!isSwapKind(context.kind) || isOfSwap(output, context)),
  ],
  ['affiliate', (output, { network }) => isPaidTo(output, network.affiliateCollector)],
  // The indexer marks the user's only payment when the memo's destination is a registered name.
  ['user', (output, context, all) => !hasAddress(context) && isOnlyRequested(output, context, all)],
  ['affiliate', ({ isMarkedAffiliate }) => isMarkedAffiliate],
  ['affiliate', ({ to }, context) => to !== '' && hasAddress(context)],
  // With a registered name as destination, or without a recipient, the asset decides.
  [
    'affiliate',
    (output, context) => (context.memo?.asset ?? '') !== '' && !isOfSwap(output, context),
  ],
]

const findPayee: (...args: Parameters<Matches>) => 'user' | 'affiliate' = (...args) =>
  payees.find(([, matches]) => matches(...args))?.[0] ?? 'user'

/** The recipient in the memo: an address or a registered name; the sender where its place is empty, '' where it has none. */
const getDestination = ({ memo, senders }: OutputContext): string =>
  memo?.destination === '' ? (senders[0] ?? '') : (memo?.destination ?? '')

const hasAddress = (context: OutputContext): boolean => isAddress(getDestination(context))

const isPaidTo = ({ asset, to }: Output, address: string): boolean =>
  isSameAccount(parseIdentifier(asset)?.chain ?? '', to, address)

const isPaidBack = (output: Output, { memo, senders }: OutputContext): boolean =>
  [memo?.refundAddress ?? '', ...senders].some((address) => isPaidTo(output, address))

const isRequested = ({ asset }: Output, { memo }: OutputContext): boolean =>
  isRequestedAsset(asset, memo?.asset ?? '')

const isOnlyRequested: Matches = (output, context, all) =>
  isRequested(output, context) && all.filter((other) => isRequested(other, context)).length === 1

const isOfSwap = (output: Output, context: OutputContext): boolean =>
  isSameAsset(output.asset, context.sold) || isRequested(output, context)

/**
 * Whether an output is the user's, an affiliate's, or not known: one swap pays one account, so with several candidates one of
 * them may be an affiliate.
 */
export function whoIsPaid(
  output: Output,
  context: OutputContext,
  all: readonly Output[],
): 'user' | 'affiliate' | 'unknown' {
  const payee = findPayee(output, context, all)
  if (payee === 'affiliate' || !isSwapKind(context.kind) || isRefund(output, context)) return payee
  const isOther = (other: Output): boolean =>
    other.to !== output.to &&
    !isPaidTo(other, output.to) &&
    !isRefund(other, context) &&
    findPayee(other, context, all) === 'user'
  return all.some(isOther) ? 'unknown' : 'user'
}

/** A swap's payment in the sold asset comes back, whatever the memo requests: the network swaps no asset for itself. */
const isRefund = (output: Output, { kind, sold }: OutputContext): boolean =>
  output.isMarkedRefund || (isSwapKind(kind) && isSameAsset(output.asset, sold))

/**
 * Reads the payments to the user. `paid`: the sum of all that are no refund, as a swap may have several outbounds.
 * `isCertain`: every payment is known to be the user's.
 */
export function readPayments(
  outputs: readonly Output[],
  context: OutputContext,
): { payouts: Payout[]; paid: AssetAmount; isCertain: boolean } {
  const payments = outputs.map((output) => [output, whoIsPaid(output, context, outputs)] as const)
  const own = payments.filter(([, payee]) => payee !== 'affiliate').map(([output]) => output)
  const bought = own.filter((output) => !isRefund(output, context))
  const asset = bought[0]?.asset ?? ''
  const same = bought.filter((output) => isSameAsset(output.asset, asset))
  const total = same.reduce((sum, { units }) => sum + BigInt(units), 0n)
  return {
    payouts: own.map((output) => toPayout(output, context)),
    paid: { asset, amount: asset === '' ? '' : toAmount(String(total), asset, context.network) },
    isCertain: payments.every(([, payee]) => payee !== 'unknown'),
  }
}

const toPayout = (output: Output, context: OutputContext): Payout => {
  const { asset, units, hash, from, to, sent } = output
  return {
    chain: getAssetChain(asset),
    hash: isZeroHash(hash) ? '' : hash,
    from,
    to,
    asset,
    amount: toAmount(units, asset, context.network),
    isRefund: isRefund(output, context),
    sent,
  }
}

/** Every payment is listed once: sources repeat entries. */
export const removeDuplicates = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [JSON.stringify(each), each])).values(),
]

/** Converts base units to whole units; '' for text that is not an integer. */
export const toAmount = (units: string, asset: string, network: Network): string =>
  parseBaseUnits(units, getDecimals(network, asset))

/** Returns the chain of an asset; '' for claims (`ETH/USDC-0x…`, `ETH~…`, `ETH-…`), which the network's own chain holds. */
export function getAssetChain(asset: string): string {
  const parsed = parseIdentifier(asset)
  return parsed?.kind === 'native' ? parsed.chain : ''
}
