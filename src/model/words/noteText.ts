import { getChainName } from '../chains/chains'
import type { SimilarHash } from '../recognise/similarHash'
import { similarHash, strayMemo } from '#words/notes'
import { fillText } from './messages'

/** Where this browser knows a hash from. */
export type KnownPlace = 'watched' | 'opened'

/** "One digit differs from a transaction on your watchlist." */
export const formatSimilarHash = ({
  known,
  difference,
}: SimilarHash<{ place: KnownPlace }>): string =>
  fillText(similarHash, {
    difference: difference === 'digit' ? 'digit' : 'order',
    place: known.place,
  })

/** A plain send whose memo instructs another network, which did not get it. */
export const describeStrayMemo = (chain: string): string =>
  fillText(strayMemo, { chain: getChainName(chain) })
