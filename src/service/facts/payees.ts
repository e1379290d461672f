import { base58, bech32 } from '@scure/base'
import * as v from 'valibot'
import { maxTextLength } from '../../contract/lenient'
import { isSameAsset, normalizeIdentifier, parseIdentifier } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { isSwapKind } from '../networks/kinds'
import { isRequestedAsset } from '../networks/memo'
import type { Network } from '../networks/network'
import { toAmount } from '../networks/networkAmount'
import type { Facts, Payout } from './facts'
import { groupBy } from './groups'

/** The start of a text; absent and null are ''. Real ones are shorter. */
export const shortText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((sent) => sent.slice(0, maxTextLength)),
)

/**
 * The most payments of one transaction that are read. Real ones have fewer, but an order can have
 * as many fills as blocks.
 */
export const maxPayments = 500

/**
 * An amount of an asset as nodes and indexers send it: an integer in base units. One asset gets one
 * identifier.
 */
export const coinSchema = v.object({
  asset: v.pipe(v.string(), v.maxLength(maxTextLength), v.transform(normalizeIdentifier)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)),
})
export type Coin = v.InferOutput<typeof coinSchema>

/** One payment by the network, as a source reports it. `isRefund`: the plan or the memo marks it as a refund. */
export type Payment = Payout & { isMarkedAffiliate: boolean }

/** The transaction that the payments belong to. */
export type PaymentContext = Pick<Facts, 'kind' | 'memo'> & {
  network: Network
  /** The deposited asset. */
  sold: string
  /** The addresses that sent the deposit. */
  senders: readonly string[]
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient: string
  /** Whether the transaction has a refund. */
  hasRefund: boolean
  /** Whether the source marks each refund. */
  marksRefunds: boolean
  /** The refunds that the node marks; empty where it lists none. */
  refunds: readonly Payout[]
}

/**
 * Selects the payments to the user. `isCertain`: each is whole, and none of them may be an affiliate's, because one swap pays
 * one account. A swap's payment in the sold asset comes back, whatever the memo requests: the network swaps no asset for itself.
 */
