/**
 * Providers of swaps that are asked where no others are named. Chainflip is last: it bans who asks
 * much.
 */
export const usualProviderIds = ['lifi', 'debridge', 'chainflip'] as const
/** Providers of swaps. */
export const providerIds = [...usualProviderIds, 'wormhole', 'relay'] as const
export type ProviderId = (typeof providerIds)[number]

/** A provider that is asked. `address`: in place of its public one. */
export type ProviderConfig = { id: ProviderId; address?: string; key?: string }
