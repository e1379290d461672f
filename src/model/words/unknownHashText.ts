import type { SimilarHash } from '../recognise/similarHash'

/** Where this browser knows a hash from. */
export type KnownPlace = 'watched' | 'searched' | 'opened'

const placeTexts: Record<KnownPlace, string> = {
  watched: 'a transaction on your watchlist',
  searched: 'a transaction you searched for',
  opened: 'a transaction you opened',
}

/** "One digit differs from a transaction on your watchlist." */
export function formatSimilarHash({
  known,
  difference,
}: SimilarHash<{ place: KnownPlace }>): string {
  const place = placeTexts[known.place]
  return difference === 'digit'
    ? `One digit differs from ${place}.`
    : `Two digits are in another order than in ${place}.`
}

/** What can be wrong with a hash that is not found for long. */
export const possibleCauses: readonly string[] = [
  'A character of the hash is wrong. Copy it again from your wallet.',
  'Your wallet has not sent the transaction, or its fee is too low. Check its status there.',
  'The transaction is on another chain or network. Look for it in an explorer.',
  'It was sent to an address outside of this network. Check the recipient in an explorer.',
]
