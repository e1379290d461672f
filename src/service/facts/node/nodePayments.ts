import type { Network } from '../../networks/network'
import { type Payment, createPayment, groupBy, removeDuplicates } from '../payments'
import type { NodeStatus } from './nodeStatus'

/**
 * Lists the sent payments, and the planned ones that were not sent yet. The sent amount
 * is smaller by the chain's fee.
 */
export function listNodePayments(
  { planned_out_txs, out_txs }: NodeStatus,
  network: Network,
): Payment[] {
  const unsent = new Set(planned_out_txs)
  const plansByPayment = groupBy(planned_out_txs.toReversed(), (plan) =>
    getPlanKey(plan.chain, plan.to_address, plan.coin.asset),
  )
  const sent = removeDuplicates(out_txs).flatMap((out) => {
    const { id: hash, from_address: from, to_address: to } = out
    const [coin] = out.coins
    if (coin === undefined) return []
    // The earliest that is left, as the groups are in reversed order.
    const plan = plansByPayment.get(getPlanKey(out.chain, to, coin.asset))?.pop()
    if (plan !== undefined) unsent.delete(plan)
    const isRefund = plan?.refund === true || /^refund:/i.test(out.memo)
    return [createPayment(coin, to, network, { hash, from, isRefund })]
  })
  const planned = [...unsent].map(({ coin, to_address: to, refund: isRefund }) =>
    createPayment(coin, to, network, { isRefund, sent: false }),
  )
  return [...sent, ...planned]
}

/** What a plan and its payment have in common. */
const getPlanKey = (chain: string, to: string, asset: string): string =>
  JSON.stringify([chain, to.toUpperCase(), asset.toUpperCase()])
