import * as v from 'valibot'
import { storedEach } from './storedEach'

/**
 * How long the swaps took that this browser saw completed (pair, ms, and when they ended), the latest first; under their
 * hashes, so that none counts twice.
 */
export const completions = storedEach(
  'crosswatch:took:',
  v.object({ pair: v.string(), took: v.number(), at: v.number() }),
  (a, b) => b.at - a.at,
  300,
)
