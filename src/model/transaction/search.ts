import { formatHashForExplorer } from '../chains/hashes'
import { dayMs, hourMs, minuteMs } from '../time'
import type { TransactionSnapshot } from './snapshot'
import type { SearchStage } from './statements'

const stages = [
  { stage: 'over-a-day', fromMs: dayMs },
  { stage: 'over-2-h', fromMs: 2 * hourMs },
  { stage: 'over-20-min', fromMs: 20 * minuteMs },
] as const

/**
 * The stage of a search at `now`, Unix ms by the server's clock. It began with the first
 * request of this browser or of others, or when a client started the transaction.
 */
export function getSearchStage(
  { requestedSince, explanation }: TransactionSnapshot,
  now: number,
): SearchStage {
  const startedAt = explanation.quoted[0]?.startedAt ?? requestedSince
  const age = now - Math.min(requestedSince, startedAt)
  return stages.find(({ fromMs }) => age >= fromMs)?.stage ?? 'minutes'
}

type NetworkHalts = {
  name: string
  /** `halted` if all chains of others are. */
  status: string
  /** Their codes. */
  haltedChains: readonly string[]
}

/** Chains that a network does not observe; null: none of those of others. */
export type DepositHalt = { network: string; chains: readonly string[] | null }

/**
 * Which halts can be why a transaction is not found; none for one that is found. While a
 * chain is halted, its network observes no deposits on it. `chain`: the code of the
 * deposit's chain. Where neither that nor a quote is known (''), all chains count that can
 * have such a hash.
 */
export function findDepositHalts(
  { hash, verdict, explanation }: TransactionSnapshot,
  chain: string,
  networks: readonly NetworkHalts[],
): DepositHalt[] {
  if (verdict !== 'not-seen') return []
  const known = chain || (explanation.quoted[0]?.chain ?? '')
  const isPossible = (code: string) =>
    known === ''
      ? formatHashForExplorer(code, hash) !== null
      : code.toUpperCase() === known.toUpperCase()
  return networks
    .map(({ name, status, haltedChains }) => ({
      network: name,
      isHalted: status === 'halted',
      chains: haltedChains.filter(isPossible),
    }))
    .filter(({ chains }) => chains.length > 0)
    .map(({ network, isHalted, chains }) => ({
      network,
      chains: isHalted ? null : chains,
    }))
}
