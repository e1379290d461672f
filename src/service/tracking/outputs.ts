import { parseBaseUnits } from '../../model/amounts'
import { parseIdentifier, isSameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { isSwapKind, type Kind } from '../networks/kinds'
import { type Memo, isRequestedAsset } from '../networks/memo'
import { type Network, decimalsOf } from '../networks/network'
import type { Payout, Sum } from './facts'

/** One payment out of the network as a source reports it. `units`: an integer in the network's base units. */
export type Output = {
  hash: string
  from: string
  to: string
  asset: string
  units: string
  /** The source marks it as an affiliate's. */
  isMarkedAffiliate: boolean
  /** The source marks it as a refund: the plan says so, or its memo. */
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

/** The payments to the user among the outputs of a transaction. */
export const payoutsAmong = (outputs: readonly Output[], context: OutputContext): Payout[] =>
  outputs
    .filter((output) => !isAffiliatePayment(output, context))
    .map((output) => payoutOf(output, context))

/**
 * Whether an output goes to an affiliate. The indexer's mark is a guess (midgard actions.go), and the node has none, so
 * the memo decides first: a payment to the destination, the refund address or the sender is the user's. Where the memo
 * names no destination (a withdrawal pays to addresses registered before), only marked ones are affiliates'.
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
  // Of a registered name, or of a missing recipient, the asset decides.
  return memo !== null && memo.asset !== '' && !isOfSwap
}

/** A registered name has at most 30 characters; addresses are longer, or begin with a chain's prefix. */
const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/** Nodes and memos differ in letter case and in prefixes: `bitcoincash:`, Radix' `account_rdx`. */
const isSameAccount = (left: string, right: string): boolean => {
  const [a, b] = [accountOf(left), accountOf(right)]
  return a !== '' && a === b
}
const accountOf = (text: string): string =>
  text.toLowerCase().replace(/^(?:bitcoincash:|account_rdx)/, '')

function payoutOf(output: Output, { network, kind, memo, sold }: OutputContext): Payout {
  const { asset, units, hash, from, to, sent } = output
  const isBack =
    isSwapKind(kind) && isSameAsset(asset, sold) && !isRequestedAsset(asset, memo?.asset ?? '')
  return {
    chain: chainOf(asset),
    hash: isZeroHash(hash) ? '' : hash,
    from,
    to,
    asset,
    amount: amountOf(units, asset, network),
    isRefund: output.isMarkedRefund || isBack,
    sent,
  }
}

/**
 * Whether a swap's payouts go to one account, as they do; else, with a field missing, an affiliate's fee may be among
 * them. Other kinds pay to several: a withdrawal on both of its chains.
 */
export function hasOneRecipient(payouts: readonly Payout[], kind: Kind): boolean {
  if (!isSwapKind(kind)) return true
  const recipients = payouts.filter(({ isRefund }) => !isRefund).map(({ to }) => accountOf(to))
  return new Set(recipients).size <= 1
}

/** All payouts but refunds in one sum: a swap may be paid by several outbounds. */
export function paidBy(outputs: readonly Output[], context: OutputContext): Sum {
  const paid = outputs.filter(
    (output) => !isAffiliatePayment(output, context) && !payoutOf(output, context).isRefund,
  )
  const asset = paid[0]?.asset ?? ''
  const same = paid.filter((output) => isSameAsset(output.asset, asset))
  const total = same.reduce((sum, { units }) => sum + BigInt(units), 0n)
  return { asset, amount: asset === '' ? '' : amountOf(String(total), asset, context.network) }
}

/** An amount in whole units; '' for what is no integer. */
export const amountOf = (units: string, asset: string, network: Network): string =>
  parseBaseUnits(units, decimalsOf(network, asset))

/** The chain that an asset moves on. Claims (`ETH/USDC-0x…`, `ETH~…`, `ETH-…`) are on the network's own chain: ''. */
export function chainOf(asset: string): string {
  const parsed = parseIdentifier(asset)
  return parsed?.kind === 'native' ? parsed.chain : ''
}
