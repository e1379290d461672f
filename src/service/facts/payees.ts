import { createAmount, isSameAmount } from '../../model/amounts'
import { isSameAsset } from '../../model/assets'
import { isSwapKind } from '../../model/kinds'
import { isRequestedAsset } from '../networks/memo'
import type { Network } from '../networks/network'
import {
  areOfOneAccount,
  createAccountMatcher,
  createPaymentMatcher,
  hasKnownForms,
  isAddress,
  isSameAccount,
} from './accounts'
import type { Facts, Payout } from './facts'
import { groupBy } from '../../model/pairing'
import { isDaysLater } from './pairPayouts'
import type { Payment } from './payments'

const oneUnit = createAmount('1', 8)

/** The transaction that the payments belong to. */
type PaymentContext = Pick<Facts, 'kind' | 'memo'> & {
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
  /** What the node lists as the user's, of its refunds those that it marks. */
  atNode: readonly Payout[]
}

/**
 * Selects the payments to the user. A swap's payment in the sold asset comes back,
 * whatever the memo requests: the network swaps no asset for itself.
 */
export function selectPayouts(listed: readonly Payment[], context: PaymentContext) {
  const { kind, sold, network } = context
  const isSwap = isSwapKind(kind)
  const isMarkedRefund = createPaymentMatcher(listRefunds(context.atNode))
  const { destination } = context.memo
  // A vault's transaction that failed on its chain is reported as one unit of the chain's coin, and
  // made anew (THORNode bifrost getTxInFromFailedTransaction).
  const isFailed = (payment: Payment) =>
    isSameAmount(payment.amount, oneUnit) &&
    payment.hash !== '' &&
    isAddress(destination ?? '') &&
    !isSameAccount(payment, destination ?? '')
  const marked = listed.map((payment): Payment => {
    return { ...payment, isRefund: payment.isRefund || isMarkedRefund(payment) }
  })
  const payments = marked.filter((payment) => !isFailed(payment))

  const transaction = describeTransaction(payments, context)
  const markRefund = (payment: Payment): Payout => {
    const isRefund = payment.isRefund || (isSwap && isSameAsset(payment.asset, sold))
    return Object.assign({}, payment, { isRefund })
  }
  const misdirected = findMisdirected(payments, transaction)
  const paidTo = groupBy(
    payments.filter((payment) => !misdirected.has(payment)),
    (payment): Payee => {
      const isBought = transaction.requested.has(payment)
      const isSold = isSameAsset(payment.asset, sold)
      const input = { payment, transaction, isBought, isSold }
      return payeeRows.find(({ applies }) => applies(input))?.payee ?? 'user'
    },
  )
  const payouts = (paidTo.get('user') ?? []).map(markRefund)

  const paid = payouts.filter(({ isRefund }) => !isRefund)
  // Each sent payment on another chain must have a hash.
  const areIdentified = payouts.every(
    ({ sent, hash, chain }) =>
      !sent || hash !== '' || chain === '' || chain === network.chain,
  )
  const isComplete = misdirected.size === 0 || payouts.length === 0
  return {
    payouts,
    /** What the memo's affiliates were paid; empty for a memo that names none. */
    affiliatePayments:
      context.memo.affiliates.length > 0 ? (paidTo.get('affiliate') ?? []) : [],
    /** What should be the user's, and went to another address than the memo's. */
    misdirected: [...misdirected].map(markRefund),
    /**
     * Whether each is whole, and none of them may be an affiliate's: one swap pays one
     * account.
     */
    isCertain: areIdentified && isComplete && (!isSwap || areOfOneAccount(paid)),
  }
}

const listRefunds = (payouts: readonly Payout[]) =>
  payouts.filter(({ isRefund }) => isRefund)

/** A transaction with what is derived from its payments once. */
type PaidTransaction = PaymentContext & {
  isSwap: boolean
  /** The refunds that the node marks; empty where it lists none. */
  refunds: readonly Payout[]
  isListedAtNode: (payment: Payment) => boolean
  /** The payments in the asset that the memo requests. */
  requested: ReadonlySet<Payment>
  /** Of the listed payments; null for none. */
  lastRefund: Payment | null
  /** The memo's recipient: an address or a registered name. */
  destination: string
  /** Whether the payment to the sender, in the sold asset, can be a refund. */
  canBeRefund: boolean
  isPaidToSender: (payment: Payment) => boolean
  /** Assets of which several payments go to one account. */
  sharedAssets: ReadonlySet<string>
}

