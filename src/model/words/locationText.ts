import type { Sum } from '../transaction/money'

export type AddressOnChain = { chain: string; address: string }

/** One fact in columns: a label, an amount and its address, or words. */
export type Fact = {
  label: string
  kind?: 'paid' | 'returned'
  sum?: Sum
  words?: string
  at?: AddressOnChain | undefined
}

/**
 * Where the money is: a sentence with at most three facts, or a note without facts. `amount` is the part of the sentence
 * that must not be translated ("0.5 BTC"), or ''.
 */
export type LocationText = { sentence: string; amount: string; facts: Fact[]; note: string }

export const createLocationText = (
  sentence: string,
  facts: Fact[],
  note = '',
  amount = '',
): LocationText => ({
  sentence,
  amount,
  facts,
  note,
})

/** undefined if the service reports no address. */
export const toAddressOnChain = (chain: string, address: string): AddressOnChain | undefined =>
  address === '' ? undefined : { chain, address }
