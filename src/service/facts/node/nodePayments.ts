import { getRecipientKey, isShielded } from '../accounts'
import { pairPlanned } from '../pairPayouts'
import { type Payment, createPayment, removeDuplicates } from '../payments'
import type { Payout } from '../facts'
import type { NodeStatus } from './nodeStatus'

/**
 * Lists the sent payments, and the planned ones that were not sent yet. The sent amount
 * is smaller by the chain's fee.
 */
export function listNodePayments(status: NodeStatus): Payment[] {
  const { sent, planned, plans } = readPayments(status)
  const paid = new Set<Payout>(plans.values())
  return [
    ...sent.map((payment) => {
      const isRefund = payment.isRefund || plans.get(payment)?.isRefund === true
      return Object.assign({}, payment, { isRefund })
    }),
    ...planned.filter((plan) => !paid.has(plan)),
  ]
}

/**
 * Returns the address that the network paid in place of the shielded one that the memo
 * names; '' for none. Nodes plan a shielded address as it was typed, and observe another
 * form of it.
 */
export function findPaidForm(status: NodeStatus): string {
  const { destination } = status.tx.memo
  if (destination === null || !isShielded(destination)) return ''
  const [paid] = [...readPayments(status).plans].find(
    ([, { chain, to }]) =>
      getRecipientKey(to, chain) === getRecipientKey(destination, chain),
  ) ?? [null]
  return paid?.to ?? ''
}

function readPayments({ planned_out_txs, out_txs, stages }: NodeStatus) {
  const sent = removeDuplicates(out_txs).flatMap((out) => {
    const { id: hash, from_address: from, to_address: to, memo } = out
    const [coin] = out.coins
    const isRefund = /^refund:/i.test(memo)
    return coin === undefined ? [] : [createPayment(coin, to, { hash, from, isRefund })]
  })
  const height = stages.outbound_signed?.scheduled_outbound_height || null
  const planned = planned_out_txs.map(({ coin, to_address: to, refund: isRefund }) =>
    createPayment(coin, to, { isRefund, height, sent: false }),
  )
  const pairs = pairPlanned(planned, sent)
  return {
    sent,
    planned,
    plans: new Map(pairs.map(([plan, payment]) => [payment, plan])),
  }
}