function describeTransaction(
  payments: readonly Payment[],
  context: PaymentContext,
): PaidTransaction {
  const { kind, memo, senders, recipient, hasRefund } = context
  // The recipient's empty place in a memo stands for the sender.
  const named = (memo.destination === '' ? senders[0] : memo.destination) ?? ''
  // A registered name may have had another address when the network paid.
  const isResolved = payments.some((payment) => isSameAccount(payment, recipient))
  return {
    ...context,
    isSwap: isSwapKind(kind),
    refunds: listRefunds(context.atNode),
    isListedAtNode: createPaymentMatcher(context.atNode),
    requested: new Set(
      payments.filter(({ asset }) => isRequestedAsset(asset, memo.asset)),
    ),
    lastRefund: payments.findLast(({ isRefund }) => isRefund) ?? null,
    destination: isResolved ? recipient : named,
    canBeRefund: hasRefund || !memo.hasAffiliateFee,
    isPaidToSender: createAccountMatcher([memo.refundAddress, ...senders]),
    sharedAssets: new Set(listSharedAssets(payments)),
  }
}

const listSharedAssets = (payments: readonly Payment[]) =>
  [...groupBy(payments, ({ asset }) => asset)].flatMap(([asset, same]) => {
    const isShared = same.every(({ to }) => to !== '') && areOfOneAccount(same)
    return isShared && same.length > 1 ? [asset] : []
  })

function findMisdirected(
  payments: readonly Payment[],
  transaction: PaidTransaction,
): ReadonlySet<Payment> {
  const { destination, memo, network, requested } = transaction
  const refunds = payments.filter((payment) => isStrayRefund(payment, transaction))
  const payouts = payments.filter((payment) => isStrayPayout(payment, transaction))
  const { affiliates } = memo
  const isPaid = payments.some((payment) => isSameAccount(payment, destination))
  // An affiliate gets the network's own coin, which may be the bought one.
  const isOwnCoin = [...requested].some(({ asset }) => isSameAsset(asset, network.coin))
  const isExplained =
    affiliates.length > 0 &&
    (isPaid || (isOwnCoin && payouts.length <= affiliates.length))
  return new Set(isExplained ? refunds : [...refunds, ...payouts])
}

function isStrayPayout(payment: Payment, transaction: PaidTransaction) {
  const { memo, network, destination, requested, sold } = transaction
  const { affiliates, dexOut } = memo
  // A registered name may have had another address then, and an aggregator may be paid.
  const isNamed = hasKnownForms(memo.destination ?? '')
  if (!isNamed || dexOut !== null || payment.to === '' || payment.isRefund) return false
  const known = [destination, network.affiliateCollector, ...affiliates]
  if (known.some((address) => isSameAccount(payment, address))) return false
  if (requested.has(payment)) return affiliates.length === 0 || !payment.isMarkedAffiliate
  const isFee = affiliates.length > 0 || isSameAsset(payment.asset, network.coin)
  return !isFee && !isSameAsset(payment.asset, sold)
}

function isStrayRefund(payment: Payment, transaction: PaidTransaction) {
  const { isSwap, memo, sold, senders, destination, requested } = transaction
  const { refundAddress, affiliates } = memo
  const isReturned =
    affiliates.length === 0 && isSameAsset(payment.asset, sold) && !requested.has(payment)
  if (!isSwap || !(payment.isRefund || isReturned) || !isAddress(payment.to)) return false
  // The memo's refund address may be a registered name.
  const isNamed = refundAddress !== '' && !isAddress(refundAddress)
  if (isNamed || senders.every((sender) => sender === '')) return false
  return !transaction.isPaidToSender(payment) && !isSameAccount(payment, destination)
}

// Affiliates are paid in the network's own coin, whatever is bought, before or after the user.
const mayBeFee = (
  { asset }: Payment,
  { memo, network }: Pick<PaymentContext, 'memo' | 'network'>,
) => memo.hasAffiliateFee && isSameAsset(asset, network.coin)

const isOnlyToName = (payment: Payment, { requested, destination }: PaidTransaction) =>
  requested.has(payment) && requested.size === 1 && !hasKnownForms(destination)

type Payee = 'user' | 'affiliate'

