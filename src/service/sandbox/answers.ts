/**
 * Answers of a node and an indexer about one transaction at a phase of its life, in the
 * forms of the networks' code. Amounts are integers in base units.
 */

/** What a user sends to the network. */
export type Deposit = {
  hash: string
  asset: string
  units: string
  memo: string
  from: string
  /** The network's vault. */
  to: string
}

/** What the network sends. */
export type Payment = {
  to: string
  asset: string
  units: string
  /** '' for a payment inside the network. */
  hash: string
  isRefund?: boolean
  isAffiliate?: boolean
  /** It is sent while others are only planned. */
  isSent?: boolean
  /** The network's block in which it saw the payment. */
  height?: number
}

/** How far a deposit is that the node has seen. */
export type Phase = 'observed' | 'confirming' | 'swapping' | 'planned' | 'sent'

/** The network's block of the first action. */
const firstHeight = 27_000_000

/** Nodes have this hash for payments inside the network. */
const noHash = '0'.repeat(64)

function getChain(asset: string): string {
  const [, chain = '', separator = ''] = /^(\w+)([.~/-])/.exec(asset) ?? []
  return separator === '.' ? chain : 'THOR'
}

export const createCoin = ({ asset, units }: { asset: string; units: string }) => ({
  asset,
  amount: units,
})

/** The node's status of a hash that it has not observed. */
export const unobserved = {
  stages: { inbound_observed: { started: false, final_count: 0, completed: false } },
}

/**
 * Creates the node's status of a deposit that it has observed. `stages` replaces stages: a
 * node that cannot read the memo omits `swap_finalised`, and actions other than swaps have
 * no swap stages (querier.go).
 */
export function createStatus(
  phase: Phase,
  deposit: Deposit,
  payments: readonly Payment[],
  stages: object = {},
) {
  const isFinal = phase !== 'observed' && phase !== 'confirming'
  const isPlanned = phase === 'planned' || phase === 'sent'
  const isOut = phase === 'sent'
  const sent = payments.filter(
    (payment) => isOut || (isPlanned && payment.isSent === true),
  )
  const isOutside = payments.some(({ hash }) => hash !== '')
  return {
    tx: {
      id: deposit.hash,
      chain: getChain(deposit.asset),
      from_address: deposit.from,
      to_address: deposit.to,
      coins: [createCoin(deposit)],
      memo: deposit.memo,
    },
    planned_out_txs: (isPlanned ? payments : []).map((payment) => ({
      chain: getChain(payment.asset),
      to_address: payment.to,
      coin: createCoin(payment),
      refund: payment.isRefund === true,
    })),
    out_txs: sent.map((payment) => ({
      id: payment.hash || noHash,
      chain: getChain(payment.asset),
      from_address: deposit.to,
      to_address: payment.to,
      coins: [createCoin(payment)],
      memo: `${payment.isRefund ? 'REFUND' : 'OUT'}:${deposit.hash}`,
    })),
    stages: {
      inbound_observed: { final_count: 99, completed: phase !== 'observed' },
      inbound_confirmation_counted: {
        remaining_confirmation_seconds: isFinal ? 0 : 30,
        completed: isFinal,
      },
      inbound_finalised: { completed: isFinal },
      swap_status: { pending: phase === 'swapping' },
      swap_finalised: { completed: isPlanned },
      ...(isPlanned && isOutside
        ? {
            outbound_delay: { completed: true },
            outbound_signed: isOut
              ? { completed: true }
              : { completed: false, scheduled_outbound_height: firstHeight + 5 },
          }
        : {}),
      ...stages,
    },
  }
}

/** `txID`: '' for a payment inside the network. */
type Side = { address: string; txID: string }

/** An action of the indexer. `date`: nanoseconds since 1970, as text. */
export type PlayedAction = {
  type: string
  date: string
  in: readonly Side[]
  out: readonly Side[]
}

/** What an indexer's action has beside the transaction. */
type ActionDetails = {
  /** Unix ms. */
  date?: number
  /** The network's blocks of the action, and of its payments. */
  height?: number
  paidHeight?: number
  [name: string]: unknown
}

/** Creates one action of the indexer. */
export function createAction(
  type: string,
  status: 'pending' | 'success',
  { deposit, payments }: { deposit: Deposit; payments: readonly Payment[] },
  { date = 0, height = firstHeight, paidHeight, ...details }: ActionDetails = {},
) {
  const name = type === 'limit_swap' ? 'limitSwap' : type
  return {
    type,
    status,
    date: String(date * 1_000_000),
    height: String(height),
    in: [{ address: deposit.from, coins: [createCoin(deposit)], txID: deposit.hash }],
    out: payments.map((payment) => ({
      address: payment.to,
      coins: [createCoin(payment)],
      txID: payment.hash,
      height: String(payment.height ?? paidHeight ?? height + 10),
      ...(payment.isAffiliate && { affiliate: true }),
    })),
    metadata: { [name]: { memo: deposit.memo, ...details } },
  }
}
