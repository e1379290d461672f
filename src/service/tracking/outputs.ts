import { parseBaseUnits } from '../../model/amounts'
import { parseIdentifier, isSameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { isSwapKind, type Kind } from '../networks/kinds'
import { type Memo, isRequestedAsset } from '../networks/memo'
import { type Network, getDecimals } from '../networks/network'
import type { Payout, AssetAmount } from './facts'

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

/** Every payment is listed once: sources repeat entries. */
export const removeDuplicates = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [JSON.stringify(each), each])).values(),
]

export const selectPayouts = (outputs: readonly Output[], context: OutputContext): Payout[] =>
  outputs
    .filter((output) => !isAffiliatePayment(output, context))
    .map((output) => toPayout(output, context))

/**
 * Whether an output goes to an affiliate. The indexer guesses (midgard actions.go) and the node does not say, so the memo
 * decides first: payments to its destination, its refund address and the sender are the user's. Without a destination in
 * the memo, only marked payments are affiliates'.
 */
function isAffiliatePayment(output: Output, context: OutputContext): boolean {
  const { network, memo, senders, sold } = context
  const { to, asset, isMarkedAffiliate, isMarkedRefund } = output
  if (isMarkedRefund) return false
  const destination = memo?.destination === '' ? (senders[0] ?? '') : (memo?.destination ?? '')
  if (isSameAccount(to, destination)) return false
  if (memo?.affiliates.some((each) => isSameAccount(to, each))) return true
  const isUsers = [memo?.refundAddress ?? '', ...senders].some((each) => isSameAccount(to, each))
  if (isUsers) return false
  if (isMarkedAffiliate || network.affiliateCollectors.has(to.toLowerCase())) return true
  const isOfSwap = isSameAsset(asset, sold) || isRequestedAsset(asset, memo?.asset ?? '')
  if (isAddress(destination) && to !== '') return true
  // With a registered name as destination, or without a recipient, the asset decides.
  return memo !== null && memo.asset !== '' && !isOfSwap
}

/** Registered names have at most 30 characters. Addresses are longer, or begin with a chain's prefix. */
const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/** Nodes and memos differ in letter case and prefixes (`bitcoincash:`, `account_rdx`). */
const isSameAccount = (left: string, right: string): boolean => {
  const [a, b] = [normalizeAccount(left), normalizeAccount(right)]
  return a !== '' && a === b
}
const normalizeAccount = (text: string): string =>
  text.toLowerCase().replace(/^(?:bitcoincash:|account_rdx)/, '')

function toPayout(output: Output, { network, kind, memo, sold }: OutputContext): Payout {
  const { asset, units, hash, from, to, sent } = output
  const isBack =
    isSwapKind(kind) && isSameAsset(asset, sold) && !isRequestedAsset(asset, memo?.asset ?? '')
  return {
    chain: getAssetChain(asset),
    hash: isZeroHash(hash) ? '' : hash,
    from,
    to,
    asset,
    amount: toAmount(units, asset, network),
    isRefund: output.isMarkedRefund || isBack,
    sent,
  }
}

/**
 * Whether all payouts go to one account. If a swap's do not, an affiliate's fee may be among them. Other kinds pay to
 * several accounts: a withdrawal on both of its chains.
 */
export function hasOneRecipient(payouts: readonly Payout[], kind: Kind): boolean {
  if (!isSwapKind(kind)) return true
  const recipients = payouts
    .filter(({ isRefund }) => !isRefund)
    .map(({ to }) => normalizeAccount(to))
  return new Set(recipients).size <= 1
}

/** Adds up all payouts except refunds: a swap may have several outbounds. */
export function sumPayouts(outputs: readonly Output[], context: OutputContext): AssetAmount {
  const paid = outputs.filter(
    (output) => !isAffiliatePayment(output, context) && !toPayout(output, context).isRefund,
  )
  const asset = paid[0]?.asset ?? ''
  const same = paid.filter((output) => isSameAsset(output.asset, asset))
  const total = same.reduce((sum, { units }) => sum + BigInt(units), 0n)
  return { asset, amount: asset === '' ? '' : toAmount(String(total), asset, context.network) }
}

/** Converts base units to whole units; '' for text that is not an integer. */
export const toAmount = (units: string, asset: string, network: Network): string =>
  parseBaseUnits(units, getDecimals(network, asset))

/** Returns the chain of an asset; '' for claims (`ETH/USDC-0x…`, `ETH~…`, `ETH-…`), which the network's own chain holds. */
export function getAssetChain(asset: string): string {
  const parsed = parseIdentifier(asset)
  return parsed?.kind === 'native' ? parsed.chain : ''
}