/** A payment with what the rows of the table ask about it. */
type PaymentCase = {
  payment: Payment
  transaction: PaidTransaction
  isBought: boolean
  isSold: boolean
}

/**
 * Who is paid: the first row that applies decides; without any, the user. The node does
 * not mark affiliates' fees (querier.go), and the indexer guesses them (midgard
 * internal/timeseries/actions.go), so the memo has precedence.
 */
const payeeRows: readonly {
  payee: Payee
  applies: (input: PaymentCase) => boolean
}[] = [
  // Only the user gets refunds: `planned_out_txs[].refund`, or the memo REFUND:.
  { payee: 'user', applies: ({ payment }) => payment.isRefund },
  // A user who owns the affiliate's name gets the fee in the sold asset, which is no
  // refund.
  {
    payee: 'affiliate',
    applies: ({ payment, transaction, isBought, isSold }) => {
      const { isSwap, refunds, lastRefund, canBeRefund, marksRefunds } = transaction
      if (!isSwap || !isSold || isBought) return false
      // Days after its refunds, it is a refund that was made anew.
      if (lastRefund !== null) return !isDaysLater(payment, lastRefund)
      if (refunds.length > 0) return true
      return !canBeRefund && (marksRefunds || payment.isMarkedAffiliate)
    },
  },
  // The user may own the affiliate's name: of two payments to one account, the indexer
  // marks the smaller one as the fee, which the node lists as the user's or not at all.
  {
    payee: 'affiliate',
    applies: ({ payment, transaction }) => {
      const { kind, memo, sharedAssets, isListedAtNode } = transaction
      // The indexer also marks a payment where the memo names no affiliate, and a part of an order.
      const hasFee = kind === 'SWAP' && memo.affiliates.length > 0
      const isShared = sharedAssets.has(payment.asset)
      return hasFee && payment.isMarkedAffiliate && isShared && !isListedAtNode(payment)
    },
  },
  {
    payee: 'user',
    applies: ({ payment, transaction }) =>
      isSameAccount(payment, transaction.destination),
  },
  {
    payee: 'affiliate',
    applies: ({ payment, transaction }) =>
      transaction.memo.affiliates.some((affiliate) => isSameAccount(payment, affiliate)),
  },
  // A payment to the sender that is no refund is the fee, too.
  {
    payee: 'user',
    applies: ({ payment, transaction, isBought, isSold }) => {
      const { isSwap, canBeRefund, isPaidToSender } = transaction
      const isOwn = !isSwap || isBought || (isSold && canBeRefund)
      return isOwn && isPaidToSender(payment)
    },
  },
  {
    payee: 'affiliate',
    applies: ({ payment, transaction }) =>
      isSameAccount(payment, transaction.network.affiliateCollector),
  },
  // The only payment can be an affiliate's, which is sent before that to the account of the name.
  // The node marks no fees.
  {
    payee: 'affiliate',
    applies: ({ payment, transaction }) => {
      const { recipient, marksRefunds, destination } = transaction
      const isPaid = recipient === '' || destination === recipient
      return (
        !isPaid &&
        marksRefunds &&
        isOnlyToName(payment, transaction) &&
        mayBeFee(payment, transaction)
      )
    },
  },
  // The indexer marks the user's only payment when the memo's destination is a registered
  // name, which decides only while it is not resolved, and where no affiliate can be paid.
  {
    payee: 'user',
    applies: ({ payment, transaction }) =>
      transaction.recipient === '' &&
      isOnlyToName(payment, transaction) &&
      !mayBeFee(payment, transaction),
  },
  { payee: 'affiliate', applies: ({ payment }) => payment.isMarkedAffiliate },
  // What was sold comes back to the sender or to the memo's refund address, which may be
  // a registered name.
  {
    payee: 'user',
    applies: ({ isSold, transaction: { memo } }) =>
      isSold && memo.refundAddress !== '' && !isAddress(memo.refundAddress),
  },
  {
    payee: 'affiliate',
    applies: ({ payment, transaction }) =>
      payment.to !== '' && hasKnownForms(transaction.destination),
  },
  // With a registered name as destination, or without a recipient, the asset decides.
  {
    payee: 'affiliate',
    applies: ({ isBought, isSold, transaction: { memo } }) =>
      memo.asset !== '' && !isBought && (!isSold || memo.hasAffiliateFee),
  },
]
