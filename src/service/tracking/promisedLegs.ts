import { parseIdentifier } from '../../model/assets'
import type { Facts } from './facts'
import { createLegs } from './legs'
import type { StoredStart } from './storedStart'
import type { Leg } from '../../contract/leg'
import type { LegContext } from './wireLeg'

export function createPromisedFacts(start: StoredStart, hash: string): Facts {
  return {
    kind: 'SWAP',
    deposit: {
      chain: parseIdentifier(start.sellAsset)?.chain ?? '',
      hash,
      from: start.fromAddress,
      to: '',
      asset: start.sellAsset,
      amount: start.sellAmount,
    },
    arrival: 'mempool',
    confirmations: null,
    target: { asset: start.buyAsset, limit: '', address: start.toAddress },
    swap: { state: 'waiting', parts: null, remaining: null, paid: { asset: '', amount: '' } },
    order: null,
    payouts: [],
    credit: null,
    queue: null,
    end: 'open',
    doubt: null,
    reason: '',
  }
}

/** Legs of a deposit that the network has not observed. It waits until all external legs before it succeed. */
export function createWaitingLegs(
  facts: Facts,
  externalLegs: readonly Leg[],
  context: LegContext,
): Leg[] {
  const isFirst = externalLegs.every(({ status }) => status === 'success')
  const [deposit, ...rest] = createLegs(facts, context)
  if (deposit === undefined) return rest
  return [{ ...deposit, status: isFirst ? 'pending' : 'not_started' }, ...rest]
}