export function selectPayouts(
  listed: readonly Payment[],
  {
    network,
    kind,
    memo,
    sold,
    senders,
    recipient,
    hasRefund,
    marksRefunds,
    refunds,
  }: PaymentContext,
): { payouts: Payout[]; isCertain: boolean } {
  const isSwap = isSwapKind(kind)
  const isMarkedRefund = createPaymentMatcher(refunds)
  const all = listed.map((payment): Payment => {
    return { ...payment, isRefund: payment.isRefund || isMarkedRefund(payment) }
  })
  const inRequested = new Set(
    all.filter(({ asset }) => isRequestedAsset(asset, memo.asset)),
  )
  const accountsByAsset = countAccounts(all)
  const isPaidToSender = createAccountMatcher([memo.refundAddress, ...senders])
  // The memo's recipient is an address or a registered name; its empty place stands for the sender. The name may have had
  // another address when the network paid.
  const requested = (memo.destination === '' ? senders[0] : memo.destination) ?? ''
  const isResolved = all.some((payment) => isSameAccount(payment, recipient))
  const destination = isResolved ? recipient : requested
  const hasAddress = isAddress(destination)
  const canBeRefund = hasRefund || memo.affiliates.length === 0
  const isFeeInSoldAsset = ({ isMarkedAffiliate }: Payment): boolean =>
    refunds.length > 0 || (!canBeRefund && (marksRefunds || isMarkedAffiliate))

  /**
   * Who is paid: the first row that matches decides; without any, the user. The node does not mark affiliates' fees
   * (querier.go), and the indexer guesses them (midgard internal/timeseries/actions.go), so the memo has precedence.
   */
  function findPayee(payment: Payment): 'user' | 'affiliate' {
    const isBought = inRequested.has(payment)
    const isSold = isSameAsset(payment.asset, sold)
    const isPaidTo = (address: string) => isSameAccount(payment, address)
    const isPaidBack = isPaidToSender(payment)
    const ofAsset = accountsByAsset.get(payment.asset)
    // The indexer also marks a payment where the memo names no affiliate, and a part of an order.
    const isBesideFee =
      kind === 'SWAP' && memo.affiliates.length > 0 && ofAsset?.isOneAccount === true
    const rows: readonly (readonly ['user' | 'affiliate', boolean])[] = [
      // Only the user gets refunds: `planned_out_txs[].refund`, or the memo REFUND:.
      ['user', payment.isRefund],
      // A user who owns the affiliate's name gets the fee in the sold asset, which is no refund.
      ['affiliate', isSwap && isSold && !isBought && isFeeInSoldAsset(payment)],
      // The user may own the affiliate's name: of two payments to one account, the indexer marks the smaller one as the fee.
      ['affiliate', isBesideFee && payment.isMarkedAffiliate && ofAsset.payments > 1],
      ['user', isPaidTo(destination)],
      ['affiliate', memo.affiliates.some(isPaidTo)],
      // A payment to the sender that is no refund is the fee, too.
      ['user', isPaidBack && (!isSwap || isBought || (isSold && canBeRefund))],
      ['affiliate', isPaidTo(network.affiliateCollector)],
      // The indexer marks the user's only payment when the memo's destination is a registered name.
      ['user', !hasAddress && inRequested.size === 1 && isBought],
      ['affiliate', payment.isMarkedAffiliate],
      // What was sold comes back to the sender or to the memo's refund address, which may be a registered name.
      ['user', isSold && memo.refundAddress !== '' && !isAddress(memo.refundAddress)],
      ['affiliate', hasAddress && payment.to !== ''],
      // With a registered name as destination, or without a recipient, the asset decides.
      [
        'affiliate',
        memo.asset !== '' && !isBought && (!isSold || memo.affiliates.length > 0),
      ],
    ]
    return rows.find(([, matches]) => matches)?.[0] ?? 'user'
  }

  const payouts = all
    .filter((payment) => findPayee(payment) === 'user')
    .map((payment): Payout => {
      const isRefund = payment.isRefund || (isSwap && isSameAsset(payment.asset, sold))
      return Object.assign({}, payment, { isRefund })
    })
  const paid = payouts.filter(({ isRefund }) => !isRefund)
  // On another chain, each payment has a hash.
  const isWhole = payouts.every(
    ({ sent, hash, chain }) =>
      !sent || hash !== '' || ['', network.chain].includes(chain),
  )
  return { payouts, isCertain: isWhole && (!isSwap || areOfOneAccount(paid)) }
}

/** Reads a payment of `amount` base units. */
export const createPayment = (
  { asset, amount }: Coin,
  to: string,
  network: Network,
  more: Partial<Payment>,
): Payment => ({
  chain: getAssetChain(asset),
  from: '',
  to,
  asset,
  amount: toAmount(amount, asset, network),
  isRefund: false,
  isMarkedAffiliate: false,
  sent: true,
  ...more,
  hash: more.hash === undefined || isZeroHash(more.hash) ? '' : more.hash,
})

/** Returns the chain of an asset; '' for claims (`ETH/USDC-0x…`, `ETH~…`, `ETH-…`), which the network's own chain holds. */
export function getAssetChain(asset: string): string {
  const parsed = parseIdentifier(asset)
  return parsed?.kind === 'native' ? parsed.chain : ''
}

/** Whether the network takes an asset from its account only where it is swapped (THORNode and Mayanode helpers.go, refundTx). */
export const isTakenLate = (asset: string): boolean =>
  /^(?:trade|secured)$/.test(parseIdentifier(asset)?.kind ?? '')

/** Every payment is listed once: sources repeat entries. `getKey`: what makes two entries the same. */
export const removeDuplicates = <T>(
  list: readonly T[],
  getKey: (each: T) => unknown = (each) => each,
): T[] => [...new Map(list.map((each) => [JSON.stringify(getKey(each)), each])).values()]

/** Registered names have at most 30 characters. Addresses are longer, or begin with a chain's prefix. */
export const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/**
 * Whether a payment's recipient is the same account as `address`. Nodes and memos differ in letter case and prefixes, and the
 * network pays legacy addresses of Bitcoin Cash in their newer form (THORNode manager_txout_current.go,
 * ConvertToNewBCHAddressFormat).
 */
