import type { ReadLeg } from './legs'

export const hasSameAssets = ({ leg }: ReadLeg, earlier: ReadLeg): boolean =>
  leg.fromAsset === earlier.leg.fromAsset && leg.toAsset === earlier.leg.toAsset

/** Whether two legs of one kind can be the same one, of which a hash came or was lost. */
const gainsHash = (leg: ReadLeg, { hash, kind }: ReadLeg): boolean =>
  hash === '' && leg.kind === kind
const losesHash = (leg: ReadLeg, { kind }: ReadLeg): boolean =>
  leg.hash === '' && leg.kind === kind

/** From the surest to the least sure: each leg and each earlier one pairs once. */
const matches: readonly ((leg: ReadLeg, earlier: ReadLeg) => boolean)[] = [
  (leg, { hash, kind }) => leg.hash !== '' && leg.hash === hash && leg.kind === kind,
  (leg, { hash }) => leg.hash !== '' && leg.hash === hash,
  (leg, earlier) => gainsHash(leg, earlier) && hasSameAssets(leg, earlier),
  (leg, earlier) => losesHash(leg, earlier) && hasSameAssets(leg, earlier),
  // Assets are named more fully over time.
  gainsHash,
  losesHash,
  // A request to the network becomes a swap when its memo is known.
  (leg, { hash, kind }) => hash === '' && leg.kind === 'swap' && kind === 'action',
]

/**
 * The earlier leg of each one in a later response. A leg is known by its hash, else by its
 * place among the legs of its kind, first those with its assets; never by its index, as legs
 * come doubled, reordered and truncated. A leg that gets a hash later, or loses it, stays the
 * same leg.
 */
export function pairLegs(
  before: readonly ReadLeg[],
  reported: readonly ReadLeg[],
): ReadonlyMap<ReadLeg, ReadLeg> {
  const unpaired = new Set(before)
  const pairs = new Map<ReadLeg, ReadLeg>()
  for (const isMatch of matches) {
    for (const leg of reported.filter((each) => !pairs.has(each))) {
      const earlier = [...unpaired].find((each) => isMatch(leg, each))
      if (earlier === undefined) continue
      pairs.set(leg, earlier)
      unpaired.delete(earlier)
    }
  }
  return pairs
}
