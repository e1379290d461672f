/** Providers of swaps that are asked without a key. Chainflip is last: it bans who asks much. */
export const providerIds = ['lifi', 'debridge', 'chainflip'] as const
export type ProviderId = (typeof providerIds)[number]

/** A provider that is asked. `address`: in place of its public one. */
export type ProviderConfig = { id: ProviderId; address?: string }
