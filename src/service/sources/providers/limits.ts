import type { ProviderId } from '../../config/providerIds'
import { minuteMs, secondMs } from '../../../model/time'

/** How providers of swaps are asked. */
export const providerLimits = {
  /** Of one request, ms. */
  requestMs: 12 * secondMs,
  /** What is known is told without a provider that is later. */
  waitMs: 4 * secondMs,
  /** For how long what a provider says of a known swap holds, ms. */
  freshMs: 3 * secondMs,
  /** Requests a second about swaps that a provider knows, of all instances together. */
  followsPerSecond: 1,
} as const

/** For how long a provider is not asked again about a hash that it does not know, ms. */
export const providerMisses = {
  lifi: { missMs: 15 * secondMs },
  debridge: { missMs: 15 * secondMs },
  chainflip: { missMs: 2 * minuteMs },
  wormhole: { missMs: 15 * secondMs },
  relay: { missMs: 15 * secondMs },
} as const satisfies Record<ProviderId, object>
