import { getRecipientKey, isShielded } from '../accounts'
import { groupBy } from '../../../model/pairing'
import { type Payment, createPayment, removeDuplicates } from '../payments'
import type { NodeStatus } from './nodeStatus'

/**
 * Lists the sent payments, and the planned ones that were not sent yet. The sent amount
 * is smaller by the chain's fee.
 */
export function listNodePayments(status: NodeStatus): Payment[] {
  const { planned_out_txs, out_txs, stages } = status
  const plans = pairPlans(status)
  const sent = removeDuplicates(out_txs).flatMap((out) => {
    const { id: hash, from_address: from, to_address: to } = out
    const [coin] = out.coins
    if (coin === undefined) return []
    const isRefund = plans.get(out)?.refund === true || /^refund:/i.test(out.memo)
    return [createPayment(coin, to, { hash, from, isRefund })]
  })
  const height = stages.outbound_signed?.scheduled_outbound_height || null
  const paid = new Set(plans.values())
  const planned = planned_out_txs
    .filter((plan) => !paid.has(plan))
    .map(({ coin, to_address: to, refund: isRefund }) =>
      createPayment(coin, to, { isRefund, height, sent: false }),
    )
  return [...sent, ...planned]
}

/**
 * Returns the address that the network paid in place of the shielded one that the memo
 * names; '' for none. Nodes plan a shielded address as it was typed, and observe another
 * form of it.
 */
export function findPaidForm(status: NodeStatus): string {
  const { destination } = status.tx.memo
  if (destination === null || !isShielded(destination)) return ''
  const [paid] = [...pairPlans(status)].find(
    ([, { chain, to_address: to }]) =>
      getRecipientKey(to, chain) === getRecipientKey(destination, chain),
  ) ?? [null]
  return paid?.to_address ?? ''
}

type SentPayment = NodeStatus['out_txs'][number]
type Plan = NodeStatus['planned_out_txs'][number]

function pairPlans({ planned_out_txs, out_txs }: NodeStatus): Map<SentPayment, Plan> {
  const pairs = new Map<SentPayment, Plan>()
  // In reversed order, so that `pop` takes the earliest that is left.
  const plans = groupBy(planned_out_txs.toReversed(), ({ chain, to_address, coin }) =>
    getPaymentKey(chain, to_address, coin.asset),
  )
  const outs = removeDuplicates(out_txs)
  for (const out of outs) {
    const key = getPaymentKey(out.chain, out.to_address, out.coins[0]?.asset ?? '')
    const plan = plans.get(key)?.pop()
    if (plan !== undefined) pairs.set(out, plan)
  }
  const planned = new Set(pairs.values())
  const unsent = planned_out_txs.filter((plan) => !planned.has(plan))
  const unplanned = outs.filter((out) => !pairs.has(out))
  for (const [out, plan] of pairShielded(unplanned, unsent)) pairs.set(out, plan)
  return pairs
}

const getPaymentKey = (chain: string, to: string, asset: string): string =>
  JSON.stringify([chain, getRecipientKey(to, chain), asset.toUpperCase()])

function pairShielded(
  outs: readonly SentPayment[],
  plans: readonly Plan[],
): [SentPayment, Plan][] {
  // The other forms of a shielded address cannot be computed: asset, amount and number decide.
  const getSum = (chain: string, coin: Plan['coin'] | undefined): string =>
    JSON.stringify([chain, coin?.asset.toUpperCase(), coin?.amount])
  const shielded = groupBy(
    plans.filter(({ to_address }) => isShielded(to_address)),
    ({ chain, coin }) => getSum(chain, coin),
  )
  const paid = groupBy(outs, ({ chain, coins: [coin] }) => getSum(chain, coin))
  return [...shielded].flatMap(([sum, same]) => {
    const payments = paid.get(sum) ?? []
    if (payments.length !== same.length) return []
    return payments.flatMap((out, index): [SentPayment, Plan][] => {
      const plan = same[index]
      return plan === undefined ? [] : [[out, plan]]
    })
  })
}