function isSameAccount({ chain, to }: Payout, address: string): boolean {
  const key = getAccountKey(to, chain)
  return key !== '' && key === getAccountKey(address, chain)
}

/** One text for all forms of an account's address on a chain; '' for none. */
function getAccountKey(address: string, chain: string): string {
  const bare = address.replace(/^(?:bitcoincash:|account_rdx)/i, '')
  return (chain === 'BCH' ? readKeyHash(bare) : null) ?? bare.toLowerCase()
}

/** Returns a function that says whether a payment's recipient is one of some accounts. */
function createAccountMatcher(
  addresses: readonly string[],
): (payment: Payout) => boolean {
  // Only on Bitcoin Cash the form of an address depends on the chain.
  const listKeys = (chain: string) =>
    new Set(addresses.map((each) => getAccountKey(each, chain)))
  const ofBitcoinCash = lazily(() => listKeys('BCH'))
  const ofOtherChains = lazily(() => listKeys(''))
  return ({ chain, to }) => {
    const key = getAccountKey(to, chain)
    return key !== '' && (chain === 'BCH' ? ofBitcoinCash() : ofOtherChains()).has(key)
  }
}

function lazily<T>(create: () => T): () => T {
  let created: { value: T } | null = null
  return () => {
    created ??= { value: create() }
    return created.value
  }
}

/** What the entries of one payment have in common, beside the asset. */
const getPaymentKey = ({ amount, to }: Payout, chain: string): string =>
  `${amount} ${getAccountKey(to, chain)}`

/** Returns a function that says whether a payment is one of those that another source lists. */
function createPaymentMatcher(listed: readonly Payout[]): (payment: Payout) => boolean {
  const groupFor = (chain: string) =>
    groupBy(listed, (each) => getPaymentKey(each, chain))
  const ofBitcoinCash = lazily(() => groupFor('BCH'))
  const ofOtherChains = lazily(() => groupFor(''))
  return (payment) => {
    const { chain, to, asset } = payment
    if (getAccountKey(to, chain) === '') return false
    const groups = chain === 'BCH' ? ofBitcoinCash() : ofOtherChains()
    const candidates = groups.get(getPaymentKey(payment, chain)) ?? []
    return candidates.some((each) => isSameAsset(asset, each.asset))
  }
}

/** Counts the payments of each asset, and whether all of them go to one account. */
function countAccounts(all: readonly Payment[]) {
  const byAsset = new Map<
    string,
    { payments: number; account: string; isOneAccount: boolean }
  >()
  for (const { asset, chain, to } of all) {
    const account = getAccountKey(to, chain)
    const before = byAsset.get(asset) ?? {
      payments: 0,
      account,
      isOneAccount: account !== '',
    }
    const isOneAccount = before.isOneAccount && before.account === account
    byAsset.set(asset, { account, isOneAccount, payments: before.payments + 1 })
  }
  return byAsset
}

/** Whether all payments go to one account, in whose form of address ever. */
function areOfOneAccount(payouts: readonly Payout[]): boolean {
  // On one chain, what two addresses have in common with a third one they have in common.
  const examples = [
    payouts.find(({ chain }) => chain === 'BCH'),
    payouts.find(({ chain }) => chain !== 'BCH'),
  ].filter((payout) => payout !== undefined)
  return examples.every((example) =>
    payouts.every(({ to }) => to === example.to || isSameAccount(example, to)),
  )
}

/** The hash of the key or script in either form of a Bitcoin Cash address, in hex; null for other text. */
function readKeyHash(address: string): string | null {
  // Decoding takes the square of the length.
  if (address.length > maxCashLength) return null
  try {
    const letters = Array.from(address.toLowerCase(), (each) => cashLetters.indexOf(each))
    const isLegacy = /^[13]/.test(address)
    const bytes = isLegacy
      ? base58.decode(address)
      : bech32.fromWords(letters.slice(0, -8))
    return bytes.length < 21 ? null : Buffer.from(bytes.slice(1, 21)).toString('hex')
  } catch {
    return null
  }
}

const maxCashLength = 120

/** The digits of CashAddr. Its last eight letters are a checksum. */
const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
