import * as v from 'valibot'
import { described, details, lenientFlag, numeric, timestamp, word } from './lenient'

/** What a chain can say of a deposit that no network has reported. */
export const chainStates = ['unknown', 'mempool', 'block', 'failing', 'rejected'] as const

/** A hash that is named without its chain is looked for on so many at most. */
export const maxChainsAsked = 3

/** What the chain of a deposit says itself; null where none was asked, or none answered. */
export const chainReport = details({
  state: described(
    v.picklist(chainStates),
    'unknown: the chains know no such hash. mempool: it waits for its block. block: it is in a block. failing: its chain reports that it failed, which is not final yet. rejected: its chain has rejected it for good, so that nothing was sent.',
  ),
  chains: described(
    v.pipe(v.array(word), v.minLength(1), v.maxLength(maxChainsAsked)),
    'The chain that knows the hash; for `unknown`, those that were asked.',
  ),
  depth: described(
    numeric,
    'How many blocks deep it is; 1: in the newest one. null: in none.',
  ),
  usualDepth: described(
    numeric,
    'After how many blocks services usually accept a deposit of this chain; null: not known.',
  ),
  isFeeLow: described(
    lenientFlag,
    'It waits for its block with a fee below the chain’s estimate for six blocks.',
  ),
  isElsewhere: described(
    lenientFlag,
    'It paid none of the networks’ present vaults and routers, and none that this service saw in the last 30 days.',
  ),
  isTokenTransfer: described(
    lenientFlag,
    'It only moves a token, which the networks do not see: a token is deposited through their routers.',
  ),
  answeredAt: described(timestamp, 'When the chain said so, Unix ms.'),
})
export type ChainReport = NonNullable<v.InferOutput<typeof chainReport>>
