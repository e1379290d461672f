import type { Sum } from './money'

/** An address, and the chain it is on. */
export type Place = { chain: string; address: string }

/** One fact under an answer, in columns: a label, an amount, and where it is, or words. */
export type Fact = {
  label: string
  kind?: 'paid' | 'returned'
  sum?: Sum
  words?: string
  at?: Place | undefined
}

/**
 * One answer in a sentence, with at most three facts, or a note where there are none. `amount` is the part of the sentence
 * that no browser may translate: "0.5 BTC", or ''.
 */
export type Answer = { said: string; amount: string; facts: Fact[]; note: string }

export const answer = (said: string, facts: Fact[], note = '', amount = ''): Answer => ({
  said,
  amount,
  facts,
  note,
})

/** undefined where the service gives no address. */
export const placeOf = (chain: string, address: string): Place | undefined =>
  address === '' ? undefined : { chain, address }
