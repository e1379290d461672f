import type { TrackerResult } from '../../../contract/tracker'
import { nameKind } from '../../../model/kinds'
import { emptyWait } from '../../../model/transaction/verdict'
import { networkBlockMs } from '../../networks/network'
import { findRecipientFault } from '../accounts'
import { type Facts, isResting } from '../facts'
import { findHalt, findHaltsAge, findRefundingHalt } from '../stepHalts'
import type { ResponseInput } from './responseInput'

type Wait = NonNullable<TrackerResult['waitingFor']>

/**
 * Finds what an open transaction waits for that has no usual duration; null for nothing.
 */
export function findWait(facts: Facts, input: ResponseInput): Wait | null {
  if (facts.end !== 'open') return null
  if (facts.needsOtherAsset) return { ...emptyWait, reason: 'other-asset' }
  if (facts.kind === 'DEPOSIT') {
    const { nextNetwork: chain, memo } = facts
    const request = memo.kind === null ? '' : nameKind(memo.kind)
    const reason = input.nextNetwork === null ? 'other-network' : 'other-arrival'
    return { ...emptyWait, reason, chain, request }
  }
  const { halts, network, now, times } = input
  const halted = findHalt(facts, halts, network)
  if (halted !== null) {
    const { chain, kind, since } = halted
    const halt = kind === 'liquidity' ? null : kind
    const asOf = findHaltsAge(halts, now)
    return { ...emptyWait, reason: 'halted', chain, halt, since, asOf }
  }
  if (!isResting(facts)) return null
  const wait: Wait = { ...emptyWait, reason: 'limit-price' }
  const { maxOrderBlocks } = halts
  if (times.confirmed === null || maxOrderBlocks === null) return wait
  // Orders live as many blocks as their memo says in place of the interval, and at most as many as
  // the network has set (THORNode docs/concepts/memos.md).
  const blocks = Math.min(facts.memo.interval || maxOrderBlocks, maxOrderBlocks)
  const until = times.confirmed + blocks * networkBlockMs
  return until > now ? { ...wait, until } : wait
}

/**
 * Finds why the network will probably refund the deposit; null for no reason. The
 * transaction does not wait for it, so it can be late.
 */
export function findLikelyRefund(
  facts: Facts,
  { halts, network, now }: ResponseInput,
): TrackerResult['likelyRefund'] {
  const faulty = findRecipientFault(facts, network)
  if (faulty !== null) return { halt: null, chain: faulty, since: null, asOf: null }
  const halted = facts.end === 'open' ? findRefundingHalt(facts, halts, network) : null
  if (halted === null) return null
  const { chain, kind, since } = halted
  // A chain that is halted has no trading either.
  const halt = kind === 'liquidity' ? kind : 'trading'
  return { halt, chain, since, asOf: findHaltsAge(halts, now) }
}
