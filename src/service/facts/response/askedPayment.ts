import type { TrackerResult } from '../../../contract/tracker'
import { isSameAddress } from '../../../model/chains/accounts'
import { formatHashForChain } from '../../../model/chains/hashes'
import { isSameHash } from '../../../model/chains/sameHash'
import type { ExplainedResponse } from '../../../model/transaction/explainResponse'
import { isPayment } from '../../../model/transaction/steps'
import type { Describe } from '../../catalogue/catalogue'
import type { Network } from '../../networks/network'
import type { Action } from '../indexer/actions'
import { noSum } from '../facts'
import { type Payment, createPayment } from '../payments'
import { describeSum } from './step'

/**
 * Describes the payment of a transaction by whose hash it was asked about. Other people's
 * payments have no step, nor have those beyond the shown ones. `asked`: that hash, which is not the
 * deposit's.
 */
export function describeAskedPayment(
  { chain, to, ...sum }: Pick<Payment, 'asset' | 'chain' | 'to' | 'amount'>,
  asked: string,
  told: ExplainedResponse,
  network: Network,
  describe: Describe,
): NonNullable<TrackerResult['askedPayment']> {
  const place = chain || network.chain
  return {
    hash: formatHashForChain(place, asked),
    role: findRole(told, asked, to),
    chain: place,
    ...describeSum(sum, describe),
    address: to,
  }
}

/** Finds a payment of an action by its hash. */
export function findPayment({ out }: Action, hash: string): Payment {
  const listed = out.find(({ txID }) => txID === hash)
  const coin = listed?.coins[0] ?? noSum
  return createPayment(coin, listed?.address ?? '', { hash })
}

function findRole(
  { response, explanation: { steps } }: ExplainedResponse,
  hash: string,
  recipient: string,
) {
  const shown = [
    ...steps,
    ...response.result.alsoRequested.flatMap(({ payments }) => payments),
  ]
  const paid = shown.find((payment) => isSameHash(payment.hash, hash))
  if (paid !== undefined) return paid.role
  const payouts = steps.filter(isPayment)
  const isUsers = payouts.some(({ chain, to }) => isSameAddress(chain, to, recipient))
  return payouts.length > 0 && recipient !== '' && !isUsers ? 'fee' : ''
}
