import { getRecipientKey, isShielded } from '../accounts'
import { groupBy, pairEntries } from '../../../model/pairing'
import { type Payment, createPayment, removeDuplicates } from '../payments'
import type { NodeStatus } from './nodeStatus'

/**
 * Lists the sent payments, and the planned ones that were not sent yet. The sent amount
 * is smaller by the chain's fee.
 */
export function listNodePayments(status: NodeStatus): Payment[] {
  const { sent, planned, plans } = readPayments(status)
  const paid = new Set(plans.values())
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
  return { sent, planned, plans: pairPlans(sent, planned) }
}

const getSum = ({ asset, amount }: Payment) => `${asset.toUpperCase()} ${amount}`

function pairPlans(sent: readonly Payment[], planned: readonly Payment[]) {
  const plans = pairEntries(sent, planned, [
    {
      of: ({ chain, to, asset }) =>
        [getRecipientKey(to, chain), asset.toUpperCase()].join(' '),
    },
  ])
  // The other forms of a shielded address cannot be computed: asset, amount and number decide.
  const paid = new Set(plans.values())
  const unplanned = groupBy(
    sent.filter((payment) => !plans.has(payment)),
    getSum,
  )
  const shielded = groupBy(
    planned.filter((plan) => !paid.has(plan) && isShielded(plan.to)),
    getSum,
  )
  for (const [sum, same] of shielded) {
    const payments = unplanned.get(sum) ?? []
    if (payments.length !== same.length) continue
    for (const [payment, plan] of pairEntries(payments, same, [{ of: getSum }]))
      plans.set(payment, plan)
  }
  return plans
}
