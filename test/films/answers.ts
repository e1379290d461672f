/**
 * Answers of a node and an indexer about one transaction at a phase of its life, in the forms of the recordings
 * (test/recordings/real). Amounts are integers in base units.
 */

export const hash = 'A1'.repeat(32)
const zeros = '0'.repeat(64)

export type Deposit = {
  asset: string
  units: string
  memo: string
  from?: string
  hash?: string
}
/** `hash`: '' for a payment inside the network. */
export type Payment = {
  to: string
  asset: string
  units: string
  hash: string
  isRefund?: true
  isAffiliate?: true
  /** It is sent while others are only planned. */
  isSent?: boolean
}
type Phase = 'observed' | 'confirming' | 'swapping' | 'planned' | 'sent'

const chainOf = (asset: string): string => {
  const [, chain = '', separator = ''] = /^(\w+)([.~/-])/.exec(asset) ?? []
  return separator === '.' ? chain : 'THOR'
}
const coin = ({ asset, units }: { asset: string; units: string }) => ({
  asset,
  amount: units,
})

/**
 * The node's answer. `stages` replaces stages: a node that cannot read the memo omits `swap_finalised`, and actions other
 * than swaps have no swap stages (querier.go).
 */
export function node(
  phase: Phase | 'unseen',
  deposit: Deposit,
  payments: readonly Payment[] = [],
  stages: object = {},
): object {
  const started = { started: false, final_count: 0, completed: false }
  if (phase === 'unseen') return { stages: { inbound_observed: started } }
  return observe(phase, deposit, payments, stages)
}

/** The node's answer about a deposit that it has observed. */
export function observe(
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
  const isOutside = payments.some(({ hash: id }) => id !== '')
  return {
    tx: {
      id: deposit.hash ?? hash,
      chain: chainOf(deposit.asset),
      from_address: deposit.from ?? 'sender',
      to_address: 'vault',
      coins: [coin(deposit)],
      memo: deposit.memo,
    },
    planned_out_txs: (isPlanned ? payments : []).map((payment) => ({
      chain: chainOf(payment.asset),
      to_address: payment.to,
      coin: coin(payment),
      refund: payment.isRefund === true,
    })),
    out_txs: sent.map((payment) => ({
      id: payment.hash || zeros,
      chain: chainOf(payment.asset),
      from_address: 'vault',
      to_address: payment.to,
      coins: [coin(payment)],
      memo: `${payment.isRefund ? 'REFUND' : 'OUT'}:${deposit.hash ?? hash}`,
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
        ? { outbound_delay: { completed: true }, outbound_signed: { completed: isOut } }
        : {}),
      ...stages,
    },
  }
}

/** One action of the indexer. `date`: Unix ms. */
export function action(
  type: string,
  status: 'pending' | 'success',
  deposit: Deposit,
  payments: readonly Payment[],
  { date = 0, ...details }: { date?: number; [name: string]: unknown } = {},
): object {
  const name = type === 'limit_swap' ? 'limitSwap' : type
  return {
    type,
    status,
    date: String(date * 1_000_000),
    height: '27000000',
    in: [
      {
        address: deposit.from ?? 'sender',
        coins: [coin(deposit)],
        txID: deposit.hash ?? hash,
      },
    ],
    out: payments.map((payment) => ({
      address: payment.to,
      coins: [coin(payment)],
      txID: payment.hash,
      height: '27000010',
      ...(payment.isAffiliate ? { affiliate: true } : {}),
    })),
    metadata: { [name]: { memo: deposit.memo, ...details } },
  }
}
