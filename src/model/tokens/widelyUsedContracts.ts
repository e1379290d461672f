import contracts from './contractRows.json' with { type: 'json' }

/**
 * Widely used tokens of chains where letter case counts, which few lists have. Networks
 * write contracts in capitals, so that their exact form must come from elsewhere: `source`
 * says where a row was read. `lists` are the lists that have it.
 */
export type WidelyUsedContract = (typeof contracts)[number]

export const widelyUsedContracts: readonly WidelyUsedContract[] = contracts
