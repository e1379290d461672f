import { getChainName } from '../../chains/chains'
import type { SimilarHash } from '../../recognise/similarHash'

/** What to beware of, below the answers. */

/** Where this browser knows a hash from. */
export type KnownPlace = 'watched' | 'opened'

const knownPlaces: Record<KnownPlace, string> = {
  watched: 'a transaction on your watchlist',
  opened: 'a transaction you opened',
}

/** "One digit differs from a transaction on your watchlist." */
export const formatSimilarHash = ({
  known,
  difference,
}: SimilarHash<{ place: KnownPlace }>): string =>
  difference === 'digit'
    ? `One digit differs from ${knownPlaces[known.place]}.`
    : `Two digits are in another order than in ${knownPlaces[known.place]}.`

/** A plain send whose memo instructs another network, which did not get it. */
export const describeStrayMemo = (chain: string): string =>
  `Its memo reads like an instruction for ${getChainName(chain)}, but it was not sent to one of its vaults.`

/** Of a transaction that clients described differently. */
export const disputed =
  'Two apps described this transaction differently. The details that differ aren’t shown.'
